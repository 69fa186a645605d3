"""What is worth keeping in the hand when a tile has to go."""

from __future__ import annotations

from texas42.bots.steady.position import Position
from texas42.game.seats import SEATS
from texas42.game.tiles import Tile, tiles_in

MASTER = 5.0
TRUMP = 3.0
GUARD = 0.35
SECOND = 0.5


def worth(p: Position, tile: Tile) -> float:
    """How much the hand would miss the tile, in points; its own count not included."""
    value = tile.pips / 100 + GUARD * sum(guarded.count for guarded in guards(p, tile))
    if p.is_master(tile):
        value += MASTER
    elif p.is_trump(tile):
        value += TRUMP
    elif tile.is_double:
        value += SECOND
    return value


def guards(p: Position, tile: Tile) -> list[Tile]:
    """The count tiles that would stand bare in a suit without this one.

    Bare means: when another seat leads a higher tile of the suit, the count
    tile has to be played to it.
    """
    ranking = p.contract.ranking
    out = 0
    for seat in SEATS:
        if seat is not p.seat:
            out |= p.could_hold[seat]
    bared = []
    for kept in tiles_in(p.hand & ~tile.mask):
        if not kept.count:
            continue
        for suit in range(8):
            members = ranking.members[suit]
            if not (members & kept.mask and members & tile.mask):
                continue
            if members & p.hand & ~kept.mask & ~tile.mask:
                continue
            strength = ranking.strength[suit]
            if any(
                ranking.suit_led[other] == suit and strength[other] > strength[kept]
                for other in tiles_in(out)
            ):
                bared.append(kept)
                break
    return bared
