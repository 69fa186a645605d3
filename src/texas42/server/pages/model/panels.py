"""The panels in the middle of a table and beside it: calls, trumps, scores, ends, the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from texas42.server.pages.model.frame import Button
from texas42.server.pages.model.pieces import Suit, Team, TileFace


@dataclass(frozen=True, slots=True)
class CallButton:
    """One call. ``label`` is short ("31", "1 mark"), ``spoken`` is the whole name."""

    kind: Literal["pass", "points", "marks", "doubles"]
    value: str
    label: str
    spoken: str
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction. ``standing`` says what stands; ``reasons`` why calls are closed.

    ``calls`` holds every call of the rules in force that fits the grid, legal or not.
    """

    title: str
    standing: str
    calls: tuple[CallButton, ...]
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What one seat drew for the first shaker; ``most`` where nobody drew more pips."""

    name: str
    tile: TileFace
    most: bool = False


@dataclass(frozen=True, slots=True)
class DrawForShaker:
    """The draw for the first shaker (``R3``): all its rounds, and what came of it."""

    title: str
    rounds: tuple[tuple[Drawn, ...], ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class TrumpButton:
    """One contract to name, with one line on what it means for this hand or at all.

    ``why`` says why it may not be named and is None when it may.
    """

    value: str
    suit: Suit
    note: str
    why: str | None = None


@dataclass(frozen=True, slots=True)
class PilesChoice:
    """How many complete tricks stay face up (``R24``): ``value`` is 1 or 2."""

    value: str
    label: str
    note: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Naming:
    """The declarer's choice. Without ``trumps`` it only tells who is choosing.

    ``contracts`` are those beside the trumps; ``hint`` tells what may be done instead.
    """

    title: str
    trumps: tuple[TrumpButton, ...] = ()
    contracts: tuple[TrumpButton, ...] = ()
    hint: str | None = None
    piles: tuple[PilesChoice, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True)
class TeamScore:
    """What a team has. ``points`` of this hand, ``goal`` the points that decide it.

    ``goal`` is None before a bid stands and in contracts without points. ``needs`` is
    the sentence ("needs 13 more"). ``total`` is the match score; ``strokes`` are the
    strokes of the word ALL, 0..7, and None where the match is not played for marks;
    then ``total_of`` is what wins it. ``total_spoken`` says the score with its unit
    ("3 marks").
    """

    team: Team
    points: int
    total: int
    total_spoken: str
    goal: int | None = None
    needs: str | None = None
    strokes: int | None = None
    total_of: int | None = None
    declaring: bool = False


@dataclass(frozen=True, slots=True)
class ScoreBoard:
    """Bid, trump and both scores, the viewer's team first.

    ``trump`` is the sign of any contract, with ``kind`` above it ("Trump").
    ``contract`` is one line ("32, bid by East"); ``led`` is the suit of the trick.
    ``points_of`` is what a hand holds: 42.
    """

    hand: str
    contract: str
    teams: tuple[TeamScore, TeamScore]
    trump: Suit | None = None
    kind: str = ""
    led: Suit | None = None
    points_of: int = 42


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A trick that was taken up: its faces, or none and how many tiles lie covered.

    The order of ``tiles`` says nothing about who played them (``R25``).
    """

    tiles: tuple[TileFace, ...] = ()
    covered: int = 0


@dataclass(frozen=True, slots=True)
class Pile:
    """What one team has taken; ``label`` says tricks and points."""

    team: Team
    label: str
    tricks: tuple[TakenTrick, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """All taken tiles that may be looked at; ``rule`` says what that is in this hand.

    Piles ``in_sight`` lie open beside the table all the time (``R27``).
    """

    label: str
    rule: str
    piles: tuple[Pile, ...]
    in_sight: bool = False


@dataclass(frozen=True, slots=True)
class EndLine:
    """A team's line at the end of a hand or a match, as text for two columns."""

    team: Team
    points: str
    marks: str


@dataclass(frozen=True, slots=True)
class HandEnd:
    """The end of a hand: a title, what was bid and made, why it ended when it did."""

    outcome: Literal["made", "set", "passed"]
    title: str
    sentences: tuple[str, ...]
    teams: tuple[EndLine, ...]
    go_on: Button | None
    review: str | None = None


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of the match; ``again`` deals a new match to the same players.

    Who watches has none of what is to be pressed.
    """

    won: bool
    title: str
    sentences: tuple[str, ...]
    teams: tuple[EndLine, ...]
    again: Button | None
    review: str | None
    record: str | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log; ``strong`` marks the beginning of a hand and its end."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A finished hand in the table of hands. ``review`` leads to looking back at it.

    ``made`` is None for a hand that all passed; then the contract's cells are empty.
    """

    number: int
    dealer: str
    declarer: str
    bid: str
    trump: Suit | None
    points: tuple[str, str]
    marks: tuple[str, str]
    total: tuple[str, str]
    made: bool | None
    result: str
    review: str | None


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One option of the rules in force; ``differs`` from the standard game."""

    name: str
    value: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The preset's name, and the options that are played.

    ``note`` tells whether anything differs from the standard game.
    """

    name: str
    note: str
    options: tuple[RuleOption, ...]
