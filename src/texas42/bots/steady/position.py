"""What a seat knows when it has to play a tile in the straight game, and what follows from it.

Nothing here is a rule of the game: who may play what and who takes are asked
of the contract. What is added is what can be said without seeing the other
hands: what is certain, and how likely the rest is, every hand that fits what
was shown being as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

from texas42.bots.memory import Memory
from texas42.game.contracts import Straight
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, mask_of, tiles_in
from texas42.game.tricks import Trick
from texas42.game.trumps import CALLED
from texas42.game.view import SeatView


@dataclass(frozen=True)
class Position:
    """A seat about to play. Sets of tiles are masks."""

    seat: Seat
    contract: Straight
    trick: Trick
    """The tiles already played to the trick; none if the seat leads."""

    hand: int
    legal: tuple[Tile, ...]
    could_hold: tuple[int, ...]
    """By seat, what it may hold."""

    tiles_left: tuple[int, ...]
    points: tuple[int, int]
    """Hand points taken, by team."""

    tricks: tuple[int, int]
    """Tricks taken, by team."""

    @classmethod
    def of(cls, view: SeatView, memory: Memory, contract: Straight) -> Position:
        """The position of the seat whose turn it is."""
        public = view.public
        complete = len(public.trick.tiles) == len(SEATS)
        takers = [taken.team for taken in public.taken]
        return cls(
            seat=view.seat,
            contract=contract,
            trick=Trick() if complete else public.trick,
            hand=mask_of(view.hand),
            legal=tuple(tile for tile in view.legal if isinstance(tile, Tile)),
            could_hold=tuple(memory.could_hold(seat) for seat in SEATS),
            tiles_left=public.tiles_left,
            points=public.points,
            tricks=(takers.count(Team.NS), takers.count(Team.EW)),
        )

    # Who is who

    @property
    def team(self) -> Team:
        """The own side."""
        return self.seat.team

    @property
    def declares(self) -> bool:
        """Whether the own side has to make the contract."""
        return self.team is self.contract.team

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

    # Trumps

    @property
    def trumps(self) -> int:
        """All trumps, played or not; none when there is no trump."""
        return self.contract.ranking.members[CALLED]

    def is_trump(self, tile: Tile) -> bool:
        """Whether the tile is a trump."""
        return bool(self.trumps & tile.mask)

    @cached_property
    def own_trumps(self) -> int:
        """The trumps in the own hand."""
        return self.hand & self.trumps

    @cached_property
    def trumps_against(self) -> int:
        """The trumps that an opponent may still hold."""
        first, second = self.opponents
        return self.trumps & (self.could_hold[first] | self.could_hold[second])

    # What a tile would do

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

    def is_sure(self, tile: Tile) -> bool:
        """Whether the own side takes the trick for certain if the tile is played now."""
        tiles = self.with_own(tile)
        if self.taker(tiles) not in self.team.seats:
            return False
        return not any(self.beaters(tiles, seat) for seat in self.later if seat in self.opponents)

    def is_master(self, tile: Tile) -> bool:
        """Whether no tile of any other seat could beat it if it were led."""
        others = (seat for seat in SEATS if seat is not self.seat)
        return not any(self.beaters((tile,), seat) for seat in others)

    def chance(self, tile: Tile) -> float:
        """How likely the own side takes the trick if the tile is played now, 0..1.

        An estimate: every later seat overtakes when it can, the own side's
        only where it has to.
        """
        tiles = self.with_own(tile)
        ours = float(self.taker(tiles) in self.team.seats)
        for seat in self.later:
            overtakes = self.chance_to_overtake(tiles, seat)
            if seat in self.opponents:
                ours *= 1 - overtakes
            else:
                ours += (1 - ours) * overtakes
        return ours

    def chance_to_overtake(self, tiles: tuple[Tile, ...], seat: Seat) -> float:
        """How likely the seat can overtake the trick as it lies, 0..1."""
        pool = self.could_hold[seat]
        beaters = self.beaters(tiles, seat)
        if not beaters:
            return 0.0
        suit = pool & self.contract.ranking.members[self.contract.ranking.suit_led[tiles[0]]]
        left, size = self.tiles_left[seat], pool.bit_count()
        follows = 1 - holds_none_of(beaters & suit, left, size)
        ruffs = holds_none_of(suit, left, size) - holds_none_of(suit | beaters, left, size)
        return follows + ruffs

    # What the trick is worth

    def decides(self, taker: Team, points: int) -> bool:
        """Whether the hand is over if the team takes this trick with so many points."""
        gained = (points, 0) if taker is Team.NS else (0, points)
        tricks = (1, 0) if taker is Team.NS else (0, 1)
        us, them = self.contract.team, self.contract.team.other
        total = [have + more for have, more in zip(self.points, gained, strict=True)]
        taken = [have + more for have, more in zip(self.tricks, tricks, strict=True)]
        return self.contract.made((total[us], total[them]), (taken[us], taken[them])) is not None


def holds_none_of(tiles: int, left: int, size: int) -> float:
    """How likely ``left`` tiles drawn from ``size`` hold none of the tiles (a mask), 0..1."""
    return comb(max(size - tiles.bit_count(), 0), left) / comb(size, left)


def least(tiles: Iterable[Tile]) -> int:
    """The smallest count among some tiles."""
    return min(tile.count for tile in tiles)
