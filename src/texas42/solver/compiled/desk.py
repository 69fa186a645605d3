"""Everything a search needs, side by side: the *desk*.

The innermost functions are called some ten million times a second. So the book
of the trump, the four hands, what was learnt and the table of positions lie in one
row of ``int64`` words, and all that is handed on is where it begins.
"""

from __future__ import annotations

from typing import Final

from texas42.solver.compiled.book import BOOKS
from texas42.solver.compiled.build import part
from texas42.solver.compiled.layout import (
    AT_ADDRESS,
    AT_FORCED,
    AT_HELD,
    AT_MERIT,
    AT_NODES,
    AT_SALT,
    AT_SEARCH,
    AT_TABLE,
    BOOK_SIZE,
    TABLE_BITS,
)

_MASK: Final = (1 << TABLE_BITS) - 1

STEP: Final = -7046029254386353131
"""An odd number of 64 bits with no pattern: 2^64 over the golden ratio."""


@part
def lay(desk, book):
    """Begin with a deal under a trump: what the table holds of others is valid no more."""
    for at in range(BOOK_SIZE):
        desk[at] = BOOKS[book, at]
    for at in range(AT_MERIT, AT_TABLE):
        desk[at] = 0
    desk[AT_SALT] += STEP


@part
def held(desk, seat):
    """The tiles a seat holds."""
    return desk[AT_HELD + (seat & 3)]


@part
def give(desk, seat, tiles):
    """Set the tiles a seat holds."""
    desk[AT_HELD + seat] = tiles


@part
def move(desk, seat, one):
    """Take a tile, a set of one, from a hand or put it back."""
    desk[AT_HELD + (seat & 3)] ^= one


@part
def desk_address(desk):
    """Where the desk itself lies."""
    return desk[AT_ADDRESS]


@part
def search_address(desk):
    """Where the compiled search lies."""
    return desk[AT_SEARCH]


@part
def force(desk, tiles):
    """Let the next search begin with these tiles of the first trick, where they are legal."""
    desk[AT_FORCED] = tiles


@part
def forced(desk):
    """The tiles that are forced, for this search and no further one."""
    tiles = desk[AT_FORCED]
    desk[AT_FORCED] = 0
    return tiles


@part
def visit(desk):
    """Count a trick that is begun."""
    desk[AT_NODES] += 1


@part
def salt(desk):
    """What keeps the positions of one deal apart from those of another."""
    return desk[AT_SALT]


@part
def merit(desk, seat, tile):
    """How often a lead has decided, the earlier in the hand the more."""
    return desk[AT_MERIT + ((seat << 5) | tile)]


@part
def praise(desk, seat, tile, much):
    """A lead has decided."""
    desk[AT_MERIT + ((seat << 5) | tile)] += much


@part
def recall(desk, key):
    """What is known of a position, packed; 0 if nothing."""
    at = AT_TABLE + ((key >> 8) & _MASK) * 2
    return desk[at + 1] if desk[at] == key else 0


@part
def remember(desk, key, known):
    """Keep what is known of a position, in place of what stood there."""
    at = AT_TABLE + ((key >> 8) & _MASK) * 2
    desk[at] = key
    desk[at + 1] = known
