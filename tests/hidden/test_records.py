"""A record for the public depends on nothing that stays hidden, and tells no tile of it."""

from __future__ import annotations

from hypothesis import given

from tests.hidden.worlds import Twins, twins
from tests.strategies import matches
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.notation.record import dumps, record_of

NAMES = {seat: str(seat) for seat in SEATS}


@given(twins())
def test_the_public_record_is_the_same(world: Twins) -> None:
    mine, twin = (record_of(match, NAMES, public=True) for match in (world.match, world.twin))
    assert dumps(mine) == dumps(twin)


@given(matches())
def test_a_hand_that_is_still_on_is_in_no_public_record(match: MatchState) -> None:
    record = record_of(match, NAMES, public=True)
    assert len(record.hands) == sum(hand.result is not None for hand in match.hands)
