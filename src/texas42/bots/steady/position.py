"""What a seat knows when it has to play a tile, and what follows from it for certain.

Nothing here is a rule of the game: who may play what and who takes are asked
of the contract. What is added is what can be said without seeing the other
hands. How likely the rest is depends on the contract, and is reckoned there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Self

from texas42.bots.memory import Memory
from texas42.game.contracts import Contract
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, mask_of, tiles_in
from texas42.game.tricks import EMPTY, Trick
from texas42.game.view import SeatView


@dataclass(frozen=True)
class Position:
    """A seat about to play. Sets of tiles are masks."""

    seat: Seat
    contract: Contract
    trick: Trick
    """The tiles already played to the trick; none if the seat leads."""

    hand: int
    legal: tuple[Tile, ...]
    could_hold: tuple[int, ...]
    """By seat, what it may hold."""

    played: tuple[int, ...]
    """By seat, what it was seen to play."""

    tiles_left: tuple[int, ...]
    points: tuple[int, int]
    """Hand points taken: NS, EW."""

    tricks: tuple[int, int]
    """Tricks taken: NS, EW."""

    @classmethod
    def of(cls, view: SeatView, memory: Memory, contract: Contract) -> Self:
        """The position of the seat whose turn it is."""
        public = view.public
        # A complete trick lies there until the next lead, which is this seat's now.
        lies = EMPTY if _is_complete(public.trick, contract) else public.trick
        takers = [taken.team for taken in public.taken]
        return cls(
            seat=view.seat,
            contract=contract,
            trick=lies,
            hand=mask_of(view.hand),
            legal=tuple(tile for tile in view.legal if isinstance(tile, Tile)),
            could_hold=tuple(memory.could_hold(seat) for seat in SEATS),
            played=tuple(memory.played(seat) for seat in SEATS),
            tiles_left=public.tiles_left,
            points=public.points,
            tricks=(takers.count(Team.NS), takers.count(Team.EW)),
        )

    # Who is who

    @property
    def team(self) -> Team:
        """The own side."""
        return self.seat.team

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The two of the other side."""
        return self.team.other.seats

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        """The seats of this trick in the order they play."""
        return self.contract.seats(self.trick.seats[0] if self.trick.seats else self.seat)

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the own one."""
        return self.order[len(self.trick.tiles) + 1 :]

    # What a tile would do

    def count(self, tile: Tile) -> int:
        """What the tile is worth in this contract: where all tricks are bid, count pays nothing."""
        return 0 if self.contract.bid.all_tricks else tile.count

    def taker(self, tiles: Sequence[Tile]) -> Seat:
        """Who takes a trick that lies so."""
        return self.order[self.contract.winner(tiles)]

    def with_own(self, tile: Tile) -> tuple[Tile, ...]:
        """The trick as it lies once the own tile is played."""
        return (*self.trick.tiles, tile)

    def beaters(self, tiles: tuple[Tile, ...], seat: Seat) -> int:
        """What the seat may hold that would overtake the trick as it lies."""
        return mask_of(
            tile
            for tile in tiles_in(self.could_hold[seat])
            if self.contract.winner((*tiles, tile)) == len(tiles)
        )

    def stands(self, tiles: tuple[Tile, ...]) -> bool:
        """Whether no opponent who plays after the own seat can overtake the trick as it lies."""
        return not any(self.beaters(tiles, seat) for seat in self.later if seat in self.opponents)

    @cached_property
    def partner_is_sure(self) -> bool:
        """Whether the trick is the partner's already, whatever the opponents hold."""
        return self.trick.winner is self.seat.partner and self.stands(self.trick.tiles)

    @cached_property
    def sure(self) -> tuple[Tile, ...]:
        """The legal tiles with which the own side takes the trick for certain."""
        return tuple(tile for tile in self.legal if self._is_sure(self.with_own(tile)))

    def _is_sure(self, tiles: tuple[Tile, ...]) -> bool:
        return self.taker(tiles).team is self.team and self.stands(tiles)

    def is_master(self, tile: Tile) -> bool:
        """Whether no tile of any other seat could beat it if it were led."""
        others = (seat for seat in SEATS if seat is not self.seat)
        return not any(self.beaters((tile,), seat) for seat in others)

    # What the trick is worth

    def decided_by(self, team: Team, tile: Tile | None = None) -> bool:
        """Whether taking this trick decides the contract for the team, whatever the others add.

        ``tile`` is what the own seat plays to it; ``None``: any legal tile.
        """
        own = min(legal.count for legal in self.legal) if tile is None else tile.count
        gained = 1 + own + sum(lying.count for lying in self.trick.tiles)
        if team is Team.NS:
            points = (self.points[0] + gained, self.points[1])
            tricks = (self.tricks[0] + 1, self.tricks[1])
        else:
            points = (self.points[0], self.points[1] + gained)
            tricks = (self.tricks[0], self.tricks[1] + 1)
        undecided = self.contract.made(self.points, self.tricks) is None
        return undecided and self.contract.made(points, tricks) is not None


def _is_complete(trick: Trick, contract: Contract) -> bool:
    return bool(trick.tiles) and len(trick.tiles) == len(contract.seats(trick.seats[0]))


def holds_none_of(tiles: int, left: int, size: int) -> float:
    """How likely ``left`` tiles drawn from ``size`` hold none of the tiles (a mask), 0..1."""
    return comb(max(size - tiles.bit_count(), 0), left) / comb(size, left)
