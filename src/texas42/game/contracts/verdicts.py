"""Whether a contract is made or set by what was taken, ``None`` while it is open (``R20``)."""

from __future__ import annotations

from texas42.game.bids import HAND_POINTS, Bid
from texas42.game.deals import HAND_SIZE
from texas42.game.seats import Team


def by_points(bid: Bid, points: tuple[int, int]) -> bool | None:
    """The declarers have to take the points of the bid."""
    declarers = bid.seat.team
    if points[declarers] >= bid.points:
        return True
    return False if points[declarers.other] > HAND_POINTS - bid.points else None


def by_all_tricks(declarers: Team, tricks: tuple[int, int]) -> bool | None:
    """The declarers have to take all seven tricks."""
    if tricks[declarers.other]:
        return False
    return True if tricks[declarers] == HAND_SIZE else None


def by_no_trick(declarers: Team, tricks: tuple[int, int]) -> bool | None:
    """The declarers have to leave all seven tricks to the others."""
    if tricks[declarers]:
        return False
    return True if tricks[declarers.other] == HAND_SIZE else None
