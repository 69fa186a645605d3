"""Those at a table of friends: before it begins, while it is played, and in the lobby."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.server.pages.model.frame import Button, Frame
from texas42.server.pages.model.panels import RulesInForce
from texas42.server.pages.model.pieces import Team
from texas42.server.pages.model.simple import Choice, Game


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be spoken once when it comes up; it is known again by its key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class TalkLine:
    """Something that was said."""

    number: int
    name: str
    text: str
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said at a table. Where the viewer may say something ``say`` is its address."""

    lines: tuple[TalkLine, ...]
    phrases: tuple[Button, ...] = ()
    say: str | None = None
    free: bool = False
    longest: int = 0
    """How many letters a text may have, where more than phrases can be said."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person at the table. ``note`` says that they are away, or that a bot plays for them.

    ``stand_in`` lets a bot play for them, ``mute`` hides what they say or shows it again.
    """

    seat: str
    name: str
    team: Team
    note: str | None = None
    away: bool = False
    stand_in: Button | None = None
    mute: Button | None = None


@dataclass(frozen=True, slots=True)
class People:
    """The persons at a table in play, what they say, and how many watch."""

    persons: tuple[Person, ...]
    talk: Talk
    stand_in: str
    mute: str
    leave: str
    watchers: str | None = None
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class GatherSeat:
    """A seat before the match: whose it is, and what the viewer can do about it."""

    seat: str
    compass: str
    team: Team
    name: str | None = None
    note: str | None = None
    mine: bool = False
    sit: Button | None = None
    fill: Button | None = None
    free: Button | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """The link to send, and the same as a QR code: the path of its dark squares."""

    link: str
    size: int
    path: str


@dataclass(frozen=True, slots=True)
class GatherPage:
    """A table of friends before it begins. Who has no seat yet tells a ``name`` and takes one."""

    frame: Frame
    table_id: str
    rules: RulesInForce
    lead: str
    seats: tuple[GatherSeat, ...]
    notes: tuple[Note, ...]
    status: str
    stream: str
    sit: str
    free: str
    fill: str
    start: str
    seated: bool
    name: str
    longest_name: int
    terms: tuple[str, ...]
    kinds: tuple[Choice, ...]
    talk: Talk
    mute: str
    invitation: Invitation | None = None
    start_label: str | None = None


@dataclass(frozen=True, slots=True)
class BegunPage:
    """A table that somebody comes to who has no seat and can have none any more."""

    frame: Frame
    watch: str | None = None


@dataclass(frozen=True, slots=True)
class FriendsPage:
    """Making a table for friends."""

    frame: Frame
    make: str
    games: tuple[Game, ...]
    name: str
    longest_name: int


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table in the lobby, with who is there and where it leads."""

    table_id: str
    game: str
    people: str
    note: str
    href: str
    label: str
    waits: bool = True


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The open tables."""

    frame: Frame
    stream: str
    tables: tuple[OpenTable, ...]
    status: str
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class DevicePage:
    """The personal link: made, shown once, taken back."""

    frame: Frame
    renew: str
    revoke: str
    holds: bool
    name: str
    invitation: Invitation | None = None
    saved: str | None = None


@dataclass(frozen=True, slots=True)
class ArrivalPage:
    """Where a personal link leads: one more press, and this device is theirs."""

    frame: Frame
    accept: str
    name: str
    loses: bool = False
    """Whether somebody else's seats were on this device until now."""
