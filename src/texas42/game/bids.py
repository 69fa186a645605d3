"""A bid that stands: who made it, what it promises, what it pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from texas42.game.calls import Call, CallKind
from texas42.game.seats import Seat

HAND_POINTS: Final = 42
"""All points of a hand: seven tricks and 35 of count (``R5``)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid that stands: who made it and what it promises."""

    seat: Seat
    """The bidder; the declarer if no higher bid follows (``R11``)."""

    call: Call

    stake: int
    """The marks it pays, made or set (``R21``)."""

    forced: bool = False
    """Whether the dealer had to make it after three passes (``R10``)."""

    @property
    def all_tricks(self) -> bool:
        """Whether it promises all seven tricks (``R19``)."""
        return self.call.kind is not CallKind.POINTS

    @property
    def points(self) -> int:
        """The hand points it promises, 30..42 (``R19``)."""
        return HAND_POINTS if self.all_tricks else self.call.value

    @property
    def names_partner(self) -> bool:
        """Whether it hands the naming to the partner, as Plunge and Splash do (``H5``)."""
        return self.call.kind in (CallKind.PLUNGE, CallKind.SPLASH)

    @property
    def namer(self) -> Seat:
        """The seat that names the trump and leads: the bidder (``R11``), or the partner."""
        return self.seat.partner if self.names_partner else self.seat
