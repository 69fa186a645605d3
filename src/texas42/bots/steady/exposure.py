"""How far a hand may be forced to take tricks that it does not want."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from texas42.game.tiles import TILES, Tile, mask_of, tiles_in
from texas42.game.trumps import Doubles, Trump, ranking

LATER: Final = 0.5
"""What a tile weighs against the one below it of its suit, which can be played before."""

CERTAIN: Final = 3
"""So many lower tiles in other hands are as good as certain to be led some day."""


@lru_cache(4096)
def exposure(hand: int, out: int, doubles: Doubles) -> float:
    """How exposed a hand is to leads below its own tiles; 0: it stays under all of them.

    ``out`` are the tiles that others may hold. Both are masks. A suit counts 1
    where its lowest tile is as good as certain to be caught.
    """
    return sum(_in_suit(hand, out, doubles, suit) for suit in range(8))


def _in_suit(hand: int, out: int, doubles: Doubles, suit: int) -> float:
    table = ranking(Trump.NONE, doubles)
    strength = table.strength[suit]
    own = sorted(strength[tile] for tile in tiles_in(hand & table.members[suit]))
    leads = [strength[tile] for tile in tiles_in(out & _leads(doubles)[suit])] if own else []
    exposed = 0.0
    for place, mine in enumerate(own):
        # Each tile of the hand below this one answers one of the leads.
        caught = max(sum(lead < mine for lead in leads) - place, 0)
        exposed += LATER**place * min(caught, CERTAIN) / CERTAIN
    return exposed


@cache
def _leads(doubles: Doubles) -> tuple[int, ...]:
    """By suit, the tiles that ask for it when they are led."""
    suit_led = ranking(Trump.NONE, doubles).suit_led
    return tuple(mask_of(tile for tile in TILES if suit_led[tile] == suit) for suit in range(8))


def relief(tile: Tile, hand: int, out: int, doubles: Doubles) -> float:
    """By how much the hand is less exposed without the tile."""
    return exposure(hand, out, doubles) - exposure(hand & ~tile.mask, out, doubles)
