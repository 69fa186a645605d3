"""Features of a hand of seven under a trump, and what they come to, for many hands at once."""

# Numba infers the types of what it compiles, and arguments are the registers of compiled code.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs
# ruff: noqa: ANN001, ANN202

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from texas42.bots.compiled.cache import kept
from texas42.bots.compiled.manners import Floats, Ints
from texas42.game.tiles import TILES, mask_of
from texas42.game.trumps import CALLED, TRUMPS, Trump, ranking

FEATURES: Final = 14
KINDS: Final = 3
"""A number as trump, doubles, no trump: each has weights of its own."""

_NAMED: Final = [ranking(trump) for trump in TRUMPS]
_TRUMPS: Final = np.array([named.members[CALLED] for named in _NAMED], np.int64)
_SUITS: Final = np.array([named.members[:CALLED] for named in _NAMED], np.int64)
_ABOVE: Final = np.array(
    [
        [
            named.members[named.suit_led[tile]]
            & mask_of(
                other
                for other in TILES
                if named.strength[named.suit_led[tile]][other]
                > named.strength[named.suit_led[tile]][tile]
            )
            for tile in TILES
        ]
        for named in _NAMED
    ],
    np.int64,
)
"""Trump and tile to the tiles of its suit that beat it when it is led."""

_DOUBLE: Final = np.array([tile.is_double for tile in TILES])
_COUNT: Final = np.array([tile.count / 5 for tile in TILES])
_SIXES: Final = int(Trump.SIXES)


def _features(hand, trump, row):
    """Fill a row for a hand, a mask."""
    trumps = own = top = sure_trumps = sure_doubles = sure_others = offs = 0
    off_count = sure_count = trump_count = 0.0
    for tile in range(28):
        if not hand >> tile & 1:
            continue
        above = _ABOVE[trump, tile] & ~hand
        if _TRUMPS[trump] >> tile & 1:
            own += 1
            trump_count += _COUNT[tile]
            sure_trumps += above == 0
            trumps += above & (above - 1) == 0 and above != 0
            top |= _ABOVE[trump, tile] == 0
        elif above:
            offs += 1
            off_count += _COUNT[tile]
        else:
            sure_count += _COUNT[tile]
            sure_doubles += _DOUBLE[tile]
            sure_others += not _DOUBLE[tile]
    voids = 0
    for suit in range(7):
        voids += hand & _SUITS[trump, suit] == 0
    row[0] = 1
    row[1] = own
    row[2] = max(own - 3, 0)
    row[3] = max(own - 5, 0)
    row[4] = top
    row[5] = trumps  # beaten by one alone
    row[6] = sure_trumps
    row[7] = sure_doubles
    row[8] = sure_others
    row[9] = off_count
    row[10] = sure_count
    row[11] = trump_count
    row[12] = voids
    row[13] = max(offs - 2, 0)


def _weighed(hands, weights):
    """Hand and trump to the sum of the weighed features."""
    found = np.zeros((len(hands), 9))
    row = np.zeros(FEATURES)
    for place in range(len(hands)):
        for trump in range(9):
            features(hands[place], trump, row)
            total = 0.0
            for column in range(FEATURES):
                total += weights[max(0, trump - _SIXES), column] * row[column]
            found[place, trump] = total
    return found


with kept() as _keep:
    features = njit(cache=_keep)(_features)
    weighed = njit(nogil=True, cache=_keep)(_weighed)

__all__ = ["FEATURES", "KINDS", "Floats", "Ints", "features", "weighed"]
