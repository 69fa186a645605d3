"""Whole random matches of every named game, told as records and replayed to the same score.

``T42_MATCHES=2000 ./t42 test tests/notation/test_matches.py`` plays so many of each.
"""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest

from tests.strategies import play_on
from texas42.game.deals import deal_clockwise
from texas42.game.draw import draw_shaker
from texas42.game.match import MatchState
from texas42.game.presets import PRESETS
from texas42.game.rules import Rules
from texas42.game.seats import SEATS
from texas42.game.tiles import TILES
from texas42.notation.record import dumps, loads, record_of, replay

MATCHES = int(os.environ.get("T42_MATCHES", "10"))
NAMES = {seat: str(seat) for seat in SEATS}
GAMES = [*PRESETS.values(), replace(PRESETS["house"], match="250 points")]


def random_match(rules: Rules, rng: random.Random) -> MatchState:
    """A match played at random, to its end."""
    match = MatchState(rules)
    if rules.first_shaker == "draw":
        match = replace(match, draw=draw_shaker(lambda: rng.sample(TILES, len(TILES))))
    dealer = match.next_dealer or rng.choice(SEATS)
    while match.winner is None:
        tiles = rng.sample(TILES, len(TILES))
        match = play_on(match.deal(deal_clockwise(tiles, dealer), dealer), rng, 40)
        dealer = dealer.left
    return match


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.preset}, {rules.match}")
def test_matches_replay_to_the_same_score(rules: Rules) -> None:
    rng = random.Random(42)
    for _ in range(MATCHES):
        match = random_match(rules, rng)
        again = replay(loads(dumps(record_of(match, NAMES))))
        assert again == match
        public = replay(loads(dumps(record_of(match, NAMES, public=True))))
        assert (public.score, public.winner) == (match.score, match.winner)
