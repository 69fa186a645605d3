"""Looking back at a finished hand, play by play."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.panels import LogLine, ScoreBoard
from texas42.server.pages.model.pieces import SeatBox, TileFace, Trick


@dataclass(frozen=True, slots=True)
class ReviewTile:
    """A tile of a seat in a finished hand; no ``face`` when it was never played (``R26``)."""

    face: TileFace | None
    played: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class ReviewSeat:
    """A seat while looking back: its box and the tiles it was dealt."""

    box: SeatBox
    tiles: tuple[ReviewTile, ...]


@dataclass(frozen=True, slots=True)
class ReviewPlay:
    """One play in the table of tricks, in the column of its seat."""

    tile: TileFace
    led: bool = False
    won: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class ReviewTrick:
    """A row of the table of tricks: a play for each seat in the order of ``seats``."""

    number: int
    plays: tuple[ReviewPlay | None, ...]
    taker: str
    points: int
    href: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class Stepper:
    """Links to other positions of the hand; None at its two ends."""

    first: str | None
    previous: str | None
    next: str | None
    last: str | None
    position: str


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """A finished hand, at one position. ``calls`` and ``result`` are sentences.

    ``link`` is the whole address of this position, ``record`` downloads the match.
    """

    frame: Frame
    heading: str
    score: ScoreBoard
    seats: tuple[ReviewSeat, ...]
    trick: Trick
    steps: Stepper
    status: str
    calls: tuple[LogLine, ...]
    result: str
    tricks: tuple[ReviewTrick, ...]
    link: str
    record: str
    earlier_hand: str | None = None
    later_hand: str | None = None
