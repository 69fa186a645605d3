"""What pairs of games prove: counts, the net of a pair, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959964
"""Standard errors on either side of the mean that hold the truth 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Pairs by who did what it had to do: both bots, A alone, B alone, neither."""

    both: int = 0
    only_a: int = 0
    only_b: int = 0
    none: int = 0

    @classmethod
    def of(cls, outcomes: Iterable[tuple[bool, bool]]) -> Tally:
        """Count pairs; each says whether A did it and whether B did."""
        counts = {(a, b): 0 for a in (True, False) for b in (True, False)}
        for outcome in outcomes:
            counts[outcome] += 1
        return cls(
            both=counts[True, True],
            only_a=counts[True, False],
            only_b=counts[False, True],
            none=counts[False, False],
        )

    @property
    def pairs(self) -> int:
        """How many there are."""
        return self.both + self.only_a + self.only_b + self.none

    @property
    def net(self) -> float:
        """What A is ahead of B, per pair, -1..1; 0 without pairs."""
        return (self.only_a - self.only_b) / self.pairs if self.pairs else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the net, by the normal approximation.

        A pair is one observation, worth 1, 0 or -1. All of -1..1 below two pairs.
        """
        if self.pairs < 2:
            return -1.0, 1.0
        squares = (self.only_a + self.only_b) / self.pairs
        variance = (squares - self.net**2) * self.pairs / (self.pairs - 1)
        margin = NORMAL_95 * sqrt(variance / self.pairs)
        return self.net - margin, self.net + margin

    @property
    def decided(self) -> int:
        """The pairs in which the bots differ."""
        return self.only_a + self.only_b

    @property
    def share_of_decided(self) -> float:
        """The part of the decided pairs that A won, 0..1; a half without any."""
        return self.only_a / self.decided if self.decided else 0.5
