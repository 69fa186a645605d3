"""The 28 tiles renumbered for each trump, and the rules of ``game/`` as tables over them.

Under a trump each tile has a *home*: the suit that a lead of it asks for. The
tiles are put in *slots* home by home, 0 to 6 and then the called suit (the
trumps), and within a home from the weakest to the strongest. So the tiles of a
home lie side by side, and of two in one home the higher slot is the stronger.

A tile that is no trump and no double also follows its lower half, as a *guest*.
Guests stand between the double of their host and its other tiles.

All that the search asks about a trump stands in one row of :data:`BOOKS`, made
from :func:`texas42.game.trumps.ranking`, and is copied to the beginning of a desk, where the
functions below read it: a ``book`` is any desk.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.game.contracts.sevens import distance
from texas42.game.tiles import ALL, TILES, Tile
from texas42.game.trumps import CALLED, TRUMPS, Ranking, Trump, ranking
from texas42.solver.compiled.build import part
from texas42.solver.compiled.layout import BOOK_SIZE, ELSEWHERE
from texas42.solver.compiled.machine import popcount

Ints = NDArray[np.int64]

# Where each table begins. A suit is 0..7, a slot 0..27 with room for 32.
_HOME, _COUNT = 0, 32
_MEMBERS, _HOMES = 96, 104
_FIVES, _TENS, _DOUBLES, _TRUMPS = 112, 113, 114, 115
_GUESTS = 128
_BEATERS, _STRENGTH = 256, 512
_AHEAD, _BELOW, _BETWEEN, _CODE = 768, 800, 832, 864


def slots_of(rules: Ranking) -> list[Tile]:
    """Slot to tile."""

    def place(tile: Tile) -> tuple[int, int]:
        home = rules.suit_led[tile]
        return home, rules.strength[home][tile]

    return sorted(TILES, key=place)


def _book(rules: Ranking) -> Ints:
    book = np.zeros(BOOK_SIZE, np.int64)
    order = slots_of(rules)
    for slot, tile in enumerate(order):
        one, home = 1 << slot, rules.suit_led[tile]
        book[_HOME + slot] = home
        book[_COUNT + slot] = tile.count
        book[_HOMES + home] |= one
        book[_FIVES] |= one * (tile.count == 5)
        book[_TENS] |= one * (tile.count == 10)
        book[_DOUBLES] |= one * (tile.is_double and home != CALLED)
        for suit in range(8):
            strength = rules.strength[suit]
            book[_MEMBERS + suit] |= one * (rules.members[suit] >> tile & 1)
            book[_STRENGTH + 32 * suit + slot] = strength[tile]
            book[_BEATERS + 32 * suit + slot] = sum(
                1 << other for other in range(28) if strength[order[other]] > strength[tile]
            )
    for slot, tile in enumerate(order):
        one, suit = 1 << slot, rules.suit_led[tile]
        book[_AHEAD + slot] = book[_BEATERS + 32 * suit + slot]
        book[_BELOW + slot] = book[_HOMES + suit] & (one - 1)
        guests = book[_MEMBERS + suit] & ~book[_HOMES + suit]
        if not guests & book[_BEATERS + 32 * suit + slot]:
            book[_BETWEEN + slot] = guests
        book[_TRUMPS] |= one * all(strength[tile] for strength in rules.strength)
        book[_CODE + slot] = suit << 7 | tile.count // 5
    for suits in range(128):
        for suit in range(7):
            guests = book[_MEMBERS + suit] & ~book[_HOMES + suit]
            book[_GUESTS + suits] |= guests * (suits >> suit & 1)
    return book


def _sevens() -> Ranking:
    """One suit of all tiles, the nearer to seven pips the stronger (``H4``)."""
    nearness = tuple(8 - distance(tile) for tile in TILES)
    return Ranking((ALL,) + 7 * (0,), 28 * (0,), 8 * (nearness,))


_RANKINGS = (
    *(ranking(trump) for trump in TRUMPS),
    *(ranking(Trump.NONE, doubles) for doubles in ELSEWHERE),
    _sevens(),
)


BOOKS: Final = np.array([_book(rules) for rules in _RANKINGS])
"""The book of each trump, by its number."""

TILE_OF: Final = np.array([slots_of(rules) for rules in _RANKINGS], np.int64)
"""Book and slot to tile."""

SLOT_OF: Final = np.argsort(TILE_OF, axis=1)
"""Book and tile to slot."""


@part
def home(book, tile):
    """The suit that a lead of the tile asks for, 0..6 or 7."""
    return book[_HOME + tile] & 7


@part
def count(book, tile):
    """The count of the tile: 0, 5 or 10."""
    return book[_COUNT + tile]


@part
def members(book, suit):
    """The tiles that follow the suit: those at home in it, and its guests."""
    return book[_MEMBERS + suit]


@part
def homes(book, suit):
    """The tiles whose home the suit is."""
    return book[_HOMES + suit]


@part
def doubles(book):
    """The doubles that are at home in a number."""
    return book[_DOUBLES]


@part
def trumps(book):
    """The tiles that beat those of every suit."""
    return book[_TRUMPS]


@part
def guests(book, suits):
    """The tiles that are a guest in one of these number suits, a set."""
    return book[_GUESTS + suits]


@part
def beaters(book, suit, tile):
    """The tiles that beat this one when the suit is led."""
    return book[_BEATERS + ((suit << 5) | tile)]


@part
def strength(book, suit, tile):
    """How high the tile stands when the suit is led; 0 never takes."""
    return book[_STRENGTH + ((suit << 5) | tile)]


@part
def count_of(book, tiles):
    """The count of a set of tiles."""
    return 5 * popcount(tiles & book[_FIVES]) + 10 * popcount(tiles & book[_TENS])


@part
def ahead(book, tile):
    """The tiles that beat this one when it is led."""
    return book[_AHEAD + tile]


@part
def below(book, tile):
    """The tiles at home with this one and weaker."""
    return book[_BELOW + tile]


@part
def between(book, tile):
    """The guests that stand between this tile and the others at home: under a double, else none."""
    return book[_BETWEEN + tile]


@part
def code(book, tile):
    """The tile's home and count as one number below 1024; its bits 2 to 6 are free."""
    return book[_CODE + tile] & 1023


@part
def fives(book):
    """The tiles that count 5."""
    return book[_FIVES]


@part
def tens(book):
    """The tiles that count 10."""
    return book[_TENS]
