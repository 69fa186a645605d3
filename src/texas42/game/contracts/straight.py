"""The straight game: a trump or none, all four play (``R12``–``R20``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from texas42.game.bids import Bid
from texas42.game.contracts import verdicts
from texas42.game.contracts.base import Contract
from texas42.game.contracts.choices import (
    doubles_choices,
    doubles_in_force,
    doubles_objection,
    pile_choices,
    piles_objection,
)
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, TRUMPS, Ranking, Trump, ranking


@dataclass(frozen=True, slots=True)
class Straight(Contract):
    """Take the points of the bid, or all seven tricks."""

    @classmethod
    def offers(cls, rules: Rules, bid: Bid) -> Iterable[Declaration]:
        for trump in TRUMPS:
            option = rules.follow_me_doubles if trump is Trump.NONE else "high"
            for doubles in doubles_choices(option):
                for piles in pile_choices(rules, bid):
                    yield Declaration("trump", trump, doubles, piles)

    @classmethod
    def objection(cls, rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
        if declaration.trump is None:
            return "not-a-declaration"
        if declaration.trump is Trump.NONE:
            if rules.follow_me == "marks" and not bid.all_tricks:
                return "bid-too-small"
            refused = doubles_objection(rules.follow_me_doubles, declaration.doubles)
        else:
            refused = None if declaration.doubles is None else "doubles-refused"
        return refused or piles_objection(rules, bid, declaration.piles)

    @property
    def trump(self) -> Trump:
        """The trump named."""
        assert self.declaration.trump is not None
        return self.declaration.trump

    @property
    def ranking(self) -> Ranking:
        """Who follows and who beats whom."""
        if self.trump is not Trump.NONE:
            return ranking(self.trump)
        option = self.rules.follow_me_doubles
        return ranking(self.trump, doubles_in_force(option, self.declaration.doubles))

    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        return self.ranking.legal(held, trick)

    def opening(self, held: int) -> int:
        if self.rules.opening_lead == "any" or self.trump is Trump.NONE:
            return held
        return held & self.ranking.members[CALLED] or held

    def winner(self, trick: Sequence[Tile]) -> int:
        return self.ranking.winner(trick)

    def made(self, points: tuple[int, int], tricks: tuple[int, int]) -> bool | None:
        if self.bid.all_tricks:
            return verdicts.by_all_tricks(self.team, tricks)
        return verdicts.by_points(self.bid, points)

    @property
    def plays_out(self) -> bool:
        return not self.rules.for_marks and not self.bid.all_tricks
