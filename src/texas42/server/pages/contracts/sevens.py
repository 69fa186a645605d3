"""Sevens: the tile nearest to seven takes the trick (``H4``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42.game.contracts import Contract
from texas42.game.contracts.sevens import distance
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.tiles import Tile
from texas42.server.pages.contracts.base import ContractWords, Figure
from texas42.server.pages.model.pieces import Suit

if TYPE_CHECKING:
    from texas42.server.pages.words import Words


class SevensWords(ContractWords):
    """Sevens; every tile tells its distance from seven."""

    def kind(self, words: Words) -> str:
        return words.tr("Contract")

    def name(self, words: Words, declaration: Declaration) -> str:
        del declaration
        return words.tr("Sevens")

    def sign(self, words: Words, rules: Rules, declaration: Declaration) -> Suit:
        return Suit("sevens", self.in_short(words, rules, declaration))

    def said(self, words: Words, contract: Contract) -> str:
        tr = words.tr
        bidder = contract.bid.seat
        if bidder is words.viewer:
            return tr("You named Sevens: the tile nearest to seven takes the trick.")
        return tr(
            "%(name)s named Sevens: the tile nearest to seven takes the trick.",
            name=words.seat(bidder),
        )

    def in_short(self, words: Words, rules: Rules, declaration: Declaration) -> str:
        del rules
        return self.name(words, declaration)

    def note(
        self, words: Words, rules: Rules, declaration: Declaration, hand: tuple[Tile, ...]
    ) -> str:
        del rules, declaration
        away = ", ".join(str(distance(tile)) for tile in sorted(hand, key=distance))
        return words.tr("Nearest to seven takes. You are away: %(away)s", away=away)

    def figure(self, words: Words, tile: Tile) -> Figure:
        away = distance(tile)
        tr = words.tr
        return Figure(tr("%(away)s away", away=away), tr("%(away)s from seven", away=away))
