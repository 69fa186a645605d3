"""R1 to R6: the set, the deal, the points and the marks."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from tests.play import deal_of, match_with, play, start, tile, to_the_end
from tests.strategies import deals, hand_states, matches, seats
from texas42.errors import DealError
from texas42.game.deals import Deal, deal_clockwise
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.game.seats import SEATS, TEAMS, Seat, Team
from texas42.game.shuffle import draw_dealer, seeded
from texas42.game.tiles import ALL, TILES, mask_of


def test_r01_seats_go_clockwise_and_partners_sit_opposite() -> None:
    assert [seat.left for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert {seat: seat.partner for seat in SEATS} == {
        Seat.N: Seat.S,
        Seat.E: Seat.W,
        Seat.S: Seat.N,
        Seat.W: Seat.E,
    }
    assert [team.seats for team in TEAMS] == [(Seat.N, Seat.S), (Seat.E, Seat.W)]


def test_r01_the_set_has_28_tiles_the_double_blank_too() -> None:
    assert len(set(TILES)) == 28
    assert tile("0-0") in TILES
    assert {(t.high, t.low) for t in TILES} == {(h, n) for h in range(7) for n in range(h + 1)}


def test_r01_nothing_numbered_zero_is_taken_for_nothing() -> None:
    assert Seat.N
    assert Team.NS
    assert tile("0-0")


@given(deals(), seats)
def test_r01_the_28_tiles_are_kept_to_the_end(deal: Deal, dealer: Seat) -> None:
    state = HandState.start(STANDARD, dealer, deal)
    while True:
        played = mask_of(t for trick in (*state.tricks, state.trick) for t in trick.tiles)
        held = list(state.held)
        assert sum(held) + played == ALL
        assert not any(a & b for i, a in enumerate(held) for b in [*held[:i], played])
        if state.result is not None:
            break
        state = state.apply(state.legal_actions()[-1])


def test_r02_tiles_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    deal = deal_clockwise(TILES, Seat.E)
    assert deal.hands[Seat.S] == TILES[0::4]
    assert deal.hands[Seat.W] == TILES[1::4]
    assert deal.hands[Seat.N] == TILES[2::4]
    assert deal.hands[Seat.E] == TILES[3::4]


@pytest.mark.parametrize(
    "hands",
    [
        ("6-6",) * 4,
        (
            "6-6 6-5 6-4 6-0 5-5 1-1 0-0",
            "6-6 5-3 5-2 5-1 5-0 4-4 3-3",
            "2-2 2-1 2-0 1-0 3-0 3-1 3-2",
            "6-3 6-2 6-1 4-3 4-2 4-1 4-0",
        ),
        (),
    ],
)
def test_r02_a_deal_is_seven_different_tiles_a_seat(hands: tuple[str, ...]) -> None:
    with pytest.raises(DealError):
        deal_of(*hands)


@given(hand_states())
def test_r02_a_hand_keeps_its_order(state: HandState) -> None:
    for seat in SEATS:
        left = state.hand(seat)
        assert list(left) == [t for t in state.deal.hands[seat] if t in left]


def test_r03_the_first_dealer_is_drawn_with_equal_chance() -> None:
    drawn = Counter(draw_dealer(seeded(str(n))) for n in range(4000))
    assert all(900 < drawn[seat] < 1100 for seat in SEATS)


def test_r04_the_deal_passes_clockwise_also_when_all_passed() -> None:
    first = MatchState().deal(start().deal, Seat.W)
    assert first.hand is not None
    passed = match_with(play(first.hand, "pass, pass, pass, pass"))
    assert passed.next_dealer is Seat.N
    with pytest.raises(DealError, match="N deals next, not W"):
        passed.deal(start().deal, Seat.W)
    played = match_with(to_the_end(play(start(), "30, pass, pass, pass")))
    assert played.next_dealer is Seat.N


def test_r05_count_tiles() -> None:
    counts = {str(t): t.count for t in TILES if t.count}
    assert counts == {"5-0": 5, "4-1": 5, "3-2": 5, "6-4": 10, "5-5": 10}


@given(hand_states(finished=True))
def test_r05_every_point_goes_to_the_team_that_takes_the_trick(state: HandState) -> None:
    taken = [0, 0]
    for trick in state.tricks:
        assert trick.winner is not None
        taken[trick.winner.team] += 1 + sum(t.count for t in trick.tiles)
    assert tuple(taken) == state.points
    if len(state.tricks) == 7:
        assert sum(taken) == 42


def test_r06_both_teams_begin_at_no_marks_and_seven_win() -> None:
    assert MatchState().score == (0, 0)
    assert MatchState(score=(6, 6)).winner is None
    assert MatchState(score=(7, 6)).winner is Team.NS
    assert MatchState(score=(0, 7)).winner is Team.EW


def test_r06_six_marks_plus_two_make_eight_and_eight_is_enough() -> None:
    laydown = (
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
        "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
        "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    )
    match = match_with(play(start(laydown), "2m, pass, pass, pass, trump 6 piles 1"), (6, 0))
    while match.winner is None:
        assert match.hand is not None
        match = match.apply(match.hand.legal_actions()[0])
    assert match.score == (8, 0)
    assert match.winner is Team.NS


@given(matches())
def test_r06_the_score_is_what_the_hands_paid(match: MatchState) -> None:
    paid = [hand.result.paid for hand in match.hands if hand.result is not None]
    assert match.score == (sum(p[0] for p in paid), sum(p[1] for p in paid))
