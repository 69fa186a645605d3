"""What four bots make of their auctions: how often they pass, how high they bid, what they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from texas42.game.calls import CallKind
from texas42.game.hand import HandState
from texas42.game.seats import Seat, clockwise_from


@dataclass(frozen=True, slots=True)
class Auctions:
    """Some finished hands, counted."""

    hands: int
    passed_out: int
    """Hands that nobody bid on."""

    made: int
    """Contracts made."""

    points: int
    """The points of all winning bids together; 42 for all tricks."""

    all_tricks: int
    """Contracts for all seven tricks."""

    over_partner: int
    """Bids over a bid of the bidder's partner."""

    @classmethod
    def of(cls, hands: Iterable[HandState]) -> Auctions:
        """Count them; every hand is over."""
        finished = list(hands)
        won = [hand for hand in finished if hand.bid is not None]
        bids = [hand.bid for hand in won if hand.bid is not None]
        return cls(
            hands=len(finished),
            passed_out=len(finished) - len(won),
            made=sum(hand.result is not None and hand.result.made is True for hand in won),
            points=sum(bid.points for bid in bids),
            all_tricks=sum(bid.all_tricks for bid in bids),
            over_partner=sum(map(bids_over_partner, finished)),
        )

    @property
    def contracts(self) -> int:
        """Hands that were played."""
        return self.hands - self.passed_out

    @property
    def share_passed_out(self) -> float:
        """The part of all hands that nobody bid on, 0..1; 0 without hands."""
        return self.passed_out / self.hands if self.hands else 0.0

    @property
    def share_made(self) -> float:
        """The part of the contracts that was made, 0..1; 0 without contracts."""
        return self.made / self.contracts if self.contracts else 0.0

    @property
    def mean_points(self) -> float:
        """The mean winning bid, 30..42; 0 without contracts."""
        return self.points / self.contracts if self.contracts else 0.0


def bids_over_partner(hand: HandState) -> int:
    """How often in an auction a seat outbid its own partner."""
    return sum(above is below.partner for below, above in pairwise(_bidders(hand)))


def _bidders(hand: HandState) -> Iterator[Seat]:
    """Who bid in an auction, in order."""
    for seat, call in zip(clockwise_from(hand.dealer.left), hand.calls, strict=False):
        if call.kind is not CallKind.PASS:
            yield seat
