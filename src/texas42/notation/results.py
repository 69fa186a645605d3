"""Figures of teams and results of hands as JSON, alike in records and views.

    {"bid": "31", "declarer": "N", "stake": 1, "forced": false, "made": true,
     "points": {"NS": 36, "EW": 0}, "marks": {"NS": 1, "EW": 0}}

Where all four passed, the first five are null and the figures 0. Where a match is played
for points, those are what "marks" holds.
"""

from __future__ import annotations

from typing import Any

from texas42.errors import NotationError
from texas42.game.bids import Bid
from texas42.game.scoring import HandResult
from texas42.game.seats import TEAMS
from texas42.notation.strictjson import take, take_optional
from texas42.notation.text import parse_call, parse_seat


def result_to_json(result: HandResult) -> dict[str, Any]:
    """How a hand ended."""
    bid = result.bid
    return {
        "bid": None if bid is None else str(bid.call),
        "declarer": None if bid is None else str(bid.seat),
        "stake": None if bid is None else bid.stake,
        "forced": None if bid is None else bid.forced,
        "made": result.made,
        "points": by_team(result.points),
        "marks": by_team(result.paid),
    }


def result_from_json(source: dict[str, Any]) -> HandResult:
    """How a hand ended; :class:`NotationError` if the object does not say so."""
    call = take_optional(source, "bid", str)
    seat = take_optional(source, "declarer", str)
    stake = take_optional(source, "stake", int)
    forced = take_optional(source, "forced", bool)
    made = take_optional(source, "made", bool)
    points, paid = take_pair(source, "points"), take_pair(source, "marks")
    if call is None and seat is None and stake is None and forced is None and made is None:
        return HandResult(points, paid)
    if call is None or seat is None or stake is None or forced is None or made is None:
        raise NotationError("bid, declarer, stake, forced and made are all null, or none of them")
    bid = Bid(parse_seat(seat), parse_call(call), stake, forced=forced)
    return HandResult(points, paid, bid, made)


def by_team(pair: tuple[int, int]) -> dict[str, int]:
    """A pair of figures, NS and EW, as an object."""
    return {str(team): pair[team] for team in TEAMS}


def take_pair(source: dict[str, Any], key: str) -> tuple[int, int]:
    """Take a pair of figures out of an object."""
    pair = take(source, key, dict)
    ns, ew = (take(pair, str(team), int) for team in TEAMS)
    return ns, ew
