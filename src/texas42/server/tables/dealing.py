"""Dealing at a table: chance that nobody can foresee, from the operating system."""

from __future__ import annotations

import secrets

from texas42.game.draw import draw_shaker
from texas42.game.match import MatchState
from texas42.game.shuffle import deal_tiles, draw_dealer, shuffled
from texas42.server.tables.events import Dealt


def next_hand(match: MatchState) -> Dealt:
    """The next hand of a match: its dealer drawn the first time (``R3``), then in turn (``R4``).

    Where the rules have every seat draw a tile, that draw goes with the first hand.
    """
    if match.hand is None and match.rules.first_shaker == "draw":
        draw = draw_shaker(lambda: shuffled(secrets.randbelow))
        return Dealt(draw.shaker, deal_tiles(secrets.randbelow, draw.shaker), draw)
    dealer = match.next_dealer or draw_dealer(secrets.randbelow)
    return Dealt(dealer, deal_tiles(secrets.randbelow, dealer))
