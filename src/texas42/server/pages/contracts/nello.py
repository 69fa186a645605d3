"""Nel-O: the declarer takes no trick, the partner sits out (``H3``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42.game.contracts import Contract, Nello
from texas42.game.contracts.choices import doubles_in_force
from texas42.game.deals import HAND_SIZE
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.scoring import HandResult
from texas42.game.tiles import Tile
from texas42.game.trumps import Doubles, Trump
from texas42.server.pages.contracts.base import ContractWords
from texas42.server.pages.contracts.doubles import led_in, placed
from texas42.server.pages.model.pieces import Suit

if TYPE_CHECKING:
    from texas42.game.view import PublicView
    from texas42.server.pages.words import Words

NAME = "Nel-O"
"""The name of the contract, the same in every language."""


class NelloWords(ContractWords):
    """Nel-O, and where the doubles stand if not high."""

    def kind(self, words: Words) -> str:
        return words.tr("Contract")

    def name(self, words: Words, declaration: Declaration) -> str:
        del words, declaration
        return NAME

    def sign(self, words: Words, rules: Rules, declaration: Declaration) -> Suit:
        return Suit("nello", self.in_short(words, rules, declaration))

    def said(self, words: Words, contract: Contract) -> str:
        tr = words.tr
        name = self.in_short(words, contract.rules, contract.declaration)
        bidder = contract.bid.seat
        if bidder is words.viewer:
            return tr("You named %(contract)s: you must take no trick.", contract=name)
        return tr(
            "%(name)s named %(contract)s: the aim is to take no trick.",
            name=words.seat(bidder),
            contract=name,
        )

    def in_short(self, words: Words, rules: Rules, declaration: Declaration) -> str:
        doubles = doubles_in_force(rules.nello_doubles, declaration.doubles)
        return NAME if doubles is Doubles.HIGH else f"{NAME}, {placed(words, doubles)}"

    def note(
        self, words: Words, rules: Rules, declaration: Declaration, hand: tuple[Tile, ...]
    ) -> str:
        del hand
        tr = words.tr
        if declaration.doubles is None:
            return tr("Take no trick, alone against two.")
        place = placed(words, doubles_in_force(rules.nello_doubles, declaration.doubles))
        return tr("With %(doubles)s.", doubles=place)

    def led(self, words: Words, contract: Contract, tile: Tile) -> Suit | None:
        assert isinstance(contract, Nello)
        return led_in(words, contract.ranking, Trump.NONE, tile)

    def needs(self, words: Words, view: PublicView, *, declaring: bool) -> str:
        tr = words.tr
        if not declaring:
            return tr("needs the declarer to take a trick")
        left = HAND_SIZE - len(view.taken)
        return tr.many("must leave them the last trick", "must leave them %(num)s tricks", left)

    def outcome(self, words: Words, result: HandResult) -> str:
        tr = words.tr
        if result.made:
            return tr("The declarer took no trick.")
        return tr("The declarer took a trick.")
