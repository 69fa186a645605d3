"""What the hand would miss, when a tile has to go."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from texas42.bots.steady.trumps import StraightPosition
from texas42.game.seats import SEATS
from texas42.game.tiles import DOUBLES, Tile, tiles_in

# In hand points, found by play against variants (bench/bots.py).
MASTER: Final = 5.0
TRUMP: Final = 3.0
DOUBLE: Final = 0.5
GUARD: Final = 0.35
"""For each point of count that the tile guards."""
PIP: Final = 0.01
"""Of equals the one with fewer pips goes first."""


def worth(position: StraightPosition, tile: Tile) -> float:
    """How much the hand would miss the tile, in hand points; its own count not included."""
    value = PIP * tile.pips + GUARD * sum(map(position.count, guarded_by(position, tile)))
    if position.needs_all:
        return value + _to_take_all(position, tile)
    if position.is_master(tile):
        return value + MASTER
    if position.is_trump(tile):
        return value + TRUMP
    return value + (DOUBLE if tile.is_double else 0.0)


def _to_take_all(position: StraightPosition, tile: Tile) -> float:
    """What a tile is worth where every trick is needed: the fewer tiles can beat it, the more."""
    against = reduce(or_, (position.beaters((tile,), seat) for seat in position.opponents))
    if not against:
        return MASTER
    if position.is_trump(tile):
        return TRUMP
    value = TRUMP / (1 + against.bit_count())
    return value / 2 if against & DOUBLES else value


def missed(position: StraightPosition, tile: Tile) -> tuple[int, float]:
    """What goes with the tile if the trick is lost, to compare: its count, then its worth."""
    return position.count(tile), worth(position, tile)


def guarded_by(position: StraightPosition, guard: Tile) -> list[Tile]:
    """The count tiles that would stand bare in a suit without this one.

    Bare means: when another seat leads a higher tile of the suit, the count
    tile has to be played to it.
    """
    kept = [tile for tile in tiles_in(position.hand & ~guard.mask) if position.count(tile)]
    return [tile for tile in kept if _is_bared(position, tile, guard)]


def _is_bared(position: StraightPosition, tile: Tile, guard: Tile) -> bool:
    ranking = position.contract.ranking
    out = reduce(or_, (position.could_hold[seat] for seat in SEATS if seat is not position.seat))
    for members, strength in zip(ranking.members, ranking.strength, strict=True):
        if members & position.hand & ~guard.mask != tile.mask or not members & guard.mask:
            continue
        if any(
            ranking.members[ranking.suit_led[other]] == members and strength[other] > strength[tile]
            for other in tiles_in(out)
        ):
            return True
    return False
