"""What a contract decides: who plays, what is legal, who takes, when it is over.

One file a contract beside this one; a hand asks its contract and never looks
at its name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from texas42.game.bids import Bid
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.seats import Seat, Team, clockwise_from
from texas42.game.tiles import Tile


@dataclass(frozen=True, slots=True)
class Contract(ABC):
    """A bid and what was declared for it, under the rules in force."""

    rules: Rules
    bid: Bid
    declaration: Declaration

    # What may be declared

    @classmethod
    @abstractmethod
    def offers(cls, rules: Rules, bid: Bid) -> Iterable[Declaration]:
        """What may be declared for the bid under these rules, in the order to show it."""

    @classmethod
    @abstractmethod
    def objection(cls, rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
        """Why the declaration is refused, a code of ``REASONS``; ``None`` if legal."""

    # How it is played

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

    def opening(self, held: int) -> int:
        """The mask of the tiles in ``held`` that may be led to the first trick (``R17``)."""
        return self.legal(held, ())

    refusal: ClassVar[str] = "must-follow"
    """Why a tile that is held may not be played, a code of ``REASONS``."""

    opening_refusal: ClassVar[str] = "must-lead-trump"
    """Why it may not be led to the first trick."""

    @property
    def plays_out(self) -> bool:
        """Whether all seven tricks are played even when the end is certain (``H6``)."""
        return False

    # Who plays

    @property
    def team(self) -> Team:
        """The declarers."""
        return self.bid.seat.team

    @property
    def opening_leader(self) -> Seat:
        """Who leads the first trick (``R11``)."""
        return self.bid.namer

    @property
    def sits_out(self) -> Seat | None:
        """The seat that plays no tile in this contract, if there is one."""
        return None

    def seats(self, leader: Seat) -> tuple[Seat, ...]:
        """The seats that play to a trick, in order."""
        return _without(clockwise_from(leader), self.sits_out)


@cache
def _without(seats: tuple[Seat, ...], out: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat is not out)
