"""A small match record to bend, and records of random matches."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.play import PLAIN
from tests.strategies import matches
from texas42.game.seats import SEATS, Seat
from texas42.notation.record import Record, record_of

NAMES = {Seat.N: "one", Seat.E: "two", Seat.S: "three", Seat.W: "four"}

CALLS = ["31", "pass", "pass", "pass", "trump 6"]
TRICKS = [
    ["6-6", "5-4", "2-2", "6-3"],
    ["6-5", "5-3", "2-1", "6-2"],
    ["6-4", "5-2", "2-0", "6-1"],
    ["5-5", "5-1", "1-0", "4-3"],
    ["6-0", "4-4", "3-0", "4-1"],
    ["1-1", "5-0", "3-1", "4-2"],
    ["0-0", "3-3", "3-2", "4-0"],
]
TILES = [tile for trick in TRICKS for tile in trick]
MADE = [*CALLS, *TILES[:24]]
"""N makes 31 with sixes: 36 points after 29 actions and six tricks."""

RESULT = {
    "bid": "31",
    "declarer": "N",
    "stake": 1,
    "forced": False,
    "made": True,
    "points": {"NS": 36, "EW": 0},
    "marks": {"NS": 1, "EW": 0},
}
ALL_PASS = ["pass"] * 4


def sample(*hands: dict[str, Any], **changes: object) -> dict[str, Any]:
    """A record as the JSON object it is, with these hands, or the one that N makes."""
    record = {
        "format": "texas42-record/1",
        "rules": {"preset": "standard", "match": "7 marks"},
        "players": {str(seat): NAMES[seat] for seat in SEATS},
        "hands": list(hands) or [hand()],
    }
    return copy.deepcopy(record | changes)


def hand(actions: list[str] = MADE, **changes: object) -> dict[str, Any]:
    """A hand of such a record: dealt by W, made by N."""
    dealt = {str(seat): tiles for seat, tiles in zip(SEATS, PLAIN, strict=True)}
    return copy.deepcopy({"dealer": "W", "deal": dealt, "actions": actions} | changes)


def sweeps(count: int) -> list[dict[str, Any]]:
    """Hands in which the dealer's left makes two marks with sixes: N, E, S, W and again."""
    dealt = hand()["deal"]
    return [
        hand(
            ["2m", "pass", "pass", "pass", "trump 6 piles 1", *TILES],
            dealer=str(Seat.W.after(turn)),
            deal={str(seat.after(turn)): dealt[str(seat)] for seat in SEATS},
        )
        for turn in range(count)
    ]


@st.composite
def records(draw: st.DrawFn) -> Record:
    """The record of a random match, at any point of it."""
    return record_of(draw(matches()), {seat: draw(st.text(max_size=5)) for seat in SEATS})
