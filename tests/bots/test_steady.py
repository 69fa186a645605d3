"""What steady does in positions where a sound player knows what to do, and why it says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pytest

from tests.play import action, deal_of, tiles
from tests.watching import views_of
from texas42.bots import Choice, make_bot
from texas42.game.deals import Deal
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD, Rules
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import TILES

N, E, S, W = SEATS
Hands = Mapping[Seat, str]


@dataclass(frozen=True)
class Case:
    """West deals, so North calls first. Hands that are not given get the tiles left over."""

    what: str
    hands: Hands
    so_far: str
    """The actions before, apart by commas; the next one is asked for."""

    wanted: str
    why: str
    score: tuple[int, int] = (0, 0)
    rules: Rules = STANDARD

    def __str__(self) -> str:
        return self.what

    def table(self) -> MatchState:
        match = MatchState(self.rules, score=self.score).deal(self.deal(), Seat.W)
        for text in filter(None, self.so_far.split(", ")):
            match = match.apply(action(text))
        return match

    def deal(self) -> Deal:
        given = set(chain(*map(tiles, self.hands.values())))
        left = iter([str(tile) for tile in TILES if tile not in given])
        return deal_of(
            *(self.hands.get(seat) or " ".join(next(left) for _ in range(7)) for seat in SEATS)
        )


# Calls

STRONG = "6-6 6-5 6-4 6-2 5-5 4-4 1-0"
LAY_DOWN = "6-6 6-5 6-4 6-3 6-2 5-5 4-4"
MIDDLING = "6-6 6-5 6-1 5-5 3-1 4-2 2-0"
POOR = "6-5 4-1 3-2 2-0 1-0 5-3 6-4"
FORCED = Rules(forced_bid=30)
OPEN = Rules(covered=False)

CALLS: Final = (
    Case("opens at the least", {N: STRONG}, "", "30", "bid-points"),
    Case("passes a poor hand", {N: POOR}, "", "pass", "pass-weak"),
    Case("goes one above an opponent", {E: STRONG}, "33", "34", "bid-points"),
    Case("no higher than it is worth", {E: MIDDLING}, "36", "pass", "pass-weak"),
    Case("leaves points to its partner", {S: STRONG}, "30, pass", "pass", "pass-partner"),
    Case("goes on against an opponent", {S: STRONG}, "30, 31", "32", "bid-points"),
    Case("2 marks on a lay-down", {N: LAY_DOWN}, "", "2m", "bid-marks"),
    Case("2 marks over its partner", {S: LAY_DOWN}, "30, pass", "2m", "bid-marks"),
    Case("a mark above a mark", {E: LAY_DOWN}, "1m", "2m", "bid-marks"),
    Case("1 mark where points are over", {E: STRONG}, "41", "1m", "bid-marks"),
    Case("stakes no more than it needs", {N: LAY_DOWN}, "", "30", "bid-points", (6, 0)),
    Case("no marks on a hand with holes", {E: MIDDLING}, "1m", "pass", "pass-marks"),
    Case("not too high at 0 to 5", {E: MIDDLING}, "32", "pass", "pass-weak", (5, 0)),
    Case("bolder at 0 to 6", {E: MIDDLING}, "32", "33", "bid-bold", (6, 0)),
    Case("not bolder when all have passed", {W: POOR}, "pass, pass, pass", "pass", "pass-weak"),
    Case(
        "a dealer who must bid bids the least",
        {W: POOR},
        "pass, pass, pass",
        "30",
        "bid-forced",
        rules=FORCED,
    ),
)

# Naming

TWO = "2m, pass, pass, pass"

NAMES: Final = (
    Case("the least risk", {N: STRONG}, "30, pass, pass, pass", "trump 6", "name-trump"),
    Case("all tricks, one pile", {N: LAY_DOWN}, TWO, "trump 6 piles 1", "name-marks-piles"),
    Case("all tricks, no piles", {N: LAY_DOWN}, TWO, "trump 6", "name-marks", rules=OPEN),
)

# Leads; North has named the sixes, unless East has

SIX = "30, pass, pass, pass, trump 6"
SIX_BY_E = "pass, 30, pass, pass, trump 6"
ALL = "1m, pass, pass, pass, trump 6 piles 1"

CLEARED: Final[Hands] = {
    N: "6-6 6-5 6-4 6-3 5-5 4-4 1-0",
    E: "6-2 5-4 4-3 3-3 2-2 0-0 2-0",
    S: "6-1 5-1 4-1 3-1 2-1 1-1 3-0",
    W: "6-0 5-0 5-2 5-3 4-0 4-2 3-2",
}
FEW_LEFT: Final[Hands] = {
    N: "6-6 6-5 6-4 4-2 3-1 2-0 1-0",
    E: "6-3 6-0 5-0 5-1 5-2 5-3 5-4",
    S: "6-2 6-1 0-0 1-1 2-2 3-3 4-4",
    W: "5-5 4-3 4-1 4-0 3-2 3-0 2-1",
}
HELPER: Final[Hands] = {
    N: "6-6 6-5 6-4 6-3 5-5 5-4 1-0",
    E: "0-0 2-2 3-3 4-4 4-2 4-3 3-2",
    S: "6-2 5-0 4-1 3-0 2-0 1-1 2-1",
}
SCATTERED: Final[Hands] = {
    N: "6-4 3-3 6-1 3-1 1-1 6-3 4-4",
    E: "6-5 5-2 2-0 5-5 4-2 6-0 1-0",
    S: "6-6 3-0 5-3 4-1 3-2 4-0 5-0",
}
LONG_FOURS: Final[Hands] = {
    N: "2-1 3-2 6-2 3-1 5-5 5-1 5-2",
    E: "5-3 1-0 5-0 3-0 2-0 1-1 0-0",
    S: "4-4 4-1 5-4 4-3 4-2 6-6 6-3",
}
ALL_DOUBLES: Final[Hands] = {E: "6-4 2-2 3-3 5-5 1-1 6-6 4-2"}
BROKEN: Final[Hands] = {
    N: "6-5 6-3 6-2 6-1 5-5 4-4 1-0",
    E: "6-6 6-4 6-0 3-2 3-1 2-0 2-1",
}

LEADS: Final = (
    Case("draws trumps", {N: "6-6 6-5 6-2 5-5 4-4 3-1 1-0"}, SIX, "6-6", "draw-trumps"),
    Case("with count if that holds too", {N: STRONG}, SIX, "6-4", "draw-trumps"),
    Case("brings out higher trumps", BROKEN, SIX, "6-1", "force-trumps"),
    Case(
        "cashes count when the trumps are gone",
        CLEARED,
        f"{SIX}, 6-6, 6-2, 6-1, 6-0",
        "5-5",
        "cash-count",
    ),
    Case(
        "ends the hand when it can",
        CLEARED,
        f"{SIX}, 6-6, 6-2, 6-1, 6-0, 5-5, 5-4, 5-1, 5-0, 4-4, 4-3, 4-1, 4-0",
        "6-4",
        "finish",
    ),
    Case(
        "keeps its last trump to come back in",
        FEW_LEFT,
        f"{SIX}, 6-4, 6-0, 6-1, 2-1, 6-5, 6-3, 6-2, 3-0",
        "1-0",
        "lead-low-keeping-trumps",
    ),
    Case(
        "keeps it for what only a trump may beat",
        LONG_FOURS,
        "30, 31, 32, 33, trump 6, 6-0, 6-2, 1-0, 6-3",
        "4-2",
        "lead-keeping-trumps",
    ),
    Case(
        "leads no count that may be lost",
        HELPER,
        f"{SIX}, 6-6, 0-0, 6-2, 6-0, 1-0, 2-2, 1-1, 5-1",
        "2-0",
        "lead-chance",
    ),
    Case(
        "leads what is likely to hold",
        ALL_DOUBLES,
        "pass, 30, pass, pass, trump 4",
        "1-1",
        "lead-chance",
    ),
    Case(
        "spares the others where no lead is likely to hold",
        SCATTERED,
        f"{SIX}, 6-1, 6-5, 6-6, 6-2",
        "3-0",
        "lead-low",
    ),
)

# Following

PARTNER_TAKES: Final[Hands] = {
    N: "6-2 6-1 6-0 4-1 4-0 2-1 1-0",
    E: "6-6 6-5 6-4 6-3 5-1 4-4 2-2",
    S: "5-5 4-3 4-2 3-3 3-2 3-1 0-0",
    W: "5-0 5-4 5-3 5-2 3-0 1-1 2-0",
}
NO_COUNT: Final[Hands] = {
    **PARTNER_TAKES,
    N: "6-2 6-1 6-0 4-0 3-0 2-1 1-0",
    W: "5-0 5-4 5-3 5-2 4-1 1-1 2-0",
}
OTHERS_TAKE: Final[Hands] = {
    N: "6-2 6-1 6-0 4-1 4-0 2-1 1-0",
    E: "6-6 6-5 6-4 6-3 5-5 4-4 2-2",
    S: "5-1 4-3 4-2 3-3 3-2 3-1 0-0",
    W: "5-0 5-4 5-3 5-2 3-0 1-1 2-0",
}
COUNT_TRUMP: Final[Hands] = {
    **OTHERS_TAKE,
    N: "6-4 6-1 6-0 4-1 4-0 2-1 1-0",
    E: "6-6 6-5 6-2 6-3 5-5 4-4 2-2",
}
OPEN_TRICK: Final[Hands] = {
    N: "6-6 6-5 6-4 5-4 4-4 2-2 2-1",
    E: "5-2 3-3 3-2 4-2 2-0 1-1 0-0",
    S: "5-0 5-1 4-0 3-0 3-1 4-1 1-0",
}
ONLY_COUNT: Final[Hands] = {**OPEN_TRICK, S: "5-0 5-5 4-0 3-0 3-1 4-1 1-0"}
GUARDED: Final[Hands] = {
    N: "6-6 6-5 6-4 6-3 5-5 4-3 2-1",
    E: "5-1 5-0 4-2 3-3 2-2 1-1 4-4",
}
ONE_OFF: Final[Hands] = {
    N: "6-6 6-5 6-4 6-3 6-2 6-1 4-2",
    E: "4-3 4-1 5-5 3-3 2-2 1-1 0-0",
    S: "5-4 2-0 3-2 1-0 3-1 5-3 4-0",
    W: "2-1 5-1 4-4 5-2 5-0 3-0 6-0",
}
LIKELY: Final[Hands] = {
    N: "4-2 2-0 4-0 6-2 0-0 3-0 3-1",
    E: "6-6 6-5 6-4 6-3 1-0 4-4 2-2",
    S: "1-1 2-1 4-1 5-1 5-0 3-3 5-5",
    W: "5-2 3-2 5-4 6-0 6-1 5-3 4-3",
}
PARTNERS: Final = f"{SIX_BY_E}, 5-1, 5-5, 5-0"
TRIED: Final = "pass, 30, pass, pass, trump none, 1-0, 1-1, 6-1, 3-1, 2-1, 3-2"
OTHERS: Final = f"{SIX_BY_E}, 5-5, 5-1, 5-0"

FOLLOWS: Final = (
    Case("count to its partner's trick", PARTNER_TAKES, PARTNERS, "4-1", "give-count"),
    Case("does not trump its partner", NO_COUNT, PARTNERS, "1-0", "let-partner"),
    Case("trumps with no more than it needs", OTHERS_TAKE, OTHERS, "6-0", "take"),
    Case("takes with count if that is sure", COUNT_TRUMP, OTHERS, "6-4", "take-count"),
    Case("no count to an open trick", OPEN_TRICK, f"{SIX}, 5-4, 5-2", "5-1", "throw"),
    Case("the least if it must", ONLY_COUNT, f"{SIX}, 5-4, 5-2", "5-0", "throw-count"),
    Case("keeps the guard of its count", GUARDED, f"{SIX}, 6-6", "4-2", "throw"),
    Case("stops all seven if it can", ONE_OFF, f"{ALL}, 4-2", "4-3", "decide"),
    Case("saves all seven if it can", ONE_OFF, f"{ALL}, 4-2, 4-3", "5-4", "last-chance"),
    Case("tries where it is likely", LIKELY, TRIED, "6-2", "try"),
)

CASES: Final = (*CALLS, *NAMES, *LEADS, *FOLLOWS)


def chosen(case: Case) -> Choice:
    match = case.table()
    assert match.hand is not None
    assert match.hand.turn is not None
    bot = make_bot("steady", "")
    views = list(views_of(match, match.hand.turn))
    for view in views:
        bot.observe(view)
    return bot.choose(views[-1])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_steady_knows_what_to_do(case: Case) -> None:
    choice = chosen(case)
    assert (str(choice.action), choice.reason.code) == (case.wanted, case.why)
