"""What a hand promises with a trump, before anything is known of the other hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from texas42.game.tiles import ALL, TILES, Tile, count_of, mask_of, tiles_in
from texas42.game.trumps import CALLED, TRUMPS, Trump, ranking


@dataclass(frozen=True, slots=True)
class Outlook:
    """A hand of seven as its declarer sees it."""

    trump: Trump
    length: int
    """Its trumps; 0 without a trump."""

    weak_trumps: int
    """Those that may lose a trick even to careful drawing."""

    offs: int
    """Its other tiles that a higher tile of their suit can beat."""

    off_count: int
    """The count on its offs."""

    @property
    def risk(self) -> int:
        """Hand points that are likely to be lost."""
        return round(
            3.0 * self.offs
            + 0.5 * self.off_count
            + 3 * self.weak_trumps
            + 2.5 * max(0, 4 - self.length)
        )


@cache
def outlook(hand: int, trump: Trump) -> Outlook:
    """The outlook of a hand (a mask) with a trump."""
    table = ranking(trump)
    trumps = table.members[CALLED]
    own = hand & trumps
    out = trumps & ~hand
    weak = _weak(own, out, table.strength[CALLED])
    offs = [tile for tile in tiles_in(hand & ~trumps) if _beaters(tile, trump) & ~hand]
    return Outlook(trump, own.bit_count(), weak, len(offs), count_of(offs))


def outlooks(hand: Iterable[Tile]) -> list[Outlook]:
    """The outlook with every trump, the least risk first."""
    mask = mask_of(hand)
    return sorted((outlook(mask, trump) for trump in TRUMPS), key=lambda look: look.risk)


@cache
def _beaters(tile: Tile, trump: Trump) -> int:
    """The tiles that are no trumps and beat this one when it is led."""
    table = ranking(trump)
    strength = table.strength[table.suit_led[tile]]
    return (
        mask_of(other for other in TILES if strength[other] > strength[tile])
        & ~table.members[CALLED]
    )


def _weak(own: int, out: int, strength: tuple[int, ...]) -> int:
    """How many trumps may lose when all trumps out are in one hand and ours are led from the top."""
    weak = 0
    against = sorted((strength[tile] for tile in tiles_in(out)))
    for tile in sorted(tiles_in(own), key=strength.__getitem__, reverse=True):
        if against and against[-1] > strength[tile]:
            weak += 1
            against.pop()
        elif against:
            against.pop(0)
    return weak
