"""The draw for the first shaker: every seat draws a tile, most pips shakes (``R3``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from texas42.errors import DealError
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile

Round = Mapping[Seat, Tile]
"""What each seat that draws has drawn."""


@dataclass(frozen=True, slots=True)
class Draw:
    """All rounds: first all four seats draw, then those that were tied, until one is left.

    Between two rounds the tiles are put back and shuffled again. Raises
    :class:`DealError` unless the right seats draw in each round, no tile is
    drawn twice in one, and exactly the last one leaves a single seat.
    """

    rounds: tuple[Round, ...]

    def __post_init__(self) -> None:
        drawing: tuple[Seat, ...] = SEATS
        for drawn in self.rounds:
            if tuple(sorted(drawn)) != drawing:
                wanted = " ".join(map(str, drawing))
                raise DealError(f"the draw is between {wanted}, and each draws once")
            if len(set(drawn.values())) < len(drawn):
                raise DealError("a tile is drawn twice in one round")
            drawing = _leading(drawn)
        if len(drawing) > 1:
            raise DealError("the draw is not decided")

    @property
    def shaker(self) -> Seat:
        """The seat that shakes first."""
        return _leading(self.rounds[-1])[0]


def draw_shaker(shuffled: Callable[[], Sequence[Tile]]) -> Draw:
    """Draw until one seat is left; ``shuffled`` gives the tiles in a new order each time."""
    rounds: list[Round] = []
    drawing: tuple[Seat, ...] = SEATS
    while len(drawing) > 1:
        drawn = dict(zip(drawing, shuffled(), strict=False))
        rounds.append(drawn)
        drawing = _leading(drawn)
    return Draw(tuple(rounds))


def _leading(drawn: Round) -> tuple[Seat, ...]:
    """The seats with the most pips, clockwise from North."""
    most = max(tile.pips for tile in drawn.values())
    return tuple(seat for seat in SEATS if seat in drawn and drawn[seat].pips == most)
