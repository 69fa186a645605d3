"""R19 to R21: what a bid promises, when a hand ends, what it pays."""

from __future__ import annotations

from hypothesis import given

from tests.play import play, start
from tests.strategies import hand_states
from texas42.game.hand import HandState, Phase
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat, Team

# North takes every trick with sixes as trump.
LAYDOWN = (
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
    "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
)


def declarers_points(state: HandState) -> tuple[int, int]:
    assert state.contract is not None
    us = state.contract.team
    return state.points[us], state.points[us.other]


@given(hand_states(finished=True, with_rules=STANDARD))
def test_r19_a_points_bid_promises_at_least_its_points(state: HandState) -> None:
    if state.contract is None or state.result is None or state.contract.bid.all_tricks:
        return
    ours, theirs = declarers_points(state)
    if state.result.made:
        assert ours >= state.contract.bid.points
    else:
        assert 42 - theirs < state.contract.bid.points


@given(hand_states(finished=True, with_rules=STANDARD))
def test_r19_a_marks_bid_promises_all_seven_tricks(state: HandState) -> None:
    if state.contract is None or state.result is None or not state.contract.bid.all_tricks:
        return
    winners = [trick.winner for trick in state.tricks]
    all_ours = all(winner in state.contract.team.seats for winner in winners)
    assert state.result.made == (all_ours and len(winners) == 7)


@given(hand_states(finished=True, with_rules=STANDARD))
def test_r20_the_hand_ends_at_the_first_trick_that_proves_it(state: HandState) -> None:
    contract = state.contract
    if contract is None:
        return
    us, them = contract.team, contract.team.other
    points = [0, 0]
    proved = []
    for number, trick in enumerate(state.tricks, 1):
        assert trick.winner is not None
        points[trick.winner.team] += trick.points
        if contract.bid.all_tricks:
            proved.append(trick.winner.team is them or number == 7)
        else:
            short = points[them] > 42 - contract.bid.points
            proved.append(points[us] >= contract.bid.points or short)
    assert proved == [False] * (len(proved) - 1) + [True]


def test_r20_a_marks_bid_is_made_only_with_the_seventh_trick() -> None:
    state = play(start(LAYDOWN), "1m, pass, pass, pass, trump 6 piles 1")
    while len(state.tricks) < 6 or state.trick.tiles:
        state = state.apply(state.legal_actions()[0])
        assert state.phase is Phase.PLAY
    for _ in range(4):
        state = state.apply(state.legal_actions()[0])
    assert state.phase is Phase.OVER
    assert state.points == (42, 0)


def test_r20_a_marks_bid_is_lost_at_the_defenders_first_trick() -> None:
    state = play(start(), "1m, pass, pass, pass, trump 6 piles 1, 5-5, 5-4, 2-2, 6-3")
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert state.result.paid == (0, 1)


def test_r21_made_pays_the_declarers_only() -> None:
    state = play(start(LAYDOWN), "30, pass, pass, pass, trump 6")
    while state.result is None:
        state = state.apply(state.legal_actions()[0])
    assert state.result.made is True
    assert state.result.paid == (1, 0)


@given(hand_states(finished=True, with_rules=STANDARD))
def test_r21_only_one_team_is_paid_and_it_is_the_stake(state: HandState) -> None:
    assert state.result is not None
    if state.result.bid is None:
        assert state.result.paid == (0, 0)
        return
    declarers = state.result.bid.seat.team
    winner = declarers if state.result.made else declarers.other
    call = state.result.bid.call
    stake = call.value if call.value < 30 else 1
    expected = (stake, 0) if winner is Team.NS else (0, stake)
    assert state.result.paid == expected


def test_r21_a_set_pays_the_defenders_the_marks_bid() -> None:
    state = play(start(), "2m, pass, pass, pass, trump 6 piles 2, 5-5, 5-4, 2-2, 6-3")
    assert state.result is not None
    assert state.result.paid == (0, 2)
    assert state.tricks[0].winner is Seat.W
