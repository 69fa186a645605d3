"""Sevens: no suits and no trump; whoever is nearest to seven pips takes the trick (``H4``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from texas42.game.bids import Bid
from texas42.game.contracts import verdicts
from texas42.game.contracts.base import Contract
from texas42.game.contracts.choices import pile_choices, piles_objection
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.game.tiles import TILES, Tile, mask_of


def distance(tile: Tile) -> int:
    """How far the pips of a tile are from seven, 0..7."""
    return abs(tile.pips - 7)


_AT_DISTANCE: Final = tuple(
    mask_of(tile for tile in TILES if distance(tile) == away) for away in range(8)
)


@dataclass(frozen=True, slots=True)
class Sevens(Contract):
    """Take all seven tricks, each with the tile nearest to seven; the first among equals."""

    @classmethod
    def offers(cls, rules: Rules, bid: Bid) -> Iterable[Declaration]:
        if rules.sevens != "off" and not bid.names_partner:
            for piles in pile_choices(rules, bid):
                yield Declaration("sevens", piles=piles)

    @classmethod
    def objection(cls, rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
        if rules.sevens == "off":
            return "contract-not-in-rules"
        if bid.names_partner:
            return "trump-only"
        if not bid.all_tricks:
            return "bid-too-small"
        if declaration.doubles is not None:
            return "doubles-refused"
        return piles_objection(rules, bid, declaration.piles)

    refusal: ClassVar[str] = "must-be-nearest"
    opening_refusal: ClassVar[str] = "must-be-nearest"

    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        del trick  # what was led asks for nothing here
        if self.rules.sevens_tile == "any":
            return held
        return next((held & tiles for tiles in _AT_DISTANCE if held & tiles), 0)

    def winner(self, trick: Sequence[Tile]) -> int:
        return min(range(len(trick)), key=lambda index: distance(trick[index]))

    def made(self, points: tuple[int, int], tricks: tuple[int, int]) -> bool | None:
        del points  # they count for nothing here
        return verdicts.by_all_tricks(self.team, tricks)

    @property
    def sits_out(self) -> Seat | None:
        return self.bid.seat.partner if self.rules.sevens == "alone" else None
