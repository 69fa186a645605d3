"""What a contract decides: who plays, what is legal, who takes, when it is over.

One file a contract beside this one; a hand asks its contract and never looks
at its name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from texas42.game.auction import Bid
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.seats import Seat, Team, clockwise_from
from texas42.game.tiles import Tile


@dataclass(frozen=True, slots=True)
class Contract(ABC):
    """A bid and what was declared for it."""

    bid: Bid
    declaration: Declaration

    @classmethod
    @abstractmethod
    def offers(cls, rules: Rules, bid: Bid) -> Iterable[Declaration]:
        """What may be declared for the bid under these rules, in the order to show it."""

    @classmethod
    @abstractmethod
    def objection(cls, rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
        """Why the declaration is refused, a code of ``REASONS``; ``None`` if legal."""

    @abstractmethod
    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        """The mask of the tiles in ``held`` that may be played to the trick."""

    @abstractmethod
    def winner(self, trick: Sequence[Tile]) -> int:
        """The index of the tile that takes the trick as it lies."""

    @abstractmethod
    def made(self, points: tuple[int, int], tricks: tuple[int, int]) -> bool | None:
        """Whether the contract is made, from the points and tricks each team took: NS, EW.

        ``None`` while what was taken does not prove it (``R20``).
        """

    @property
    def team(self) -> Team:
        """The declarers."""
        return self.bid.seat.team

    @property
    def opening_leader(self) -> Seat:
        """Who leads the first trick (``R11``)."""
        return self.bid.namer

    def seats(self, leader: Seat) -> tuple[Seat, ...]:
        """The seats that play to a trick, in order."""
        return clockwise_from(leader)


def pile_choices(rules: Rules, bid: Bid) -> tuple[int | None, ...]:
    """How many tricks may be chosen to stay face up (``R24``); ``(None,)``: nothing to choose."""
    return (1, 2) if rules.covered and bid.all_tricks else (None,)


def piles_objection(rules: Rules, bid: Bid, piles: int | None) -> str | None:
    """Why the choice of piles is refused."""
    choices = pile_choices(rules, bid)
    if piles in choices:
        return None
    return "piles-refused" if choices == (None,) else "piles-required"
