"""What a seat may say in the auction: pass, points, marks (``R7``–``R9``).

Plunge and splash are words of the game too (``H5``); whether they may be said is
for the rules in force.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class CallKind(Enum):
    """The kinds of calls."""

    PASS = "pass"
    POINTS = "points"
    MARKS = "marks"
    PLUNGE = "plunge"
    SPLASH = "splash"


@dataclass(frozen=True, slots=True)
class Call:
    """One call: its kind, and the points or marks it bids (0 where the word says all)."""

    kind: CallKind
    value: int = 0

    def __str__(self) -> str:
        match self.kind:
            case CallKind.POINTS:
                return str(self.value)
            case CallKind.MARKS:
                return f"{self.value}m"
            case _:
                return str(self.kind.value)


PASS: Final = Call(CallKind.PASS)
PLUNGE: Final = Call(CallKind.PLUNGE)
SPLASH: Final = Call(CallKind.SPLASH)
LOWEST_POINTS: Final = 30
HIGHEST_POINTS: Final = 41


def points(value: int) -> Call:
    """A bid of hand points; the rules allow 30..41 (``R8``)."""
    return Call(CallKind.POINTS, value)


def marks(value: int) -> Call:
    """A bid of all seven tricks for so many marks (``R9``)."""
    return Call(CallKind.MARKS, value)


POINTS_CALLS: Final = tuple(points(n) for n in range(LOWEST_POINTS, HIGHEST_POINTS + 1))
