"""The straight game: a trump or none, all four play (``R12``–``R20``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from texas42.game.auction import HAND_POINTS, Bid
from texas42.game.contracts.base import Contract, pile_choices, piles_objection
from texas42.game.deals import HAND_SIZE
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Ranking, Trump, ranking


@dataclass(frozen=True, slots=True)
class Straight(Contract):
    """Take the points of the bid, or all seven tricks."""

    @classmethod
    def offers(cls, rules: Rules, bid: Bid) -> Iterable[Declaration]:
        for trump in TRUMPS:
            for piles in pile_choices(rules, bid):
                yield Declaration("trump", trump, piles=piles)

    @classmethod
    def objection(cls, rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
        if declaration.trump is None:
            return "not-a-declaration"
        if declaration.doubles is not None:
            return "doubles-refused"
        return piles_objection(rules, bid, declaration.piles)

    @property
    def trump(self) -> Trump:
        """The trump named."""
        assert self.declaration.trump is not None
        return self.declaration.trump

    @property
    def ranking(self) -> Ranking:
        """Who follows and who beats whom."""
        return ranking(self.trump)

    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        return self.ranking.legal(held, trick)

    def winner(self, trick: Sequence[Tile]) -> int:
        return self.ranking.winner(trick)

    def made(self, points: tuple[int, int], tricks: tuple[int, int]) -> bool | None:
        declarers, defenders = self.team, self.team.other
        if self.bid.all_tricks:
            if tricks[defenders]:
                return False
            return True if tricks[declarers] == HAND_SIZE else None
        if points[declarers] >= self.bid.points:
            return True
        return False if points[defenders] > HAND_POINTS - self.bid.points else None
