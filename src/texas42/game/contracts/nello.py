"""Nel-O: the declarer, alone against two, takes no trick (``H3``)."""

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
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import Doubles, Ranking, Trump, ranking


@dataclass(frozen=True, slots=True)
class Nello(Contract):
    """Take no trick. There is no trump, and the partner sits out."""

    @classmethod
    def offers(cls, rules: Rules, bid: Bid) -> Iterable[Declaration]:
        if rules.nello == "off" or bid.names_partner:
            return
        for doubles in doubles_choices(rules.nello_doubles):
            for piles in pile_choices(rules, bid):
                yield Declaration("nello", None, doubles, piles)

    @classmethod
    def objection(cls, rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
        if rules.nello == "off":
            return "contract-not-in-rules"
        if bid.names_partner:
            return "trump-only"
        if rules.nello == "forced" and not bid.forced:
            return "forced-dealer-only"
        if not bid.all_tricks or bid.stake < (2 if rules.nello == "2 marks" else 1):
            return "bid-too-small"
        refused = doubles_objection(rules.nello_doubles, declaration.doubles)
        return refused or piles_objection(rules, bid, declaration.piles)

    @property
    def doubles(self) -> Doubles:
        """Where the doubles stand."""
        return doubles_in_force(self.rules.nello_doubles, self.declaration.doubles)

    @property
    def ranking(self) -> Ranking:
        """Who follows and who beats whom."""
        return ranking(Trump.NONE, self.doubles)

    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        return self.ranking.legal(held, trick)

    def winner(self, trick: Sequence[Tile]) -> int:
        return self.ranking.winner(trick)

    def made(self, points: tuple[int, int], tricks: tuple[int, int]) -> bool | None:
        del points  # they count for nothing here
        return verdicts.by_no_trick(self.team, tricks)

    @property
    def sits_out(self) -> Seat:
        return self.bid.seat.partner
