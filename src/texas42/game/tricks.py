"""A trick: the tiles on the table and the seats that played them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from texas42.game.seats import Seat
from texas42.game.tiles import Tile, count_of


@dataclass(frozen=True, slots=True)
class Trick:
    """Tiles in the order they were played, the first one led.

    ``seats`` are those that have a tile in it, in the same order; ``winner``
    is the seat that takes it as it lies, and ``None`` before the lead.
    """

    seats: tuple[Seat, ...] = ()
    tiles: tuple[Tile, ...] = ()
    winner: Seat | None = None

    @property
    def points(self) -> int:
        """One for the trick and the count of its tiles (``R5``)."""
        return 1 + count_of(self.tiles)

    @property
    def plays(self) -> Iterator[tuple[Seat, Tile]]:
        """Who played what, in order."""
        return zip(self.seats, self.tiles, strict=True)


EMPTY: Final = Trick()
"""The table before a lead."""
