"""The last two tricks, straight through: no table, no order of moves.

With two tiles in each hand a first trick settles everything.
"""

from __future__ import annotations

from texas42.solver.compiled.book import count, home, members, strength
from texas42.solver.compiled.bounds import lost_points, sure_points
from texas42.solver.compiled.build import part
from texas42.solver.compiled.desk import held
from texas42.solver.compiled.machine import highest, larger, lowest, smaller


@part
def last_two(desk, leader, rest, need, pinned):
    """What the leader's team takes of the ``rest`` points of the last two tricks.

    At least that where it is ``need`` or more, at most that where it is less. The
    first trick may begin with tiles that are ``pinned``.
    """
    hand0, hand1 = held(desk, leader), held(desk, leader + 1)
    hand2, hand3 = held(desk, leader + 2), held(desk, leader + 3)
    if not pinned:
        sure = sure_points(desk, leader, rest)
        if sure >= need:
            return sure
        most = rest - lost_points(desk, leader)
        if most < need:
            return most
    value0 = -1
    moves0 = hand0 & pinned or hand0
    while moves0 and value0 < need:
        tile0 = highest(moves0)
        moves0 ^= 1 << tile0
        suit = home(desk, tile0)
        follow = members(desk, suit)
        value1 = 99
        moves1 = _legal(hand1, follow, pinned)
        while moves1 and value1 >= need:
            tile1 = lowest(moves1)
            moves1 &= moves1 - 1
            value2 = -1
            moves2 = _legal(hand2, follow, pinned)
            while moves2 and value2 < need:
                tile2 = lowest(moves2)
                moves2 &= moves2 - 1
                value3 = 99
                moves3 = _legal(hand3, follow, pinned)
                while moves3 and value3 >= need:
                    tile3 = lowest(moves3)
                    moves3 &= moves3 - 1
                    value = _settled(
                        desk, rest, suit, tile0, tile1, tile2, tile3,
                        lowest(hand0 ^ 1 << tile0), lowest(hand1 ^ 1 << tile1),
                        lowest(hand2 ^ 1 << tile2), lowest(hand3 ^ 1 << tile3),
                    )  # fmt: skip
                    value3 = smaller(value3, value)
                value2 = larger(value2, value3)
            value1 = smaller(value1, value2)
        value0 = larger(value0, value1)
    return value0


@part
def _legal(hand, follow, pinned):
    moves = hand & follow
    if not moves:
        moves = hand
    return moves & pinned or moves


@part(inline="always")
def _settled(desk, rest, suit, tile0, tile1, tile2, tile3, last0, last1, last2, last3):
    """What the leader's team takes with four tiles in the first trick and four in the last."""
    strength0, strength1 = strength(desk, suit, tile0), strength(desk, suit, tile1)
    strength2, strength3 = strength(desk, suit, tile2), strength(desk, suit, tile3)
    points = 1 + count(desk, tile0) + count(desk, tile1) + count(desk, tile2) + count(desk, tile3)
    if larger(strength0, strength2) > larger(strength1, strength3):
        lead = last0 if strength0 > strength2 else last2
        value = points
    else:
        lead = last1 if strength1 > strength3 else last3
        value = 0
    last = home(desk, lead)
    ours = larger(strength(desk, last, last0), strength(desk, last, last2))
    theirs = larger(strength(desk, last, last1), strength(desk, last, last3))
    return value + rest - points if ours > theirs else value


@part
def last_one(desk, leader, rest):
    """What the leader's team takes of the ``rest`` points of the last trick."""
    suit = home(desk, lowest(held(desk, leader)))
    ours = larger(
        strength(desk, suit, lowest(held(desk, leader))),
        strength(desk, suit, lowest(held(desk, leader + 2))),
    )
    theirs = larger(
        strength(desk, suit, lowest(held(desk, leader + 1))),
        strength(desk, suit, lowest(held(desk, leader + 3))),
    )
    return rest if ours > theirs else 0
