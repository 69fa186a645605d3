"""What a seat has not seen: the tiles that are out, and who may hold how many of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from texas42.bots.memory import Memory
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import ALL, mask_of
from texas42.game.view import SeatView


@dataclass(frozen=True, slots=True)
class Unseen:
    """The tiles a seat does not see, and where they can be. Sets of tiles are masks."""

    seat: Seat
    hand: int
    """What the seat itself holds."""

    tiles: int
    """All that may be in another hand. Tiles taken unseen are among them."""

    room: tuple[int, int, int, int]
    """How many tiles each seat holds; 0 for the own seat, whose tiles are known."""

    could_hold: tuple[int, int, int, int]
    """Of the tiles, those that each seat may hold."""

    @classmethod
    def of(cls, view: SeatView, memory: Memory) -> Unseen:
        """What is open for the seat, given what it remembers; a new memory remembers nothing."""
        hand = mask_of(view.hand)
        tiles = ALL & ~(memory.gone | hand)
        north, east, south, west = (
            0 if seat is view.seat else memory.could_hold(seat) & tiles for seat in SEATS
        )
        room = [0 if seat is view.seat else view.public.tiles_left[seat] for seat in SEATS]
        return cls(
            seat=view.seat,
            hand=hand,
            tiles=tiles,
            room=(room[0], room[1], room[2], room[3]),
            could_hold=(north, east, south, west),
        )

    @property
    def without_voids(self) -> Unseen:
        """The same for a seat that does not remember who could not follow."""
        north, east, south, west = (self.tiles if room else 0 for room in self.room)
        return replace(self, could_hold=(north, east, south, west))
