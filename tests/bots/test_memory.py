"""What a player remembers is true, and no more than the table has shown."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.play import match_with, play, start, tiles
from tests.strategies import matches, seats
from tests.watching import views_of
from texas42.bots.memory import Memory
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import ALL, mask_of
from texas42.game.view import SeatView, seat_view

# N has the sixes, E the fives, S low tiles, W what is left (tests/play.py); 6 is trump.
BEGUN = "30, pass, pass, pass, trump 6"


def remembering(*views: SeatView) -> Memory:
    memory = Memory()
    for view in views:
        memory.remember(view)
    return memory


def told(memory: Memory) -> tuple[object, ...]:
    """All that a memory says."""
    by_seat = [(memory.played(s), memory.lacks(s), memory.could_hold(s)) for s in SEATS]
    return memory.gone, by_seat


@given(matches(), seats)
def test_who_has_seen_it_all_knows_every_play(match: MatchState, seat: Seat) -> None:
    memory = remembering(*views_of(match, seat))
    assert match.hand is not None
    tricks = (*match.hand.tricks, match.hand.trick)
    for other in SEATS:
        plays = (tile for trick in tricks for by, tile in trick.plays if by is other)
        assert memory.played(other) == mask_of(plays)
    assert memory.gone == mask_of(tile for trick in tricks for tile in trick.tiles)


@given(matches(), seats, st.integers(1, 40))
def test_what_a_seat_holds_is_never_ruled_out(match: MatchState, seat: Seat, seen: int) -> None:
    """Whenever the watching began."""
    memory = remembering(*list(views_of(match, seat))[-seen:])
    assert match.hand is not None
    for other in SEATS:
        assert match.hand.held[other] & ~memory.could_hold(other) == 0
        assert match.hand.held[other] & memory.lacks(other) == 0
    assert memory.could_hold(seat) == match.hand.held[seat]


@given(matches(hands=1), seats, st.randoms(use_true_random=False))
def test_seeing_again_or_late_changes_nothing(
    match: MatchState, seat: Seat, rng: random.Random
) -> None:
    views = list(views_of(match, seat))
    again = [*views, *rng.choices(views, k=5)]
    assert told(remembering(*again)) == told(remembering(*views))


@given(matches(), matches(), seats)
def test_a_new_hand_begins_with_nothing(before: MatchState, match: MatchState, seat: Seat) -> None:
    """The match before on the same table leaves no trace, nor do the hands before."""
    dealt = {frozenset(hand.deal.hands[seat]) for hand in before.hands}
    assume(frozenset(match.hands[0].deal.hands[seat]) not in dealt)
    views = list(views_of(match, seat))
    assert told(remembering(*views_of(before, seat), *views)) == told(remembering(*views))
    assert match.hand is not None
    fresh = MatchState(match.rules).deal(match.hand.deal, match.hand.dealer)
    for act in match.hand.actions:
        fresh = fresh.apply(act)
    assert told(remembering(*views)) == told(remembering(*views_of(fresh, seat)))


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    # East has no six and throws a five; South has neither.
    state = play(start(), BEGUN, "6-6, 5-1, 2-2")
    memory = remembering(*views_of(match_with(state), Seat.W))
    sixes = mask_of(tiles("6-0 6-1 6-2 6-3 6-4 6-5 6-6"))
    assert memory.lacks(Seat.E) == sixes
    assert memory.lacks(Seat.S) == sixes
    assert memory.lacks(Seat.N) == 0


def test_a_lead_says_nothing_and_following_neither() -> None:
    state = play(start(), BEGUN, "5-5, 5-0")
    memory = remembering(*views_of(match_with(state), Seat.S))
    assert memory.lacks(Seat.N) == memory.lacks(Seat.E) == 0
    assert memory.played(Seat.E) == mask_of(tiles("5-0"))


def test_a_tile_that_could_have_followed_is_ruled_out_not_the_trumps() -> None:
    # South cannot follow the fives; 6-5 is a trump, and no five.
    state = play(start(), BEGUN, "5-5, 5-0, 3-2")
    memory = remembering(*views_of(match_with(state), Seat.W))
    assert memory.lacks(Seat.S) == mask_of(tiles("5-0 5-1 5-2 5-3 5-4 5-5"))


@pytest.mark.parametrize(("piles", "known"), [(1, 4), (2, 8)])
def test_covered_tricks_are_known_to_those_who_saw_them(piles: int, known: int) -> None:
    begun = f"1m, pass, pass, pass, trump 6 piles {piles}"
    tricks = "6-6, 5-1, 2-2, 6-1, 6-5, 5-2, 2-1, 6-2, 6-4, 5-3, 2-0, 6-3"
    match = match_with(play(start(), begun, tricks))
    seen = remembering(*views_of(match, Seat.S))
    late = remembering(seat_view(match, Seat.S))
    assert seen.gone.bit_count() == 12
    assert late.gone.bit_count() == known
    # The trick on the table still has its players; the taken ones have none.
    assert late.played(Seat.E) == mask_of(tiles("5-3"))
    assert late.could_hold(Seat.E) & ~seen.could_hold(Seat.E)


def test_before_anything_is_seen_every_tile_may_be_anywhere() -> None:
    assert all(Memory().could_hold(seat) == ALL for seat in SEATS)
