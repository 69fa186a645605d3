"""The things on a table: tiles, suits, teams, seats and the trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from texas42.server.pages.model.frame import Button

Side = Literal["bottom", "left", "top", "right"]
"""Where a seat is drawn; the viewer's own seat is ``bottom``, turns go bottom, left, top, right."""

SuitKey = Literal["0", "1", "2", "3", "4", "5", "6", "doubles", "none", "nello", "sevens"]
"""What is drawn for a suit, a trump or a contract: one end of a tile, a double, or a sign."""


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile, face up. ``spoken`` says all that is drawn: "6-4, trump, counts 10".

    ``count`` is 0, 5 or 10 and 0 where counting does not matter; ``note`` is a
    short text under the tile, for contracts in which a tile has a figure of its own.
    """

    high: int
    low: int
    spoken: str
    count: int = 0
    trump: bool = False
    note: str | None = None

    @property
    def key(self) -> str:
        """The tile's name in the sprite and in ``data-tile``: ``64``."""
        return f"{self.high}{self.low}"

    @property
    def name(self) -> str:
        """The tile as written: ``6-4``."""
        return f"{self.high}-{self.low}"


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit, a trump or a contract: what to draw, and its name ("sixes", "no trump", "Nel-O")."""

    key: SuitKey
    name: str


@dataclass(frozen=True, slots=True)
class Team:
    """A team's mark: drawn as a shape (by ``key``) with its letter, and its colour."""

    key: Literal["ns", "ew"]
    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatBox:
    """One seat as everybody sees it.

    ``seat`` is N, E, S or W and goes to ``data-seat``. ``tiles_left`` is drawn as
    backs and said by ``tiles_spoken``. ``call`` is the call made in this hand;
    ``declarer`` marks the one whose bid stands. ``note`` is for a seat that is out
    of the play, and ``seat`` boxes with ``sits_out`` are drawn quiet.
    """

    side: Side
    seat: str
    name: str
    team: Team
    tiles_left: int
    tiles_spoken: str
    dealer: bool = False
    to_move: bool = False
    call: str | None = None
    declarer: bool = False
    sits_out: bool = False
    note: str | None = None


@dataclass(frozen=True, slots=True)
class TrickSpot:
    """A place in the trick. ``winning`` marks the tile that takes it as it lies now."""

    side: Side
    name: str
    tile: TileFace | None = None
    led: bool = False
    winning: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table: its spots in the order of ``Side``.

    ``spots`` leaves out a seat that does not play. ``result`` is the sentence of a
    complete trick, ``take_up`` the button that takes it up where a click is asked for.
    """

    title: str
    spots: tuple[TrickSpot, ...]
    result: str | None = None
    take_up: Button | None = None
