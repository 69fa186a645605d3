"""What a hand promises with a trump, before anything is known of the other hands.

The weights say what a hand of this kind lost or made when four steadys played
it, some 15,000 hands; they are rounded to what a player can reckon at the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp
from typing import Final

from texas42.game.bids import HAND_POINTS
from texas42.game.calls import HIGHEST_POINTS
from texas42.game.tiles import DOUBLES, TILES, Tile, count_of, mask_of, tiles_in
from texas42.game.trumps import CALLED, TRUMPS, Doubles, Trump, ranking

# Hand points at risk: for each off, for the two highest trumps if they are missing, for few trumps.
OFF: Final = 4
HIGHEST_MISSING: Final = 6
SECOND_MISSING: Final = 3
THREE_TRUMPS: Final = 3
FEWER_TRUMPS: Final = 10
BASE: Final = 1

# A bid that risks all but so many points is even; so many more or less: 73 or 27 in 100.
LUCK: Final = 6
SPREAD: Final = 10

# By how much each of these lowers the chance to take all seven tricks.
OFF_HOLDS: Final = 0.62
WEAK_HOLDS: Final = 0.72
HIGHEST_WITH_PARTNER: Final = 1 / 3

# What moves that chance where the partner has called on its doubles: even is 0. No trump is best
# with doubles and few offs, a trump with length.
CALLED_NO_TRUMP: Final = 4.7
CALLED_OFF: Final = 0.95
CALLED_DOUBLE: Final = 0.3
CALLED_TRUMP: Final = -5.2
CALLED_LENGTH: Final = 1.0
CALLED_SECOND: Final = 0.7
CALLED_TRUMP_DOUBLE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Outlook:
    """A hand of seven as its declarer sees it."""

    trump: Trump
    doubles: Doubles
    """Where the doubles stand without a trump."""

    doubles_held: int
    length: int
    """Its trumps; 0 without a trump."""

    has_highest: bool
    """Whether it has the highest trump; true without a trump."""

    has_second: bool
    """Whether it has the second highest trump; true without a trump."""

    weak_trumps: int
    """The trumps that lose if another hand has all the others and ours are led from the top."""

    offs: int
    """Its other tiles that a higher tile of their suit, not in the hand, can beat."""

    off_count: int
    """The count on its offs."""

    safe_count: int
    """The count on all its other tiles."""

    @property
    def risk(self) -> int:
        """The hand points that are at risk, 0..42: half of such hands lose more."""
        risk = BASE + OFF * self.offs + (self.off_count - self.safe_count) / 2
        risk += 0 if self.has_highest else HIGHEST_MISSING
        risk += 0 if self.has_second else SECOND_MISSING
        if self.trump is not Trump.NONE:
            risk += {0: 0, 1: THREE_TRUMPS}.get(max(0, 4 - self.length), FEWER_TRUMPS)
        return min(max(round(risk), 0), HAND_POINTS)

    @property
    def most(self) -> int:
        """The highest points bid that it is worth; below 30 none at all."""
        return min(HAND_POINTS - self.risk, HIGHEST_POINTS)

    def chance(self, points: int) -> float:
        """How likely a bid of so many points is made, 0..1: even where it is all that is left."""
        return 1 / (1 + exp((points + self.risk - HAND_POINTS - LUCK) / SPREAD))

    @property
    def chance_of_all(self) -> float:
        """How likely all seven tricks are taken, 0..1."""
        chance = OFF_HOLDS**self.offs * WEAK_HOLDS**self.weak_trumps
        return chance if self.has_highest else chance * HIGHEST_WITH_PARTNER

    @property
    def chance_with_doubles(self) -> float:
        """The same where the partner has called on its doubles and these are for its trump."""
        if self.trump is Trump.NONE:
            even = CALLED_NO_TRUMP + CALLED_DOUBLE * self.doubles_held - CALLED_OFF * self.offs
        else:
            even = CALLED_TRUMP + CALLED_LENGTH * self.length
            even += CALLED_TRUMP_DOUBLE * self.doubles_held
            even += CALLED_SECOND if self.has_second else 0
        return 1 / (1 + exp(-even))


def outlooks(hand: Iterable[Tile]) -> tuple[Outlook, ...]:
    """The outlook of a hand with each of the nine trumps, doubles high."""
    return tuple(outlook(mask_of(hand), trump) for trump in TRUMPS)


@lru_cache(1024)
def outlook(hand: int, trump: Trump, doubles: Doubles = Doubles.HIGH) -> Outlook:
    """The outlook of a hand (a mask) with a trump; ``doubles`` counts only without one."""
    table = ranking(trump, doubles)
    trumps = 0 if trump is Trump.NONE else table.members[CALLED]
    strength = table.strength[CALLED]
    from_top = sorted(tiles_in(trumps), key=strength.__getitem__, reverse=True)
    held = [bool(tile.mask & hand) for tile in from_top]
    offs = [tile for tile in tiles_in(hand & ~trumps) if _above(tile, trump, doubles) & ~hand]
    return Outlook(
        trump=trump,
        doubles=doubles,
        doubles_held=(hand & DOUBLES).bit_count(),
        length=sum(held),
        has_highest=all(held[:1]),
        has_second=all(held[1:2]),
        weak_trumps=_weak(held),
        offs=len(offs),
        off_count=count_of(offs),
        safe_count=count_of(tiles_in(hand)) - count_of(offs),
    )


@cache
def _above(tile: Tile, trump: Trump, doubles: Doubles) -> int:
    """The tiles that are no trumps and beat this one when it is led."""
    table = ranking(trump, doubles)
    strength = table.strength[table.suit_led[tile]]
    above = mask_of(other for other in TILES if strength[other] > strength[tile])
    return above if trump is Trump.NONE else above & ~table.members[CALLED]


def _weak(held: list[bool]) -> int:
    """How many held trumps lose, led from the top against one hand that has all the others.

    ``held`` says of each trump from the top whether it is ours. The other hand
    keeps its high ones as long as they cannot win.
    """
    against = [place for place, ours in enumerate(held) if not ours]
    weak = 0
    for place in (place for place, ours in enumerate(held) if ours):
        if against and against[0] < place:
            weak += 1
            against.pop(0)
        elif against:
            against.pop()
    return weak
