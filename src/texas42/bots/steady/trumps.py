"""What a seat knows in the straight game: the trumps, and how likely a trick is taken.

Every hand that fits what was shown is taken to be as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import Self

from texas42.bots.memory import Memory
from texas42.bots.steady.position import Position, holds_none_of
from texas42.game.contracts import Contract, Straight
from texas42.game.plunge import DOUBLES_CALLS
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import DOUBLES, Tile, tiles_in
from texas42.game.trumps import CALLED, Trump
from texas42.game.view import SeatView


@dataclass(frozen=True)
class StraightPosition(Position):
    """A seat about to play in the straight game."""

    contract: Straight

    @classmethod
    def of(cls, view: SeatView, memory: Memory, contract: Contract) -> Self:
        """The position; where all doubles left must be the caller's, nobody else can hold one."""
        position = super().of(view, memory, contract)
        caller = position.caller
        if caller is None or caller is view.seat:
            return position
        unseen = position.could_hold[caller] & DOUBLES
        if unseen.bit_count() > position.called_doubles:
            return position
        could_hold = list(position.could_hold)
        for seat in SEATS:
            if seat not in (view.seat, caller):
                could_hold[seat] &= ~DOUBLES
        return replace(position, could_hold=tuple(could_hold))

    @property
    def names(self) -> bool:
        """Whether the own seat leads as the declarer: it has named the trump, or called for it."""
        return self.seat in (self.contract.bid.namer, self.contract.bid.seat)

    @property
    def needs_all(self) -> bool:
        """Whether the own side loses the contract with the first trick it loses."""
        return self.contract.bid.all_tricks and self.team is self.contract.team

    # The doubles of who has called on them

    @property
    def caller(self) -> Seat | None:
        """Who has bid on its doubles and left the naming to the partner, if anybody has."""
        bid = self.contract.bid
        return bid.seat if bid.names_partner else None

    @cached_property
    def called_doubles(self) -> int:
        """How many doubles the caller still holds at least, for all that was seen."""
        if self.caller is None:
            return 0
        promised = DOUBLES_CALLS[self.contract.bid.call.kind].doubles
        return max(promised - (self.played[self.caller] & DOUBLES).bit_count(), 0)

    # Trumps

    @property
    def trumps(self) -> int:
        """All trumps, played or not; none when there is no trump."""
        no_trump = self.contract.trump is Trump.NONE
        return 0 if no_trump else self.contract.ranking.members[CALLED]

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

    @property
    def called_trump(self) -> Tile | None:
        """The double of the trump suit, where the partner has called and may hold it."""
        partner, trump = self.seat.partner, self.contract.trump
        if self.caller is not partner or trump >= Trump.DOUBLES:
            return None
        double = Tile.of(trump, trump)
        return double if double.mask & self.could_hold[partner] else None

    # How likely a trick is taken

    def chance(self, tile: Tile) -> float:
        """How likely the own side takes the trick if the tile is played now, 0..1.

        An estimate: it takes every later seat to overtake when it can, the
        partner with its highest, and what they hold to be independent.
        """
        own = self.with_own(tile)
        against = [seat for seat in self.later if seat in self.opponents]
        ours = 0.0
        for best, chance in self._partners_best(own):
            if best is None and self.taker(own).team is not self.team:
                continue
            tiles = own if best is None else (*own, best)
            ours += chance * prod(self._chance_to_stand(tiles, seat) for seat in against)
        return ours

    def _partners_best(self, tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile | None, float]]:
        """With what the partner may overtake the trick later, and how likely; ``None``: it cannot.

        Of the trumps of a partner that does not follow only the highest is looked at.
        """
        partner, rest = self.seat.partner, 1.0
        beaters = self.beaters(tiles, partner) if partner in self.later else 0
        ranking = self.contract.ranking
        led = ranking.suit_led[tiles[0]]
        suit = self.could_hold[partner] & ranking.members[led]
        above = 0
        strength = ranking.strength[led].__getitem__
        for tile in sorted(tiles_in(beaters & suit), key=strength, reverse=True):
            chance = self._holds_none_of(above, partner)
            above |= tile.mask
            chance -= self._holds_none_of(above, partner)
            rest -= chance
            yield tile, chance
        if trumps := beaters & ~suit:
            chance = self._holds_none_of(suit, partner) - self._holds_none_of(
                suit | trumps, partner
            )
            rest -= chance
            yield max(tiles_in(trumps), key=strength), chance
        yield None, max(rest, 0.0)

    def times_in_100(self, tile: Tile) -> int:
        """The chance of a tile that has one and is not sure, as it is told: 1..99."""
        chance = self.chance(tile)
        assert chance, "no chance is no reason"
        return min(max(round(100 * chance), 1), 99)

    def _chance_to_stand(self, tiles: tuple[Tile, ...], seat: Seat) -> float:
        """How likely the seat cannot overtake the trick as it lies, 0..1: follow or trump it."""
        beaters = self.beaters(tiles, seat)
        if not beaters:
            return 1.0
        ranking = self.contract.ranking
        suit = self.could_hold[seat] & ranking.members[ranking.suit_led[tiles[0]]]
        # In this order what is certain comes out as 0 to the last digit.
        follows = self._holds_none_of(beaters & suit, seat) - self._holds_none_of(suit, seat)
        return follows + self._holds_none_of(suit | beaters, seat)

    def _holds_none_of(self, tiles: int, seat: Seat) -> float:
        """How likely the seat holds none of the tiles (a mask), 0..1."""
        pool, left = self.could_hold[seat], self.tiles_left[seat]
        if seat is not self.caller:
            return holds_none_of(tiles & pool, left, pool.bit_count())
        doubles, others = pool & DOUBLES, pool & ~DOUBLES
        least = max(self.called_doubles, left - others.bit_count())
        held = min(least, left, doubles.bit_count())
        none_there = holds_none_of(tiles & doubles, held, doubles.bit_count())
        return none_there * holds_none_of(tiles & others, left - held, others.bit_count())
