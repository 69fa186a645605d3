"""H3 to H5: Nel-O, Sevens and Plunge, and what others got wrong in them."""

from __future__ import annotations

from tests.play import (
    PLAIN,
    deal_of,
    legal,
    match_with,
    play,
    refusal,
    start,
    tile,
    to_the_end,
    words,
)
from texas42.game.contracts.sevens import distance
from texas42.game.hand import HandState, Phase
from texas42.game.presets import HOUSE
from texas42.game.seats import Seat, Team

# North has four doubles and South three, East can be made to take, West has low tiles.
DOUBLES = (
    "6-6 5-5 4-4 3-3 6-0 5-1 4-2",
    "6-5 6-4 6-3 5-4 5-3 5-2 5-0",
    "2-2 1-1 0-0 6-2 6-1 4-3 4-1",
    "4-0 3-2 3-1 3-0 2-1 2-0 1-0",
)
# North has nothing but low tiles, with no double.
LOW = (
    "1-0 2-0 3-0 2-1 3-1 4-0 4-1",
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 0-0",
    "4-4 4-3 4-2 3-3 3-2 2-2 1-1",
)
# North and South have everything near to seven.
NEAR = (
    "6-1 5-2 4-3 6-2 5-3 4-4 6-3",
    "0-0 1-0 1-1 2-0 2-1 3-0 6-6",
    "6-0 5-1 4-2 3-3 5-4 4-1 3-2",
    "5-0 2-2 3-1 4-0 6-4 5-5 6-5",
)


# The near tiles are with both North and South.
SHARED = (
    "6-1 6-2 5-3 4-4 6-3 5-4 3-3",
    "0-0 1-0 1-1 2-0 2-1 3-0 6-6",
    "5-2 4-3 6-0 5-1 4-2 4-1 3-2",
    "5-0 2-2 3-1 4-0 6-4 5-5 6-5",
)


def house(hands: tuple[str, ...] = PLAIN) -> HandState:
    return start(hands, rules=HOUSE)


# Nel-O, of which H3 tells


def nello(hands: tuple[str, ...] = LOW, words: str = "nello") -> HandState:
    return play(house(hands), f"2m, pass, pass, pass, {words}")


def test_h03_nello_takes_two_marks_at_least() -> None:
    for bid, reason in (("30", "bid-too-small"), ("1m", "bid-too-small"), ("2m", None)):
        assert refusal(play(house(), f"{bid}, pass, pass, pass"), "nello") == reason


def test_h03_the_partner_sits_out_and_is_never_asked() -> None:
    state = nello()
    asked = []
    while state.phase is Phase.PLAY:
        asked.append(state.turn)
        state = state.apply(state.legal_actions()[0])
    assert Seat.S not in asked
    assert state.tiles_left(Seat.S) == 7
    assert all(len(trick.tiles) == 3 for trick in state.tricks)


def test_h03_a_partner_left_of_whom_the_lead_comes_is_passed_over() -> None:
    state = play(nello(), "1-0, 6-1, 1-1")
    assert state.turn is Seat.W  # 1-1 is the highest ace
    assert play(state, "4-4, 4-1").turn is Seat.E


def test_h03_the_first_trick_of_the_declarer_sets_it() -> None:
    state = play(nello(PLAIN), "6-6, 5-4, 6-3")
    assert state.result is not None
    assert (state.result.made, state.result.paid) == (False, (0, 2))


def test_h03_seven_tricks_without_one_make_it() -> None:
    state = to_the_end(nello())
    assert state.result is not None
    assert (state.result.made, state.result.paid, len(state.tricks)) == (True, (2, 0), 7)


def test_h03_there_is_no_trump_and_doubles_are_high_unless_said_otherwise() -> None:
    hands = (
        "5-5 5-4 1-0 2-0 2-1 3-0 3-1",
        "6-6 6-5 6-4 6-3 6-2 5-3 1-1",
        "6-1 6-0 5-2 5-1 5-0 4-1 0-0",
        "4-4 4-3 4-2 4-0 3-3 3-2 2-2",
    )
    trick = "5-5, 5-3, 4-4"
    assert play(nello(hands), trick).result is not None  # 5-5 has taken it
    assert play(nello(hands, "nello doubles low"), trick).turn is Seat.E  # 5-3 has
    own = nello(hands, "nello doubles own")
    assert legal(play(own, "5-5")) == words("6-6 1-1")  # doubles are asked for, not fives
    assert play(own, "5-5, 6-6, 4-4").turn is Seat.E
    inverted = nello(hands, "nello doubles inverted")
    assert play(inverted, "5-5, 6-6, 4-4").turn is Seat.W
    assert legal(play(own, "5-4")) == words("6-5 5-3")


