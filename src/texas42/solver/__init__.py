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
from texas42.solver.special import can_make_nello, can_make_sevens
from texas42.solver.trace import Traced, trace

__all__ = [
    "Hands",
    "Position",
    "Traced",
    "all_trumps",
    "can_make_nello",
    "can_make_sevens",
    "can_take",
    "can_take_each",
    "plays",
    "plays_of_each",
    "trace",
    "value",
    "values",
    "warm_up",
]
