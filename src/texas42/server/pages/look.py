"""Ways to look at a hand: as dealt, sorted, or as it would be under a trump.

A look is a picture only: the tiles keep their order (``R2``). A look by a trump
goes with one hand and is dropped when the next one is dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, TRUMPS, Trump, ranking


@dataclass(frozen=True, slots=True)
class Look:
    """A way to look at a hand: as dealt, sorted, or as it would be under a trump."""

    by: Trump | None = None
    sorted: bool = False

    def text(self, hand: int) -> str:
        """The look in an address; ``hand`` is the number of the hand on the table."""
        if self.by is not None:
            return f"{self.by}.{hand}"
        return "sorted" if self.sorted else ""

    @classmethod
    def parse(cls, text: str, hand: int) -> Look:
        """The look of an address; as dealt if the text means nothing for this hand."""
        return next((look for look in looks_at(TRUMPS) if look.text(hand) == text), cls())

    def groups(self, tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
        """The tiles in the order of the look, those it raises in a group of their own."""
        if self.by is not None:
            return tuple(group for group in _by_trump(tiles, self.by) if group)
        return (tuple(sorted(tiles, reverse=True)) if self.sorted else tiles,)


def looks_at(trumps: tuple[Trump, ...]) -> Iterator[Look]:
    """As dealt, sorted, and by each of some trumps."""
    yield Look()
    yield Look(sorted=True)
    for trump in trumps:
        yield Look(by=trump)


def _by_trump(tiles: tuple[Tile, ...], trump: Trump) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The called suit, then the others suit by suit; in each the strongest first."""
    table = ranking(trump)

    def place(tile: Tile) -> tuple[int, int]:
        suit = table.suit_led[tile]
        return suit, table.strength[suit][tile]

    ordered = sorted(tiles, key=place, reverse=True)
    called = table.members[CALLED]
    return (
        tuple(tile for tile in ordered if tile.mask & called),
        tuple(tile for tile in ordered if not tile.mask & called),
    )
