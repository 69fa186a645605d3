"""A played hand looked at again, play by play, with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.solver.api import plays_of_each
from texas42.solver.positions import Position


@dataclass(frozen=True, slots=True)
class Traced:
    """One play, and what it was worth."""

    seat: Seat
    tile: Tile
    worth: dict[Tile, int]
    """What the seat's team could still take with each legal tile."""

    @property
    def value(self) -> int:
        """What it could take before the play."""
        return max(self.worth.values())

    @property
    def given_away(self) -> int:
        """The points that the play gave away: 0 for a best one."""
        return self.value - self.worth[self.tile]


def trace(start: Position, tiles: Sequence[Tile], *, threads: int = 1) -> list[Traced]:
    """What each of the tiles played from a position on was worth.

    :class:`~texas42.errors.IllegalAction` if one of them could not be played.
    """
    positions, position = [], start
    for tile in tiles:
        positions.append(position)
        position = position.play(tile)
    worth = plays_of_each(positions, threads=threads)
    return [
        Traced(position.turn, tile, found)
        for position, tile, found in zip(positions, tiles, worth, strict=True)
    ]
