"""What a seat may say in the auction: pass, points, marks (``R7``–``R9``)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class CallKind(Enum):
    """The kinds of calls."""

    PASS = "pass"
    POINTS = "points"
    MARKS = "marks"


@dataclass(frozen=True, slots=True)
class Call:
    """One call: its kind, and the points or marks it bids (0 for a pass)."""

    kind: CallKind
    value: int = 0

    def __str__(self) -> str:
        match self.kind:
            case CallKind.PASS:
                return "pass"
            case CallKind.POINTS:
                return str(self.value)
            case CallKind.MARKS:
                return f"{self.value}m"


PASS: Final = Call(CallKind.PASS)
LOWEST_POINTS: Final = 30
HIGHEST_POINTS: Final = 41


def points(value: int) -> Call:
    """A bid of hand points; the rules allow 30..41 (``R8``)."""
    return Call(CallKind.POINTS, value)


def marks(value: int) -> Call:
    """A bid of all seven tricks for so many marks (``R9``)."""
    return Call(CallKind.MARKS, value)


POINTS_CALLS: Final = tuple(points(n) for n in range(LOWEST_POINTS, HIGHEST_POINTS + 1))
