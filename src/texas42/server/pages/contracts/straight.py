"""The straight game: a trump, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42.game.contracts import Contract, Straight
from texas42.game.contracts.choices import doubles_in_force
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, Doubles, Trump, ranking
from texas42.server.pages.contracts.base import ContractWords
from texas42.server.pages.contracts.doubles import led_in, placed
from texas42.server.pages.look import Look
from texas42.server.pages.model.pieces import Suit

if TYPE_CHECKING:
    from texas42.server.pages.words import Words


class StraightWords(ContractWords):
    """A trump by its name; without one "no trump", and where the doubles stand if not high."""

    def kind(self, words: Words) -> str:
        return words.tr("Trump")

    def name(self, words: Words, declaration: Declaration) -> str:
        assert declaration.trump is not None
        return words.trump(declaration.trump).name

    def sign(self, words: Words, rules: Rules, declaration: Declaration) -> Suit:
        assert declaration.trump is not None
        suit = words.trump(declaration.trump)
        doubles = _doubles(rules, declaration)
        if doubles is Doubles.HIGH:
            return suit
        return Suit(suit.key, f"{suit.name}, {placed(words, doubles)}")

    def said(self, words: Words, contract: Contract) -> str:
        tr = words.tr
        namer = contract.bid.namer
        name = words.seat(namer)
        mine = namer is words.viewer
        sign = self.sign(words, contract.rules, contract.declaration)
        if contract.declaration.trump is not Trump.NONE:
            if mine:
                return tr("You named the trump: %(trump)s.", trump=sign.name)
            return tr("%(name)s named the trump: %(trump)s.", name=name, trump=sign.name)
        doubles = _doubles(contract.rules, contract.declaration)
        if doubles is Doubles.HIGH:
            return tr("You named no trump.") if mine else tr("%(name)s named no trump.", name=name)
        place = placed(words, doubles)
        if mine:
            return tr("You named no trump, %(doubles)s.", doubles=place)
        return tr("%(name)s named no trump, %(doubles)s.", name=name, doubles=place)

    def in_short(self, words: Words, rules: Rules, declaration: Declaration) -> str:
        sign = self.sign(words, rules, declaration)
        if declaration.trump is Trump.NONE:
            return sign.name
        return words.tr("trump: %(trump)s", trump=sign.name)

    def note(
        self, words: Words, rules: Rules, declaration: Declaration, hand: tuple[Tile, ...]
    ) -> str:
        """What the hand holds of a trump, the strongest first."""
        tr = words.tr
        trump = declaration.trump
        assert trump is not None
        if trump is Trump.NONE:
            doubles = _doubles(rules, declaration)
            if doubles is Doubles.HIGH:
                return tr("No tile is a trump; doubles are high.")
            return tr("No tile is a trump; %(doubles)s.", doubles=placed(words, doubles))
        called = ranking(trump).members[CALLED]
        (first, *_) = Look(by=trump).groups(hand)
        held = [str(tile) for tile in first if tile.mask & called]
        if not held:
            return tr("You hold none.")
        return tr("You hold %(number)s: %(tiles)s", number=len(held), tiles=", ".join(held))

    def led(self, words: Words, contract: Contract, tile: Tile) -> Suit | None:
        assert isinstance(contract, Straight)
        return led_in(words, contract.ranking, contract.trump, tile)


def _doubles(rules: Rules, declaration: Declaration) -> Doubles:
    if declaration.trump is not Trump.NONE:
        return Doubles.HIGH
    return doubles_in_force(rules.follow_me_doubles, declaration.doubles)
