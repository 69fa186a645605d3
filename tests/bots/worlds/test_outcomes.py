"""What comes of a tile in a world is what the solver says of the position after it."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import matches
from tests.watching import states_of
from texas42.bots.worlds.outcomes import Spot, outcomes
from texas42.game.contracts import Straight
from texas42.game.contracts.choices import doubles_in_force
from texas42.game.match import MatchState
from texas42.game.view import seat_view
from texas42.solver import Position, plays


@given(matches(), st.integers(-5, 5))
def test_the_solver_agrees(match: MatchState, more: int) -> None:
    for state in states_of(match):
        hand = state.hand
        if hand is None or hand.turn is None or not isinstance(hand.contract, Straight):
            continue
        if max(held.bit_count() for held in hand.held) > 4:
            continue
        spot = Spot.of(seat_view(state, hand.turn), hand.contract)
        leader = spot.leader
        north, east, south, west = hand.held
        contract = hand.contract
        position = Position(
            contract.trump,
            leader,
            (north, east, south, west),
            hand.trick.tiles,
            doubles_in_force(contract.rules.follow_me_doubles, contract.declaration.doubles),
        )
        told = outcomes(spot, np.array([hand.held], np.int64), (more,))[0, :, 0].tolist()
        need = hand.contract.bid.points - hand.points[hand.contract.team] + more
        if hand.contract.bid.all_tricks:
            need = position.points
        for tile, points in plays(position).items():
            theirs = hand.turn.team is hand.contract.team
            taken = points if theirs else position.points - points
            assert told[spot.legal.index(tile)] == (taken >= need)
