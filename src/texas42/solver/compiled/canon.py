"""When two positions are one, and two tiles in a hand.

A suit is *live* while somebody can lead it. A tile is *plain* when it counts in
its home alone: trumps, doubles, and those whose lower half is no live suit any
more. Of a plain tile only its place among the tiles left at home matters, who
holds it and its count; other tiles are told by their slot. So positions that
differ in which plain tiles are gone have one key, and of two plain tiles of one
hand with none between them one need not be tried.
"""

from __future__ import annotations

import numpy as np

from texas42.solver.compiled.book import (
    Ints,
    below,
    between,
    code,
    count,
    guests,
    home,
    homes,
)
from texas42.solver.compiled.build import part
from texas42.solver.compiled.desk import STEP, held, salt
from texas42.solver.compiled.machine import lowest, popcount

_OTHER = -4417276706812531889


def _scattered(number: int) -> Ints:
    """So many words without a pattern (SplitMix64): the same everywhere and always."""
    words = np.arange(1, number + 1, dtype=np.uint64) * np.uint64(STEP % 2**64)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (words ^ (words >> np.uint64(31))).view(np.int64)


_SIGNS = _scattered(8 * 8 * 4 * 4)
"""A word for each suit, place in it, seat and count."""
_ABOVE_GUESTS = 7


@part
def plain(book, left):
    """Those of the tiles left that count in their home alone."""
    live = 0
    for suit in range(7):
        if left & homes(book, suit):
            live |= 1 << suit
    return left & ~guests(book, live)


@part
def key_of(desk, leader, left, plains):
    """The key of a position before a lead, the same for positions that are one.

    64 bits of it stand for the whole: that two different positions of one deal
    have the same is less likely than that the machine errs.
    """
    key = ((left & ~plains) | (leader << 28)) * STEP
    key = (key ^ (key >> 29)) * _OTHER + salt(desk)
    for seat in range(4):
        rest = held(desk, seat) & plains
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            place = (
                _ABOVE_GUESTS if left & between(desk, tile) else popcount(left & below(desk, tile))
            )
            key += _SIGNS[code(desk, tile) | place << 4 | seat << 2]
    return key ^ (key >> 31)


@part
def worth_trying(book, moves, tried, left, plains):
    """The moves without the one tried and those equal to it or to each other."""
    candidates = moves & plains
    different = moves & ~tried
    if not candidates & (candidates - 1):
        return different
    before = lowest(candidates)
    run = candidates & -candidates
    candidates ^= run
    while candidates:
        one = candidates & -candidates
        tile = lowest(candidates)
        candidates ^= one
        suit = home(book, tile)
        if (
            suit == home(book, before)
            and not left & (one - (2 << before))
            and count(book, tile) == count(book, before)
            and not left & between(book, tile)
        ):
            run |= one
            different &= ~run if run & tried else ~one
        else:
            run = one
        before = tile
    return different
