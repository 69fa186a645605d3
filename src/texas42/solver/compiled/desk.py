"""Everything a search needs, side by side in one array: the *desk*.

Numba hands one array on cheaply and many not, and the innermost functions are
called some ten million times a second. So the book of the trump, the four hands,
what was learnt and the table of positions are one ``int64`` array.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from texas42.solver.compiled.book import BOOK_SIZE, Ints

_HELD: Final = BOOK_SIZE
_SALT: Final = BOOK_SIZE + 4
_NODES: Final = BOOK_SIZE + 5
_FORCED: Final = BOOK_SIZE + 6
_ADDRESS: Final = BOOK_SIZE + 7
_SEARCH: Final = BOOK_SIZE + 8
_MERIT: Final = BOOK_SIZE + 32
_TABLE: Final = BOOK_SIZE + 256

TABLE_BITS: Final = 15
_MASK: Final = (1 << TABLE_BITS) - 1

DESK_SIZE: Final = _TABLE + (2 << TABLE_BITS)

STEP: Final = -7046029254386353131
"""An odd number of 64 bits with no pattern: 2^64 over the golden ratio."""


def new_desk(search: int) -> Ints:
    """A desk with nothing on it, half a MiB, for the search at an address: one for each thread."""
    desk = np.zeros(DESK_SIZE, np.int64)
    desk[_ADDRESS] = desk.ctypes.data
    desk[_SEARCH] = search
    return desk


@njit
def lay(desk, book):
    """Begin with a deal under a trump: what the table holds of others is valid no more."""
    for at in range(BOOK_SIZE):
        desk[at] = book[at]
    for at in range(_MERIT, _TABLE):
        desk[at] = 0
    desk[_SALT] += STEP


@njit
def held(desk, seat):
    """The tiles a seat holds."""
    return desk[_HELD + (seat & 3)]


@njit
def give(desk, seat, tiles):
    """Set the tiles a seat holds."""
    desk[_HELD + seat] = tiles


@njit
def move(desk, seat, one):
    """Take a tile, a set of one, from a hand or put it back."""
    desk[_HELD + (seat & 3)] ^= one


@njit
def desk_address(desk):
    """Where the desk itself lies."""
    return desk[_ADDRESS]


@njit
def search_address(desk):
    """Where the compiled search lies."""
    return desk[_SEARCH]


@njit
def force(desk, tiles):
    """Let the next search begin with these tiles of the first trick, where they are legal."""
    desk[_FORCED] = tiles


@njit
def forced(desk):
    """The tiles that are forced, for this search and no further one."""
    tiles = desk[_FORCED]
    desk[_FORCED] = 0
    return tiles


@njit
def nodes(desk):
    """How many tricks were begun in all searches of this desk."""
    return desk[_NODES]


@njit
def visit(desk):
    """Count a trick that is begun."""
    desk[_NODES] += 1


@njit
def salt(desk):
    """What keeps the positions of one deal apart from those of another."""
    return desk[_SALT]


@njit
def merit(desk, seat, tile):
    """How often a lead has decided, the earlier in the hand the more."""
    return desk[_MERIT + ((seat << 5) | tile)]


@njit
def praise(desk, seat, tile, much):
    """A lead has decided."""
    desk[_MERIT + ((seat << 5) | tile)] += much


@njit
def recall(desk, key):
    """What is known of a position, packed; 0 if nothing."""
    at = _TABLE + ((key >> 8) & _MASK) * 2
    return desk[at + 1] if desk[at] == key else 0


@njit
def remember(desk, key, known):
    """Keep what is known of a position, in place of what stood there."""
    at = _TABLE + ((key >> 8) & _MASK) * 2
    desk[at] = key
    desk[at + 1] = known
