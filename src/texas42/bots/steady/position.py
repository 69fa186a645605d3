"""What a seat knows when it has to play a tile in the straight game, and what follows from it.

Nothing here is a rule of the game: who may play what and who takes are asked
of the contract. What is added is what can be said without seeing the other
hands: what is certain, and how likely the rest is, every hand that fits what
was shown being as likely as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

from texas42.bots.memory import Memory
from texas42.game.contracts import Straight
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, mask_of, tiles_in
from texas42.game.tricks import EMPTY, Trick
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
    """Hand points taken: NS, EW."""

    tricks: tuple[int, int]
    """Tricks taken: NS, EW."""

    @classmethod
    def of(cls, view: SeatView, memory: Memory, contract: Straight) -> Position:
        """The position of the seat whose turn it is."""
        public = view.public
        # A complete trick lies there until the next lead, which is this seat's now.
        lies = EMPTY if len(public.trick.tiles) == len(SEATS) else public.trick
        takers = [taken.team for taken in public.taken]
        return cls(
            seat=view.seat,
            contract=contract,
            trick=lies,
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
    def names(self) -> bool:
        """Whether the own seat has named the trump."""
        return self.seat is self.contract.bid.namer

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
    def own_trumps(self) -> tuple[Tile, ...]:
        """The trumps in the own hand."""
        return tuple(tiles_in(self.hand & self.trumps))

    @cached_property
    def trumps_against(self) -> int:
        """The trumps that an opponent may still hold."""
        first, second = self.opponents
        return self.trumps & (self.could_hold[first] | self.could_hold[second])

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

    def chance(self, tile: Tile) -> float:
        """How likely the own side takes the trick if the tile is played now, 0..1.

        An estimate: it takes every later seat to overtake when it can, and
        what they hold to be independent.
        """
        tiles = self.with_own(tile)
        ours = float(self.taker(tiles).team is self.team)
        for seat in self.later:
            overtakes = self._chance_to_overtake(tiles, seat)
            if seat in self.opponents:
                ours *= 1 - overtakes
            else:
                ours += (1 - ours) * overtakes
        return ours

    def times_in_100(self, tile: Tile) -> int:
        """The chance of a tile that has one and is not sure, as it is told: 1..99."""
        chance = self.chance(tile)
        assert chance, "no chance is no reason"
        return min(max(round(100 * chance), 1), 99)

    def _chance_to_overtake(self, tiles: tuple[Tile, ...], seat: Seat) -> float:
        """How likely the seat can overtake the trick as it lies, 0..1: by following or a trump."""
        beaters = self.beaters(tiles, seat)
        if not beaters:
            return 0.0
        ranking = self.contract.ranking
        pool, left = self.could_hold[seat], self.tiles_left[seat]
        suit = pool & ranking.members[ranking.suit_led[tiles[0]]]
        size = pool.bit_count()
        follows = 1 - holds_none_of(beaters & suit, left, size)
        trumps = holds_none_of(suit, left, size) - holds_none_of(suit | beaters, left, size)
        return follows + trumps

    # What the trick is worth

    def ends_with(self, team: Team, tile: Tile | None = None) -> bool:
        """Whether the hand is over if the team takes this trick, whatever the others add to it.

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
        return self.contract.made(points, tricks) is not None


def holds_none_of(tiles: int, left: int, size: int) -> float:
    """How likely ``left`` tiles drawn from ``size`` hold none of the tiles (a mask), 0..1."""
    return comb(max(size - tiles.bit_count(), 0), left) / comb(size, left)
