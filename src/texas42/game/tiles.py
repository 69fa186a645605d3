"""The 28 tiles of the double-six set (``R1``, ``R5``).

A tile is the int 0..27 that numbers the pairs (high, low) in order:
0-0, 1-0, 1-1, 2-0, 2-1, 2-2, … 6-6. This is the only encoding in the project.
A set of tiles is an int of 28 bits, bit ``n`` for tile ``n``: a *mask*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Self

PAIRS: Final = tuple((high, low) for high in range(7) for low in range(high + 1))
"""Tile number to its (high, low) halves."""

_COUNTS: Final = tuple({5: 5, 10: 10}.get(high + low, 0) for high, low in PAIRS)


class Tile(int):
    """One domino: an int 0..27 with its halves and its count.

    Always true, 0-0 too, so that a tile can never be taken for "none".
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """The tile with this number; ValueError if there is none."""
        if not 0 <= number < 28:
            raise ValueError(f"no tile has the number {number}: 0 to 27")
        return super().__new__(cls, number)

    @staticmethod
    def of(half: int, other: int) -> Tile:
        """The tile with these two halves, in either order."""
        high, low = max(half, other), min(half, other)
        if not 0 <= low <= high <= 6:
            raise ValueError(f"halves are 0 to 6, not {half} and {other}")
        return TILES[high * (high + 1) // 2 + low]

    @property
    def high(self) -> int:
        """The higher half, 0..6."""
        return PAIRS[self][0]

    @property
    def low(self) -> int:
        """The lower half, 0..6."""
        return PAIRS[self][1]

    @property
    def pips(self) -> int:
        """Both halves together, 0..12."""
        return sum(PAIRS[self])

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.high == self.low

    @property
    def count(self) -> int:
        """Points for the team that takes it: 0, 5 or 10 (``R5``)."""
        return _COUNTS[self]

    @property
    def mask(self) -> int:
        """The set that holds just this tile."""
        return 1 << self

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    def __repr__(self) -> str:
        return f"Tile.of({self.high}, {self.low})"


TILES: Final = tuple(Tile(number) for number in range(28))
"""All tiles in the order of their numbers."""

ALL: Final = (1 << 28) - 1
"""The mask of the whole set."""

DOUBLES: Final = sum(tile.mask for tile in TILES if tile.is_double)
"""The mask of the seven doubles."""


def mask_of(tiles: Iterable[Tile]) -> int:
    """The mask of some tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def tiles_in(mask: int) -> Iterator[Tile]:
    """The tiles of a mask, lowest number first."""
    while mask:
        lowest = mask & -mask
        yield TILES[lowest.bit_length() - 1]
        mask ^= lowest


def count_of(tiles: Iterable[Tile]) -> int:
    """The count points of some tiles, without the point of the trick (``R5``)."""
    return sum(_COUNTS[tile] for tile in tiles)
