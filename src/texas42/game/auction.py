"""The one round of bidding: which calls are legal, and which bid stands (``R7``–``R11``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from texas42.game.bids import Bid
from texas42.game.calls import (
    HIGHEST_POINTS,
    LOWEST_POINTS,
    PASS,
    PLUNGE,
    POINTS_CALLS,
    SPLASH,
    Call,
    CallKind,
    marks,
)
from texas42.game.plunge import DOUBLES_CALLS
from texas42.game.rules import Rules
from texas42.game.seats import Seat

MOST_OPENING_MARKS: Final = 7
"""The highest first marks bid where the rules allow any: what a match is played to."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction as it stands before a call.

    ``doubles`` is how many doubles the seat to call holds, which Plunge and
    Splash ask for; of a hand that is not wholly known, how many it may hold.
    """

    rules: Rules
    calls: tuple[Call, ...]
    """Those made so far, from the dealer's left."""

    bid: Bid | None
    """The highest bid so far."""

    doubles: int

    @property
    def is_forced(self) -> bool:
        """Whether the seat to call is the dealer after three passes, and may not pass (``R10``)."""
        return len(self.calls) == 3 and self.bid is None and self.rules.forced_bid is not None

    def objection(self, call: Call) -> str | None:
        """Why the call is refused, a code of :data:`texas42.errors.REASONS`; ``None`` if legal."""
        match call.kind:
            case CallKind.PASS:
                return "forced-bid" if self.is_forced else None
            case CallKind.POINTS:
                return self._points_objection(call.value)
            case CallKind.MARKS:
                return self._marks_objection(call.value)
            case kind:
                return DOUBLES_CALLS[kind].objection(self.rules, self.bid, self.doubles)

    def _points_objection(self, value: int) -> str | None:
        if not LOWEST_POINTS <= value <= HIGHEST_POINTS:
            return "bid-out-of-range"
        if self.bid is None:
            return "forced-bid" if self.is_forced and value < self._forced_bid else None
        if self.bid.all_tricks or value <= self.bid.call.value:
            return "bid-too-low"
        return None

    def _marks_objection(self, value: int) -> str | None:
        bid = self.bid
        if bid is None or not bid.all_tricks:
            return None if 1 <= value <= self._most_opening_marks else "marks-opening"
        if value <= bid.stake:
            return "bid-too-low"
        return None if value == bid.stake + 1 else "marks-raise"

    def candidates(self) -> Iterator[Call]:
        """Every call worth a look, legal or not: those on doubles only where the rules have them.

        Pass, all points, marks up to the next raise.
        """
        raised = self.bid.stake + 1 if self.bid and self.bid.all_tricks else 0
        yield PASS
        yield from POINTS_CALLS
        yield from (marks(n) for n in range(1, max(self._most_opening_marks, raised) + 1))
        for call in (SPLASH, PLUNGE):
            if getattr(self.rules, DOUBLES_CALLS[call.kind].option) != "off":
                yield call

    def after(self, seat: Seat, call: Call) -> Bid | None:
        """The bid that stands after a legal call of the seat."""
        match call.kind:
            case CallKind.PASS:
                return self.bid
            case CallKind.POINTS:
                stake = 1
            case CallKind.MARKS:
                stake = call.value
            case kind:
                stake = DOUBLES_CALLS[kind].stake(self.rules, self.bid)
        return Bid(seat, call, stake, forced=self.is_forced)

    @property
    def _forced_bid(self) -> int:
        return self.rules.forced_bid or LOWEST_POINTS

    @property
    def _most_opening_marks(self) -> int:
        return MOST_OPENING_MARKS if self.rules.opening_marks == "any" else 2
