"""What a finished hand pays (``R21``)."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.game.auction import Bid
from texas42.game.seats import Team


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended. Pairs are by team: NS, EW.

    ``bid`` and ``made`` are ``None`` when all four passed.
    """

    points: tuple[int, int]
    """Hand points taken, 0..42 together at most."""

    paid: tuple[int, int]
    """What each team adds to its match score."""

    bid: Bid | None = None
    made: bool | None = None


PASSED_OUT = HandResult(points=(0, 0), paid=(0, 0))
"""The end of a hand that nobody bid on (``R10``)."""


def settle(bid: Bid, points: tuple[int, int], *, made: bool) -> HandResult:
    """Pay the stake: to the declarers if the contract was made, else to the defenders."""
    winner = bid.seat.team if made else bid.seat.team.other
    paid = (bid.stake, 0) if winner is Team.NS else (0, bid.stake)
    return HandResult(points=points, paid=paid, bid=bid, made=made)
