"""What a finished hand pays, and when a match is won (``R6``, ``R21``, ``H6``)."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.game.bids import HAND_POINTS, Bid
from texas42.game.rules import Rules
from texas42.game.seats import TEAMS, Team


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended. Pairs are by team: NS, EW.

    ``bid`` and ``made`` are ``None`` when all four passed.
    """

    points: tuple[int, int]
    """Hand points taken, 0..42 together at most."""

    paid: tuple[int, int]
    """What each team adds to its match score: marks, or points of the match (``H6``)."""

    bid: Bid | None = None
    made: bool | None = None


PASSED_OUT = HandResult(points=(0, 0), paid=(0, 0))
"""The end of a hand that nobody bid on (``R10``)."""


def settle(rules: Rules, bid: Bid, points: tuple[int, int], *, made: bool) -> HandResult:
    """What the hand pays to each team, from the hand points taken."""
    declarers = bid.seat.team
    if rules.for_marks:
        paid = _to(declarers if made else declarers.other, bid.stake)
    elif bid.all_tricks:
        paid = _to(declarers if made else declarers.other, bid.stake * HAND_POINTS)
    elif made:
        paid = points
    else:
        paid = _set_pays(rules, bid, points)
    return HandResult(points=points, paid=paid, bid=bid, made=made)


def _set_pays(rules: Rules, bid: Bid, points: tuple[int, int]) -> tuple[int, int]:
    """What a points bid that was set pays in a match for points."""
    defenders = bid.seat.team.other
    match rules.set_pays:
        case "bid":
            return _to(defenders, bid.points)
        case "loss":
            return _to(defenders, points[defenders], others=-bid.points)
        case _:
            return _to(defenders, bid.points + points[defenders])


def _to(team: Team, amount: int, others: int = 0) -> tuple[int, int]:
    return (amount, others) if team is Team.NS else (others, amount)


def winner_of(rules: Rules, score: tuple[int, int], last: Bid | None) -> Team | None:
    """The team that has won the match with this score, if one has.

    ``last`` is the bid of the last finished hand: where both teams get to the
    goal in one hand, its declarers win (``H6``).
    """
    there = [team for team in TEAMS if score[team] >= rules.goal]
    if rules.win_by_two:
        there = [team for team in there if score[team] - score[team.other] >= 2]
    if len(there) == 2 and last is not None:
        return last.seat.team
    return there[0] if there else None
