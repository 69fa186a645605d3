"""What a page says of a contract: one file a contract beside this one, found by its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from texas42.game.contracts import Contract
from texas42.game.deals import HAND_SIZE
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.scoring import HandResult
from texas42.game.tiles import Tile
from texas42.server.pages.model.pieces import Suit

if TYPE_CHECKING:
    from texas42.game.view import PublicView
    from texas42.server.pages.words import Words


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of its own that a tile has in a contract."""

    note: str
    """Short, to stand under the tile."""

    spoken: str
    """For the name of the tile."""


class ContractWords(ABC):
    """The words and the sign of one contract. What it decides is asked of the contract itself."""

    # What it is called

    @abstractmethod
    def name(self, words: Words, declaration: Declaration) -> str:
        """The name alone, without what is chosen along with it: "sixes", "Nel-O"."""

    @abstractmethod
    def sign(self, words: Words, rules: Rules, declaration: Declaration) -> Suit:
        """The picture, and the name with all that was chosen: "Nel-O, doubles low"."""

    @abstractmethod
    def kind(self, words: Words) -> str:
        """What stands above the sign on the table: "Trump"."""

    @abstractmethod
    def said(self, words: Words, contract: Contract) -> str:
        """The sentence of the declaration: "East named the trump: sixes."."""

    @abstractmethod
    def in_short(self, words: Words, rules: Rules, declaration: Declaration) -> str:
        """What was declared, behind the bid it was declared for: "trump: sixes"."""

    @abstractmethod
    def note(
        self, words: Words, rules: Rules, declaration: Declaration, hand: tuple[Tile, ...]
    ) -> str:
        """One line on what it would mean for this hand, or at all."""

    # How it goes and comes out

    def led(self, words: Words, contract: Contract, tile: Tile) -> Suit | None:
        """The suit that a lead of the tile asks for; ``None`` where there are no suits."""
        del words, contract, tile
        return None

    def figure(self, words: Words, tile: Tile) -> Figure | None:
        """The figure that a tile has in this contract, if it has one."""
        del words, tile
        return None

    def needs(self, words: Words, view: PublicView, *, declaring: bool) -> str:
        """What a team still needs where points decide nothing."""
        tr = words.tr
        assert view.contract is not None
        if not declaring:
            return tr("needs one trick to set it")
        left = HAND_SIZE - sum(trick.team is view.contract.team for trick in view.taken)
        return tr.many("needs the last trick", "needs the other %(num)s tricks", left)

    def outcome(self, words: Words, result: HandResult) -> str:
        """What was made of the bid, where points decide nothing."""
        tr = words.tr
        if result.made:
            return tr("The declarers took all seven tricks.")
        return tr("The defenders took a trick.")
