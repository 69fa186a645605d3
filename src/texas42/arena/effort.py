"""What decisions cost: how many there were, and the processor time they took."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, log2
from typing import Final

STEPS: Final = 8
"""Steps of the spread from a time to twice that time: each is 9 % wide."""

SHORTEST: Final = 1e-6
"""Seconds. What takes less is counted as this."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The processor time that decisions took; watching the table is part of deciding.

    Of all cores together, so that neither other work on the machine nor threads
    of a bot make a difference.
    """

    decisions: int = 0
    seconds: float = 0.0
    spread: Mapping[int, int] = field(default_factory=dict)
    """How many decisions took how long: step to number, see :func:`step`."""

    @classmethod
    def of(cls, seconds: float) -> Effort:
        """One decision."""
        return cls(1, seconds, {step(seconds): 1})

    def __add__(self, other: Effort) -> Effort:
        return total((self, other))

    @property
    def seconds_per_decision(self) -> float:
        """The mean, 0 before the first decision."""
        return self.seconds / self.decisions if self.decisions else 0.0

    def within(self, share: float) -> float:
        """The seconds that so large a share of the decisions kept to, 0..1.

        At most 9 % too long; 0 before the first decision.
        """
        left = share * sum(self.spread.values())
        for at, number in sorted(self.spread.items()):
            left -= number
            if left <= 0:
                return float(SHORTEST * 2 ** (at / STEPS))
        return 0.0


def total(efforts: Iterable[Effort]) -> Effort:
    """All of them together."""
    decisions, seconds = 0, 0.0
    spread: dict[int, int] = {}
    for effort in efforts:
        decisions += effort.decisions
        seconds += effort.seconds
        for at, number in effort.spread.items():
            spread[at] = spread.get(at, 0) + number
    return Effort(decisions, seconds, spread)


def step(seconds: float) -> int:
    """Where a time stands in the spread: the first step of 9 % that is not below it, from 0."""
    return ceil(STEPS * log2(max(seconds, SHORTEST) / SHORTEST))
