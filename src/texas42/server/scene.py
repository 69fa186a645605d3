"""What a page of a table is drawn from: one viewer's view and what surrounds it.

The table makes a scene for each viewer and each change; the pages turn it into
words and pictures. A scene holds nothing that the viewer may not see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.game.view import PublicView, SeatView
from texas42.server.preferences import Preferences


@dataclass(frozen=True, slots=True)
class Companion:
    """A person at a table of friends, as one viewer has them."""

    name: str
    present: bool = True
    stand_in: bool = False
    """Whether a bot plays for them."""

    muted: bool = False
    """Whether the viewer does not want to read what they say."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that was said at a table: one of the phrases, or a text."""

    number: int
    seat: Seat
    phrase: str | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Company:
    """Those at a table of friends, and what they say."""

    people: Mapping[Seat, Companion]
    watchers: int | None = None
    """How many watch; ``None`` where nobody may."""

    talk: tuple[Said, ...] = ()
    free_talk: bool = False
    """Whether more may be said than the phrases."""

    version: int = 0

    @property
    def mark(self) -> str:
        """What changes whenever the company does: "12.NS.3"."""
        there = "".join(str(seat) for seat, one in self.people.items() if one.present)
        return f"{self.version}.{there}.{self.watchers or 0}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight(ABC):
    """A table as somebody sees it after event ``seq``."""

    table_id: str
    seq: int
    """The number of the last event; an action is posted with it."""

    names: Mapping[Seat, str]
    """What the others are called; bots by the name of their kind."""

    preferences: Preferences
    trick_stands: bool
    """Whether a complete trick still lies on the table, to be taken up."""

    bots: frozenset[Seat] = frozenset()
    """The seats that bots have."""

    company: Company | None = None
    """Those at the table, where it is one of friends."""

    @property
    @abstractmethod
    def public(self) -> PublicView:
        """What everybody sees."""

    @property
    @abstractmethod
    def viewer(self) -> Seat | None:
        """The seat of who looks, if they have one."""

    @property
    def front(self) -> Seat:
        """The seat that is drawn in front."""
        return self.viewer or Seat.S

    @property
    def position(self) -> str:
        """How far the viewer has seen the table.

        ``57.0`` after event 57 while a complete trick lies there, ``57.1`` else; among
        friends with the mark of the company behind it.
        """
        stands = f"{self.seq}.{0 if self.trick_stands else 1}"
        return stands if self.company is None else f"{stands}.{self.company.mark}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Sight):
    """A table as one seated viewer has it in front of them."""

    view: SeatView

    @property
    def public(self) -> PublicView:
        """What everybody sees."""
        return self.view.public

    @property
    def viewer(self) -> Seat:
        """The seat of who looks."""
        return self.view.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Sight):
    """A table as somebody sees it who has no seat: the public view, and nothing else."""

    shown: PublicView

    @property
    def public(self) -> PublicView:
        """What everybody sees."""
        return self.shown

    @property
    def viewer(self) -> None:
        """Nobody at the table."""
        return


@dataclass(frozen=True, slots=True)
class Gathered:
    """A table of friends before it begins, as one of them or a guest with the link sees it."""

    table_id: str
    rules: Rules
    company: Company
    viewer: Seat | None = None
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The seats that bots have, with the names of their kinds."""
