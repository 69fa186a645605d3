"""A position to be solved: what the four seats still hold, and the trick on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from texas42.errors import DealError, IllegalAction
from texas42.game.deals import HAND_SIZE
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, count_of, mask_of, tiles_in
from texas42.game.trumps import Doubles, Ranking, Trump, ranking

Hands = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Position:
    """The straight game with all hands open, before or during a trick.

    ``held`` are the tiles each seat still holds, as masks by seat; ``trick`` are
    those on the table in the order they were played, the first by ``leader``.
    Raises :class:`DealError` unless no tile is twice there and the seats hold
    what they can hold: equally many before a trick, and during it one less where
    a seat has played.
    """

    trump: Trump
    leader: Seat
    held: Hands
    trick: tuple[Tile, ...] = ()
    doubles: Doubles = Doubles.HIGH
    """Where they stand without a trump; under a trump they are high."""

    def __post_init__(self) -> None:
        if len(self.trick) >= len(SEATS):
            raise DealError("a trick on the table has 3 tiles at most: a complete one is taken")
        played = mask_of(self.trick)
        if played.bit_count() != len(self.trick):
            raise DealError("a tile is twice in the trick")
        seen = played
        for seat in SEATS:
            for tile in tiles_in(seen & self.held[seat]):
                raise DealError(f"tile {tile} is there twice")
            seen |= self.held[seat]
        self._check_sizes()

    def _check_sizes(self) -> None:
        tricks = self.tricks
        if tricks > HAND_SIZE:
            raise DealError(f"{self.turn} holds {tricks} tiles: {HAND_SIZE} at most")
        for step in range(len(SEATS)):
            seat = self.leader.after(step)
            wanted = tricks - (step < len(self.trick))
            if (has := self.held[seat].bit_count()) != wanted:
                raise DealError(f"{seat} holds {has} tiles, not {wanted}")

    @classmethod
    def of(
        cls,
        trump: Trump,
        leader: Seat,
        hands: Sequence[Sequence[Tile]],
        doubles: Doubles = Doubles.HIGH,
    ) -> Position:
        """The position before a lead, from four hands by seat."""
        north, east, south, west = map(mask_of, hands)
        return cls(trump, leader, (north, east, south, west), doubles=doubles)

    @property
    def ranking(self) -> Ranking:
        """Who follows and who beats whom."""
        return ranking(self.trump, self.doubles)

    @property
    def turn(self) -> Seat:
        """The seat to play."""
        return self.leader.after(len(self.trick))

    @property
    def team(self) -> Team:
        """The team of the seat to play: a value is what this team can still take."""
        return self.turn.team

    @property
    def tricks(self) -> int:
        """How many tricks are still to be taken, the one on the table among them."""
        return self.held[self.turn].bit_count()

    @property
    def points(self) -> int:
        """The hand points still to be taken, those on the table among them."""
        left = (tile for held in self.held for tile in tiles_in(held))
        return self.tricks + count_of(left) + count_of(self.trick)

    @property
    def before_trick(self) -> Hands:
        """What the seats held before the trick, as masks."""
        hands = list(self.held)
        for step, tile in enumerate(self.trick):
            hands[self.leader.after(step)] |= tile.mask
        return hands[0], hands[1], hands[2], hands[3]

    def legal(self) -> int:
        """The mask of the tiles that may be played."""
        return self.ranking.legal(self.held[self.turn], self.trick)

    def play(self, tile: Tile) -> Position:
        """The position after the seat to play has played a tile it may play."""
        if not self.legal() & tile.mask:
            code = "must-follow" if self.held[self.turn] & tile.mask else "tile-not-held"
            raise IllegalAction(code, str(tile))
        north, east, south, west = (held & ~tile.mask for held in self.held)
        held, trick = (north, east, south, west), (*self.trick, tile)
        if len(trick) < len(SEATS):
            return Position(self.trump, self.leader, held, trick, self.doubles)
        winner = self.leader.after(self.ranking.winner(trick))
        return Position(self.trump, winner, held, doubles=self.doubles)
