"""Dealing at a table: chance that nobody can foresee, from the operating system."""

from __future__ import annotations

import secrets

from texas42.game.match import MatchState
from texas42.game.shuffle import deal_tiles, draw_dealer
from texas42.server.tables.events import Dealt


def next_hand(match: MatchState) -> Dealt:
    """The next hand of a match: its dealer drawn the first time (``R3``), then in turn (``R4``)."""
    dealer = match.next_dealer or draw_dealer(secrets.randbelow)
    return Dealt(dealer, deal_tiles(secrets.randbelow, dealer))
