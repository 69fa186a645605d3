"""Plunge and Splash: bids on doubles, played by the partner's trump (``H5``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from texas42.game.bids import Bid
from texas42.game.calls import CallKind
from texas42.game.rules import Rules


@dataclass(frozen=True, slots=True)
class DoublesCall:
    """A call that its doubles allow."""

    option: str
    """The field of the rules that says what it bids."""

    doubles: int
    """How many doubles the caller must hold at least."""

    def objection(self, rules: Rules, bid: Bid | None, doubles: int) -> str | None:
        """Why the call is refused to a seat with so many doubles; ``None`` if legal."""
        value = getattr(rules, self.option)
        if value == "off":
            return "call-not-in-rules"
        if bid is not None and value != "raise":
            return "bid-made-before"
        return None if doubles >= self.doubles else "too-few-doubles"

    def stake(self, rules: Rules, bid: Bid | None) -> int:
        """The marks it bids over the bid that stands."""
        value: str = getattr(rules, self.option)
        if value == "raise":
            return 1 + (bid.stake if bid else 0)
        return int(value.removesuffix(" marks"))


DOUBLES_CALLS: Final = {
    CallKind.PLUNGE: DoublesCall("plunge", doubles=4),
    CallKind.SPLASH: DoublesCall("splash", doubles=3),
}
"""What may be called on doubles, where the rules have it."""
