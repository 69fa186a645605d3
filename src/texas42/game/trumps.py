"""The nine trumps, and who follows and beats whom under each (``R12``–``R16``).

Everything is laid down in tables, built once for each way to play: a
:class:`Ranking`. There are eight suits in a ranking: the numbers 0..6, and
:data:`CALLED`, the suit that was called: the trumps, or the doubles where
they are a suit of their own without being trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import Final

from texas42.game.tiles import TILES, Tile, mask_of

CALLED: Final = 7
"""The number of the suit that stands apart from the numbers."""

_TRUMP_ABOVE: Final = 20  # added to a trump's strength: above any tile of a suit


class Trump(IntEnum):
    """What the declarer may name (``R12``). Always true, ``BLANKS`` too."""

    BLANKS = 0
    ACES = 1
    DEUCES = 2
    TREYS = 3
    FOURS = 4
    FIVES = 5
    SIXES = 6
    DOUBLES = 7
    NONE = 8
    """No trump, also called "follow me"."""

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name.lower() if self >= Trump.DOUBLES else str(self.value)


TRUMPS: Final = tuple(Trump)


class Doubles(Enum):
    """Where the doubles stand in a contract without trumps."""

    HIGH = "high"
    """Each is the highest of its number (``R16``)."""
    LOW = "low"
    """Each is the lowest of its number."""
    OWN = "own"
    """They are a suit of their own, 6-6 the highest."""
    INVERTED = "inverted"
    """They are a suit of their own, 0-0 the highest."""

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Ranking:
    """Who follows and who beats whom, as tables.

    ``members[suit]`` is the mask of the tiles that follow the suit,
    ``suit_led[tile]`` the suit a lead of the tile asks for, and
    ``strength[suit][tile]`` how high the tile stands when the suit is led:
    the highest takes the trick, 0 never does.
    """

    members: tuple[int, ...]
    suit_led: tuple[int, ...]
    strength: tuple[tuple[int, ...], ...]

    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        """The mask of the tiles in ``held`` that may be played (``R15``)."""
        if not trick:
            return held
        return held & self.members[self.suit_led[trick[0]]] or held

    def winner(self, trick: Sequence[Tile]) -> int:
        """The index of the tile that takes the trick as it lies (``R16``)."""
        strength = self.strength[self.suit_led[trick[0]]]
        best = 0
        for index in range(1, len(trick)):
            if strength[trick[index]] > strength[trick[best]]:
                best = index
        return best


@cache
def ranking(trump: Trump, doubles: Doubles = Doubles.HIGH) -> Ranking:
    """The tables for a trump.

    ``doubles`` counts only without trumps: under a trump they are high.
    """
    called = mask_of(tile for tile in TILES if _is_called(tile, trump, doubles))
    members = [
        mask_of(tile for tile in TILES if suit in (tile.high, tile.low)) & ~called
        for suit in range(7)
    ]
    members.append(called)

    def strength(tile: Tile, suit: int) -> int:
        if called & tile.mask:
            place = 1 + _place_in_called(tile, trump, doubles)
            if trump is not Trump.NONE:
                return _TRUMP_ABOVE + place
            return place if suit == CALLED else 0
        if members[suit] & tile.mask:
            return 2 + _place_in_number(tile, suit, doubles)
        return 0

    return Ranking(
        members=tuple(members),
        suit_led=tuple(CALLED if called & tile.mask else tile.high for tile in TILES),
        strength=tuple(tuple(strength(tile, suit) for tile in TILES) for suit in range(8)),
    )


def _is_called(tile: Tile, trump: Trump, doubles: Doubles) -> bool:
    if trump is Trump.NONE:
        return tile.is_double and doubles in (Doubles.OWN, Doubles.INVERTED)
    if trump is Trump.DOUBLES:
        return tile.is_double
    return trump in (tile.high, tile.low)


def _place_in_called(tile: Tile, trump: Trump, doubles: Doubles) -> int:
    if trump < Trump.DOUBLES:
        return _place_in_number(tile, trump, Doubles.HIGH)
    return 6 - tile.high if doubles is Doubles.INVERTED else tile.high


def _place_in_number(tile: Tile, number: int, doubles: Doubles) -> int:
    """A tile's place in a number suit: its other half, the double at one end."""
    if tile.is_double:
        return 7 if doubles is Doubles.HIGH else -1
    return tile.low if tile.high == number else tile.high
