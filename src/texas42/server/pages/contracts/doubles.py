"""Where the doubles stand without a trump, in words; and the suit that a lead asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, Doubles, Ranking, Trump
from texas42.server.pages.model.pieces import Suit

if TYPE_CHECKING:
    from texas42.server.pages.words import Words


def placed(words: Words, doubles: Doubles) -> str:
    """A place for the doubles, behind the name of a contract: "doubles low"."""
    tr = words.tr
    return {
        Doubles.HIGH: tr("doubles high"),
        Doubles.LOW: tr("doubles low"),
        Doubles.OWN: tr("doubles a suit of their own"),
        Doubles.INVERTED: tr("doubles a suit of their own, the double blank high"),
    }[doubles]


def led_in(words: Words, ranking: Ranking, trump: Trump, tile: Tile) -> Suit:
    """The suit that a lead of the tile asks for; doubles that stand apart ask for doubles."""
    suit = ranking.suit_led[tile]
    if suit != CALLED:
        return words.trump(Trump(suit))
    return words.trump(Trump.DOUBLES if trump is Trump.NONE else trump)
