"""Hands as steady plays them, with slips: they come to positions that chance alone seldom does."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from tests.strategies import deals, rules, seats, weighed
from texas42.bots import make_bot
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.game.view import seat_view

scores = st.tuples(st.integers(0, 6), st.integers(0, 6))


@st.composite
def played_by_steady(draw: st.DrawFn) -> MatchState:
    """A match after one hand, in which now and then somebody does what they like instead."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    slips = draw(st.sampled_from([0.0, 0.1, 0.4]))
    in_force, score = draw(rules), draw(scores)
    if not in_force.for_marks:
        score = (40 * score[0], 40 * score[1])
    match = MatchState(in_force, score=score).deal(draw(deals()), draw(seats))
    bots = {seat: make_bot("steady", "") for seat in SEATS}
    while match.hand is not None and match.hand.turn is not None:
        for seat in SEATS:
            bots[seat].observe(seat_view(match, seat))
        choice = bots[match.hand.turn].choose(seat_view(match, match.hand.turn))
        slip = rng.random() < slips
        match = match.apply(weighed(match.hand.legal_actions(), rng) if slip else choice.action)
    return match
