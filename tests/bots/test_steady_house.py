"""What steady does with the contracts of the house game, where a sound player knows what to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.test_steady import Case, Hands, chosen
from texas42.bots.steady.games import judge
from texas42.game.bids import Bid
from texas42.game.calls import marks
from texas42.game.contracts import Nello, make
from texas42.game.declarations import Declaration
from texas42.game.presets import HOUSE, preset
from texas42.game.seats import SEATS
from texas42.game.tiles import TILES, Tile, mask_of
from texas42.game.trumps import Doubles

N, E, S, W = SEATS
TIMPSON: Final = preset("timpson")
POINTS: Final = replace(HOUSE, match="250 points")

LOW = "1-0 2-0 3-0 2-1 4-0 3-1 5-0"
NEAR = "5-2 4-3 6-1 5-1 4-2 6-2 4-4"
DOUBLES = "6-6 4-4 3-3 2-2 6-3 5-4 5-1"
MIDDLING = "6-6 6-5 6-1 5-5 3-1 4-2 2-0"
POOR = "6-4 4-1 5-3 3-2 2-0 1-0 6-1"

CALLS: Final = (
    Case("Nel-O on a low hand", {N: LOW}, "", "2m", "bid-nello", rules=HOUSE),
    Case("no lower than its least", {E: LOW}, "1m", "2m", "bid-nello", rules=HOUSE),
    Case("Sevens on near tiles", {N: NEAR}, "", "2m", "bid-sevens", rules=HOUSE),
    Case("Sevens a mark above a mark", {E: NEAR}, "1m", "2m", "bid-sevens", rules=HOUSE),
    Case(
        "Nel-O over its partner where it is as good as sure",
        {S: LOW},
        "30, pass",
        "2m",
        "bid-nello",
        rules=HOUSE,
    ),
    Case("Plunge on four doubles", {N: DOUBLES}, "", "plunge", "bid-doubles", rules=TIMPSON),
    Case(
        "bolder where 42 points lose",
        {E: MIDDLING},
        "32",
        "33",
        "bid-bold-points",
        (215, 0),
        POINTS,
    ),
    Case(
        "the least of a poor hand", {W: POOR}, "pass, pass, pass", "30", "bid-forced", rules=HOUSE
    ),
)

NAMES: Final = (
    Case("Nel-O", {N: LOW}, "2m, pass, pass, pass", "nello", "name-nello", rules=HOUSE),
    Case(
        "no trump with doubles of its own",
        {S: "6-6 5-5 5-4 4-2 4-1 3-1 2-0", N: "4-4 3-3 2-2 1-1 6-5 6-4 6-3"},
        "plunge, pass, pass, pass",
        "trump none piles 1",
        "name-marks-piles",
        rules=TIMPSON,
    ),
    Case("Sevens", {N: NEAR}, "1m, pass, pass, pass", "sevens", "name-sevens", rules=HOUSE),
)

# Nel-O: North declares, South sits out

NELLO: Final = "2m, pass, pass, pass, nello"
DUCKING: Final[Hands] = {
    N: "1-0 2-0 3-0 2-1 4-0 3-1 6-2",
    E: "6-0 6-1 5-5 4-4 3-3 2-2 1-1",
    W: "6-3 6-4 6-5 5-0 5-1 4-1 3-2",
}

# Sevens: North declares and leads what is nearest

ANY_TILE: Final = replace(HOUSE, sevens_tile="any")
ANY: Final = "1m, pass, pass, pass, sevens"
SEVENS: Final[Hands] = {
    N: "6-3 5-2 4-3 6-1 4-2 6-2 4-4",
    E: "6-5 6-6 5-5 0-0 1-0 2-0 3-0",
    S: "5-1 2-1 3-1 1-1 2-2 4-0 6-4",
}

# Plunge: North calls, South names and leads

PLUNGE: Final = "plunge, pass, pass, pass"
CALLED: Final[Hands] = {
    N: "6-6 5-5 3-3 1-1 2-1 3-2 6-2",
    E: "6-0 5-0 5-1 4-4 4-1 0-0 1-0",
    S: "6-5 6-4 6-3 6-1 5-3 4-3 3-1",
}

TRUSTING: Final[Hands] = {
    N: "6-6 5-5 3-3 1-1 2-1 3-2 6-2",
    E: "3-0 5-0 5-1 4-4 4-1 0-0 1-0",
    S: "6-5 6-4 6-3 6-1 4-3 4-2 3-1",
}

PLAYS: Final = (
    Case("leads what must be overtaken", DUCKING, NELLO, "4-0", "duck-lead", rules=HOUSE),
    Case("stays under", DUCKING, f"{NELLO}, 4-0, 4-4, 4-1, 1-1, 5-1", "3-1", "duck", rules=HOUSE),
    Case("leaves it to the declarer", DUCKING, f"{NELLO}, 6-2", "6-1", "catch", rules=HOUSE),
    Case("is rid of high tiles", DUCKING, f"{NELLO}, 6-2, 6-1", "6-5", "catch-saves", rules=HOUSE),
    Case(
        "leads low to catch", DUCKING, f"{NELLO}, 3-0, 3-3, 3-2", "6-0", "catch-lead", rules=HOUSE
    ),
    Case("leads to the caller", CALLED, f"{PLUNGE}, trump 6", "6-1", "to-caller", rules=HOUSE),
    Case(
        "leads its doubles then",
        CALLED,
        f"{PLUNGE}, trump 6, 6-1, 5-2, 6-6, 6-0",
        "1-1",
        "lead-chance",
        rules=HOUSE,
    ),
    Case(
        "spends no trump on its caller's double",
        TRUSTING,
        f"{PLUNGE}, trump 6, 6-1, 6-0, 6-6, 3-0, 5-5, 5-0",
        "3-1",
        "trust-partner",
        rules=HOUSE,
    ),
    Case(
        "leads low doubles first",
        {S: "6-6 2-2 5-4 4-3 4-1 3-0 5-1", N: "5-5 4-4 3-3 1-1 6-5 6-4 6-3"},
        f"{PLUNGE}, trump none",
        "2-2",
        "cash",
        rules=HOUSE,
    ),
    Case(
        "tries with what is nearest",
        SEVENS,
        f"{ANY}, 6-3, 6-5",
        "5-1",
        "sevens-nearest",
        rules=ANY_TILE,
    ),
)


@pytest.mark.parametrize("case", [*CALLS, *NAMES, *PLAYS], ids=str)
def test_steady_knows_what_to_do(case: Case) -> None:
    choice = chosen(case)
    assert (str(choice.action), choice.reason.code) == (case.wanted, case.why)


@given(st.permutations(range(4, 7)), st.permutations(TILES))
def test_nello_is_never_bid_on_three_covered_high_doubles(
    highs: list[int], order: list[Tile]
) -> None:
    """Covered: each with another tile of its number, and none that is lower."""
    hand = [Tile.of(high, high) for high in highs]
    hand += [Tile.of(high, 3) for high in highs]
    hand += [tile for tile in order if tile not in hand][:1]
    bid = Bid(N, marks(2), 2)
    for doubles in Doubles:
        contract = make(replace(HOUSE), bid, Declaration("nello", doubles=doubles))
        assert isinstance(contract, Nello)
        assert not judge(contract, mask_of(hand)).is_wanted
