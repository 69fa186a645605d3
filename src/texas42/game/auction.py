"""The one round of bidding: which calls are legal, and which bid stands (``R7``–``R11``)."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.game.calls import (
    HIGHEST_POINTS,
    LOWEST_POINTS,
    PASS,
    POINTS_CALLS,
    Call,
    CallKind,
    marks,
)
from texas42.game.rules import Rules
from texas42.game.seats import Seat

HAND_POINTS = 42
"""All points of a hand: seven tricks and 35 of count (``R5``)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid that stands: who made it and what it promises."""

    seat: Seat
    """The bidder; the declarer if no higher bid follows (``R11``)."""

    call: Call

    @property
    def all_tricks(self) -> bool:
        """Whether it promises all seven tricks (``R19``)."""
        return self.call.kind is not CallKind.POINTS

    @property
    def points(self) -> int:
        """The hand points it promises, 30..42 (``R19``)."""
        return HAND_POINTS if self.all_tricks else self.call.value

    @property
    def stake(self) -> int:
        """The marks it pays, made or set (``R21``)."""
        return self.call.value if self.all_tricks else 1

    @property
    def namer(self) -> Seat:
        """The seat that names the trump and leads (``R11``)."""
        return self.seat


def objection(rules: Rules, calls: tuple[Call, ...], bid: Bid | None, call: Call) -> str | None:
    """Why the next call is refused, a code of :data:`texas42.errors.REASONS`; ``None`` if legal.

    ``calls`` are those made so far, ``bid`` the one that stands.
    """
    if call.kind is CallKind.PASS:
        dealer_is_left = len(calls) == 3 and bid is None
        return "forced-bid" if dealer_is_left and rules.forced_bid else None
    if call.kind is CallKind.POINTS:
        return _points_objection(rules, calls, bid, call.value)
    if call.kind is CallKind.MARKS:
        return _marks_objection(bid, call.value)
    return "call-not-in-rules"


def _points_objection(
    rules: Rules, calls: tuple[Call, ...], bid: Bid | None, value: int
) -> str | None:
    if not LOWEST_POINTS <= value <= HIGHEST_POINTS:
        return "bid-out-of-range"
    if bid is None:
        forced = rules.forced_bid if len(calls) == 3 else None
        return "forced-bid" if forced and value < forced else None
    if bid.all_tricks or value <= bid.call.value:
        return "bid-too-low"
    return None


def _marks_objection(bid: Bid | None, value: int) -> str | None:
    if bid is None or not bid.all_tricks:
        return None if 1 <= value <= 2 else "marks-opening"
    if value <= bid.stake:
        return "bid-too-low"
    return None if value == bid.stake + 1 else "marks-raise"


def candidates(bid: Bid | None) -> tuple[Call, ...]:
    """Every call worth a look, legal or not: pass, all points, marks up to the next raise."""
    highest = max(2, bid.stake + 1 if bid and bid.all_tricks else 0)
    return (PASS, *POINTS_CALLS, *(marks(n) for n in range(1, highest + 1)))
