"""Which tile to play to a trick of the straight game: rules of thumb, tried in order."""

from __future__ import annotations

from typing import Final

from texas42.bots.api import Choice
from texas42.bots.reasons import because
from texas42.bots.steady.keeping import missed, worth
from texas42.bots.steady.trumps import StraightPosition
from texas42.game.tiles import Tile

LIKELY: Final = 0.5
"""From this chance on a trick is tried for."""

TRUST: Final = 0.5
"""From this chance on the partner's trick is left to it, where every trick is needed."""

GAIN: Final = 0.1
"""By so much a tile must raise the chance to be played for it."""


def follow(position: StraightPosition) -> Choice:
    """The first rule that has something to say decides; the last one always has."""
    for rule in (leave_to_partner, trust_partner, take_surely, decide, try_to_take):
        choice = rule(position)
        if choice is not None:
            return choice
    return throw_away(position)


def leave_to_partner(position: StraightPosition) -> Choice | None:
    """Give count to the partner's sure trick; never overtake it without need."""
    if not position.partner_is_sure:
        return None
    partner = position.seat.partner
    below = [t for t in position.legal if position.taker(position.with_own(t)) is partner]
    if not below:
        return None
    tile = _most_count(position, below)
    if count := position.count(tile):
        return Choice(tile, because("give-count", partner=partner, tile=tile, count=count))
    return Choice(tile, because("let-partner", partner=partner, tile=tile))


def trust_partner(position: StraightPosition) -> Choice | None:
    """Where every trick is needed, spend no trump on one that the partner is likely to keep."""
    partner = position.seat.partner
    if not (position.needs_all and position.trumps and position.trick.winner is partner):
        return None
    below = [t for t in position.legal if position.taker(position.with_own(t)) is partner]
    if not below:
        return None
    tile = min(below, key=lambda tile: worth(position, tile))
    if position.chance(tile) < TRUST:
        return None
    chance = position.times_in_100(tile)
    return Choice(tile, because("trust-partner", partner=partner, tile=tile, chance=chance))


def take_surely(position: StraightPosition) -> Choice | None:
    """Take what no opponent can take back, with as much count as the hand has for it."""
    if not position.sure:
        return None
    tile = _most_count(position, position.sure)
    if count := position.count(tile):
        return Choice(tile, because("take-count", tile=tile, count=count))
    return Choice(tile, because("take", tile=tile))


def decide(position: StraightPosition) -> Choice | None:
    """Try everything for a trick with which the hand ends, lost or won."""
    if position.decided_by(position.team.other):
        code = "last-chance"
    elif position.decided_by(position.team):
        code = "decide"
    else:
        return None
    chance = {tile: position.chance(tile) for tile in position.legal}
    tile = max(chance, key=lambda tile: (chance[tile], -tile.count, -worth(position, tile)))
    if not chance[tile]:
        return None
    return Choice(tile, because(code, tile=tile, chance=position.times_in_100(tile)))


def try_to_take(position: StraightPosition) -> Choice | None:
    """Try for a trick that is likely, without count."""
    bare = {tile: position.chance(tile) for tile in position.legal if not position.count(tile)}
    if not bare:
        return None
    best = max(bare, key=lambda tile: (bare[tile], -worth(position, tile)))
    cheapest = min(bare, key=lambda tile: worth(position, tile))
    if bare[best] < LIKELY or bare[best] <= bare[cheapest] + GAIN:
        return None
    return Choice(best, because("try", tile=best, chance=position.times_in_100(best)))


def throw_away(position: StraightPosition) -> Choice:
    """Give away as little count as possible, then what the hand misses least."""
    tile = min(position.legal, key=lambda tile: missed(position, tile))
    if count := position.count(tile):
        return Choice(tile, because("throw-count", tile=tile, count=count))
    return Choice(tile, because("throw", tile=tile))


def _most_count(position: StraightPosition, tiles: tuple[Tile, ...] | list[Tile]) -> Tile:
    return max(tiles, key=lambda tile: (position.count(tile), -worth(position, tile)))
