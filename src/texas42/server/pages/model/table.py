"""The table in play: the own hand, and the page that holds everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from texas42.server.pages.model.company import People
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.panels import (
    Auction,
    DrawForShaker,
    HandEnd,
    HistoryRow,
    LogLine,
    MatchEnd,
    Naming,
    RulesInForce,
    ScoreBoard,
    Taken,
)
from texas42.server.pages.model.pieces import SeatBox, Suit, TileFace, Trick


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile in the viewer's own hand, always a button.

    ``label`` is the whole name of the button ("Play 6-4, trump, counts 10");
    ``why`` says why it may not be played and is None when it may.
    """

    face: TileFace
    value: str
    label: str
    why: str | None = None


@dataclass(frozen=True, slots=True)
class HandLook:
    """One way to look at the own hand: a link, and the suit it raises if any."""

    label: str
    href: str
    current: bool = False
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The viewer's own hand, in the order it is looked at.

    ``to_play`` is true while this seat may play a tile. In ``groups`` a tile that is
    raised by the look comes in a group of its own; the hand as it lies is one group.
    ``looks`` is empty when the hand cannot be rearranged. Who sits out has no
    ``groups``: so many tiles lie ``face_down``, and ``note`` says why.
    """

    groups: tuple[tuple[HandTile, ...], ...]
    to_play: bool = False
    looks: tuple[HandLook, ...] = ()
    face_down: int = 0
    note: str | None = None


@dataclass(frozen=True, slots=True)
class TableClient:
    """What the script of the table needs to know. The page works without it.

    ``stream`` is the address of the events, ``your_turn`` the tab's title while the
    page is hidden and the viewer is to move. ``confirm`` says when a tile is lifted
    by a first tap and played by a second.
    """

    stream: str
    your_turn: str
    confirm: Literal["touch", "always", "never"] = "touch"


@dataclass(frozen=True, slots=True)
class TablePage:
    """The table.

    Exactly one of ``auction``, ``naming``, ``trick``, ``hand_end`` and ``match_end`` lies
    in its middle, except that both ends may come together. ``draw`` lies there with the
    first auction, where the first shaker was drawn by tiles.

    ``act`` is where actions are posted, ``typed`` too, with ``seq`` as the number of
    the last event the viewer has seen. ``status`` is the one sentence that is spoken.
    ``people`` are those at a table of friends. Who is ``watching`` has an empty hand, and
    nothing to press.
    """

    frame: Frame
    seq: int
    act: str
    new_match: str
    status: str
    rules: RulesInForce
    client: TableClient
    seats: tuple[SeatBox, ...]
    hand: Hand
    score: ScoreBoard
    draw: DrawForShaker | None = None
    auction: Auction | None = None
    naming: Naming | None = None
    trick: Trick | None = None
    hand_end: HandEnd | None = None
    match_end: MatchEnd | None = None
    taken: Taken | None = None
    log: tuple[LogLine, ...] = ()
    history: tuple[HistoryRow, ...] = ()
    people: People | None = None
    watching: bool = False
