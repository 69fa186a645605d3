"""A deal: which seat got which seven tiles, in which order (``R1``, ``R2``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from texas42.errors import DealError
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile

HAND_SIZE = 7


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands of seven, by seat, each in its order (``R2``).

    ``None`` stands for a tile that is not known, because it was never played
    and the deal comes from a record for the public (``R26``). Raises
    :class:`DealError` unless every seat has seven tiles, no tile twice.
    """

    hands: tuple[tuple[Tile | None, ...], ...]

    def __post_init__(self) -> None:
        if len(self.hands) != len(SEATS):
            raise DealError(f"a deal has 4 hands, not {len(self.hands)}")
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if len(hand) != HAND_SIZE:
                raise DealError(f"{seat} has {len(hand)} tiles, not {HAND_SIZE}")
        seen = Counter(tile for hand in self.hands for tile in hand if tile is not None)
        for tile, times in seen.items():
            if times > 1:
                raise DealError(f"tile {tile} is dealt {times} times")

    @property
    def is_complete(self) -> bool:
        """Whether every tile is known."""
        return all(tile is not None for hand in self.hands for tile in hand)

    def known(self, seat: Seat) -> tuple[Tile, ...]:
        """The tiles of a seat that are known, in order."""
        return tuple(tile for tile in self.hands[seat] if tile is not None)


def deal_clockwise(tiles: Sequence[Tile], dealer: Seat) -> Deal:
    """Deal shuffled tiles one at a time, beginning left of the dealer (``R2``)."""
    hands = {dealer.left.after(step): tuple(tiles[step::4]) for step in range(4)}
    return Deal(tuple(hands[seat] for seat in SEATS))
