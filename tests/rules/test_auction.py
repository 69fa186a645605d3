"""R7 to R11: one round of calls."""

from __future__ import annotations

from hypothesis import given

from tests.play import legal, play, refusal, start
from tests.strategies import hand_states
from texas42.game.calls import PASS, Call, CallKind
from texas42.game.hand import HandState, Phase
from texas42.game.rules import Rules
from texas42.game.seats import Seat

POINTS = [str(n) for n in range(30, 42)]


def test_r07_each_seat_calls_once_from_the_dealers_left() -> None:
    state = start(dealer=Seat.E)
    callers = []
    while state.phase is Phase.AUCTION:
        callers.append(state.turn)
        state = state.apply(PASS)
    assert callers == [Seat.S, Seat.W, Seat.N, Seat.E]


def test_r07_a_bid_is_above_the_last_bid() -> None:
    state = play(start(), "33")
    assert refusal(state, "33") == "bid-too-low"
    assert refusal(state, "32") == "bid-too-low"
    assert refusal(state, "34") is None
    assert refusal(state, "pass") is None


def test_r08_points_bids_are_30_to_41() -> None:
    assert legal(start()) == {"pass", *POINTS, "1m", "2m"}
    assert refusal(start(), "29") == "bid-out-of-range"
    assert refusal(start(), "42") == "bid-out-of-range"
    assert legal(play(start(), "40")) == {"pass", "41", "1m", "2m"}


def test_r08_a_points_bid_stakes_one_mark() -> None:
    bid = play(start(), "41").bid
    assert bid is not None
    assert bid.stake == 1


def test_r09_marks_are_above_points_and_begin_with_one_or_two() -> None:
    assert legal(play(start(), "41")) == {"pass", "1m", "2m"}
    assert refusal(play(start(), "41"), "3m") == "marks-opening"
    assert refusal(play(start(), "1m"), "41") == "bid-too-low"


def test_r09_each_later_marks_bid_is_one_more() -> None:
    assert legal(play(start(), "1m")) == {"pass", "2m"}
    assert legal(play(start(), "2m")) == {"pass", "3m"}
    assert refusal(play(start(), "1m"), "3m") == "marks-raise"
    assert refusal(play(start(), "2m"), "2m") == "bid-too-low"
    assert legal(play(start(), "2m, 3m, 4m")) == {"pass", "5m"}


def test_r10_when_all_pass_nobody_is_paid() -> None:
    state = play(start(), "pass, pass, pass, pass")
    assert state.result is not None
    assert state.result.bid is None
    assert state.result.paid == (0, 0)
    assert state.turn is None


def test_r10_where_the_dealer_is_forced_it_bids_at_least_that() -> None:
    state = play(start(rules=Rules(forced_bid=30)), "pass, pass, pass")
    assert refusal(state, "pass") == "forced-bid"
    assert legal(state) == {*POINTS, "1m", "2m"}
    assert refusal(play(start(rules=Rules(forced_bid=30)), "30, pass, pass"), "pass") is None


@given(hand_states())
def test_r11_the_highest_bidder_names_and_leads(state: HandState) -> None:
    if len(state.calls) < 4 or state.bid is None:
        return
    first = state.dealer.left
    bids = [
        (call.kind is CallKind.MARKS, call.value, first.after(place))
        for place, call in enumerate(state.calls)
        if call.kind is not CallKind.PASS
    ]
    assert state.bid.seat == max(bids)[2]
    if state.phase is Phase.NAMING:
        assert state.turn == state.bid.seat
    if state.tricks:
        assert state.tricks[0].seats[0] == state.bid.seat


def test_r11_nobody_passes_after_the_auction() -> None:
    state = play(start(), "30, pass, pass, pass")
    assert refusal(state, "pass") == "not-a-declaration"
    assert refusal(play(state, "trump 6"), "pass") == "not-a-play"
    assert Call(CallKind.PASS) not in play(state, "trump 6").legal_actions()