def test_h03_nothing_of_nello_is_left_in_the_next_hand() -> None:
    match = match_with(to_the_end(nello(PLAIN, "nello doubles own")))
    match = match.deal(deal_of(*PLAIN), Seat.N)
    assert match.hand == HandState.start(HOUSE, Seat.N, deal_of(*PLAIN))


# Sevens, of which H4 tells


def sevens(hands: tuple[str, ...] = NEAR) -> HandState:
    return play(house(hands), "1m, pass, pass, pass, sevens")


def test_h04_sevens_takes_a_mark() -> None:
    assert refusal(play(house(), "41, pass, pass, pass"), "sevens") == "bid-too-small"
    assert refusal(play(house(), "1m, pass, pass, pass"), "sevens") is None


def test_h04_distance_is_from_seven_pips() -> None:
    for text, away in (("6-1", 0), ("5-5", 3), ("4-0", 3), ("0-0", 7), ("6-6", 5), ("5-3", 1)):
        assert distance(tile(text)) == away


def test_h04_a_tile_of_the_smallest_distance_must_be_played() -> None:
    state = sevens()
    assert legal(state) == words("6-1 5-2 4-3")
    assert refusal(state, "6-2") == "must-be-nearest"
    assert legal(play(state, "6-1")) == words("3-0 2-1")


def test_h04_the_nearest_takes_the_first_among_equals_and_the_taker_leads() -> None:
    state = play(sevens(), "6-1, 3-0, 6-0, 5-0")
    assert state.turn is Seat.N
    state = play(sevens(SHARED), "6-1, 3-0, 5-2, 5-0")  # South is as near, and later
    assert state.turn is Seat.N
    state = play(state, "6-2, 2-1, 4-3")
    assert state.trick.winner is Seat.S


def test_h04_all_seven_make_it() -> None:
    state = to_the_end(sevens())
    assert state.result is not None
    assert (state.result.made, state.result.paid, len(state.tricks)) == (True, (1, 0), 7)


def test_h04_the_first_trick_of_the_others_sets_it() -> None:
    hands = (NEAR[1], NEAR[0], NEAR[3], NEAR[2])
    state = play(house(hands), "1m, pass, pass, pass, sevens")
    for _ in range(4):
        state = state.apply(state.legal_actions()[0])
    assert state.result is not None
    assert (state.result.made, state.result.paid) == (False, (0, 1))


# Plunge, of which H5 tells


def test_h05_plunge_takes_four_doubles() -> None:
    assert refusal(house(DOUBLES), "plunge") is None
    state = play(house(DOUBLES), "pass, pass")
    assert refusal(state, "plunge") == "too-few-doubles"


def test_h05_plunge_comes_before_any_bid_and_passes_are_none() -> None:
    hands = (DOUBLES[1], DOUBLES[2], DOUBLES[3], DOUBLES[0])
    assert refusal(play(house(hands), "pass, pass, pass"), "plunge") is None
    assert refusal(play(house(hands), "pass, 30, pass"), "plunge") == "bid-made-before"


def test_h05_plunge_bids_four_marks_and_the_next_raise_is_five() -> None:
    state = play(house(DOUBLES), "plunge")
    assert state.bid is not None
    assert (state.bid.stake, state.bid.all_tricks) == (4, True)
    assert legal(state) == words("pass 5m")
    for bid, reason in (("41", "bid-too-low"), ("4m", "bid-too-low"), ("6m", "marks-raise")):
        assert refusal(state, bid) == reason


def test_h05_the_partner_names_the_trump_and_leads() -> None:
    state = play(house(DOUBLES), "plunge, pass, pass, pass")
    assert state.turn is Seat.S
    assert refusal(state, "nello") == "trump-only"
    assert refusal(state, "sevens") == "trump-only"
    state = play(state, "trump 2")
    assert state.turn is Seat.S
    assert state.contract is not None
    assert state.contract.team is Team.NS


def test_h05_plunge_ends_at_the_set() -> None:
    state = play(house(DOUBLES), "plunge, pass, pass, pass, trump 1, 4-3, 4-0, 4-2, 5-4")
    assert state.result is not None
    assert (state.result.made, state.result.paid) == (False, (0, 4))
