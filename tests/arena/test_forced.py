"""Forced deals: the seat, the bid and the trump are settled."""

from __future__ import annotations

import pytest

from tests.play import tiles
from texas42 import PRESETS
from texas42.arena.forced import forced_table, longest_suit
from texas42.game.calls import points
from texas42.game.hand import Phase
from texas42.game.seats import SEATS, Seat
from texas42.game.trumps import Trump

NUMBERS = range(1, 9)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_rotating_seat_has_to_play_its_longest_suit_at_30(number: int, rules: str) -> None:
    hand = forced_table("seed", number, PRESETS[rules]).hand
    assert hand is not None
    assert hand.bid is not None
    assert hand.contract is not None
    assert hand.bid.call == points(30)
    assert hand.bid.seat is SEATS[number % 4]
    assert hand.phase is Phase.PLAY
    assert hand.contract.declaration.trump is longest_suit(hand.deal.known(hand.bid.seat))


def test_all_four_seats_declare() -> None:
    tables = [forced_table("seed", number).hand for number in NUMBERS]
    assert {hand.bid.seat for hand in tables if hand and hand.bid} == set(Seat)


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("6-6 6-5 6-4 5-1 4-1 3-2 0-0", Trump.SIXES),
        ("6-5 6-4 5-5 5-0 4-1 3-1 2-0", Trump.FIVES),
        ("0-0 1-0 2-0 3-0 4-4 5-5 6-6", Trump.BLANKS),
        ("6-5 5-4 6-4 3-2 2-1 3-1 0-0", Trump.SIXES),
        ("6-1 6-2 1-1 1-0 6-0 5-5 4-4", Trump.ACES),
    ],
)
def test_the_longest_suit(hand: str, suit: Trump) -> None:
    assert longest_suit(tiles(hand)) is suit
