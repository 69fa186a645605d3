"""Which move to try first: the sooner one decides, the less is searched."""

from __future__ import annotations

from texas42.solver.compiled.book import beaters, count, doubles, fives, home, homes, members, tens
from texas42.solver.compiled.build import part
from texas42.solver.compiled.desk import held, merit
from texas42.solver.compiled.machine import lowest, smaller

_MOST_MERIT = 300


@part
def pick_lead(desk, leader, moves):
    """The most promising lead."""
    if not moves & (moves - 1):
        return lowest(moves)
    left_hand, partner, right_hand = (
        held(desk, leader + 1),
        held(desk, leader + 2),
        held(desk, leader + 3),
    )
    theirs = left_hand | right_hand
    trumps = homes(desk, 7)
    best, best_score = 0, -1000
    while moves:
        tile = lowest(moves)
        moves &= moves - 1
        suit = home(desk, tile)
        follow = members(desk, suit)
        against = theirs & follow
        score = smaller(_MOST_MERIT, merit(desk, leader, tile))
        if suit != 7 and (
            (not left_hand & follow and left_hand & trumps)
            or (not right_hand & follow and right_hand & trumps)
        ):
            score -= 20 + 2 * count(desk, tile)
        elif not against & beaters(desk, suit, tile):
            score += 60 + count(desk, tile) + (10 if suit == 7 else 0)
        else:
            score -= 2 * count(desk, tile)
            higher = partner & follow & beaters(desk, suit, tile)
            while higher:
                if not against & beaters(desk, suit, lowest(higher)):
                    score += 40 + 3 * count(desk, tile)
                    break
                higher &= higher - 1
        if score > best_score:
            best, best_score = tile, score
    return best


@part
def pick_follow(desk, moves, suit, best, ours, last):
    """The most promising tile to a trick.

    ``best`` is the tile that takes it so far, ``ours`` whether it is the
    partner's, ``last`` whether nobody plays after this.
    """
    if not moves & (moves - 1):
        return lowest(moves)
    winning = moves & beaters(desk, suit, best)
    losing = moves ^ winning
    if ours and last:
        return _most_count(desk, losing) if losing else _most_count(desk, winning)
    if winning:
        return _most_count(desk, winning)
    return _most_count(desk, losing) if ours else _least_count(desk, losing)


@part
def _most_count(desk, tiles):
    if tiles & tens(desk):
        return lowest(tiles & tens(desk))
    if tiles & fives(desk):
        return lowest(tiles & fives(desk))
    plain = tiles & ~doubles(desk)
    return lowest(plain) if plain else lowest(tiles)


@part
def _least_count(desk, tiles):
    none = tiles & ~(fives(desk) | tens(desk))
    if none:
        small = none & ~doubles(desk)
        return lowest(small) if small else lowest(none)
    some = tiles & fives(desk)
    return lowest(some) if some else lowest(tiles)
