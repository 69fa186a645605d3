"""Exact values with all four hands open.

    >>> from texas42 import Seat, Trump, parse_hand
    >>> from texas42.solver import Position, plays, value
    >>> hands = [parse_hand(text) for text in ("6-6 6-4", "5-5 6-5", "1-0 0-0", "2-1 3-2")]
    >>> position = Position.of(Trump.SIXES, Seat.N, hands)
    >>> value(position)
    27

Nothing is compiled, and NumPy is not loaded, before the first question.
"""

from __future__ import annotations

from texas42.solver.api import (
    all_trumps,
    can_take,
    can_take_each,
    plays,
    plays_of_each,
    value,
    values,
    warm_up,
)
from texas42.solver.positions import Hands, Position

__all__ = [
    "Hands",
    "Position",
    "all_trumps",
    "can_take",
    "can_take_each",
    "plays",
    "plays_of_each",
    "value",
    "values",
    "warm_up",
]
