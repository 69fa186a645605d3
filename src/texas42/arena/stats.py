"""What pairs of games prove: counts, the net of a pair, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt
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
    def of(cls, pairs: Iterable[tuple[float, float]]) -> Tally:
        """Count pairs, each as what A and B earned in it.

        The bot that earned more did it alone. Where both earned the same, both
        did it, unless that is nothing. For contracts made or not this is what
        the words say.
        """
        counts = {"both": 0, "only_a": 0, "only_b": 0, "none": 0}
        for a, b in pairs:
            equal = "both" if a or b else "none"
            counts["only_a" if a > b else "only_b" if a < b else equal] += 1
        return cls(**counts)

    @property
    def pairs(self) -> int:
        """How many there are."""
        return self.both + self.only_a + self.only_b + self.none

    @property
    def decided(self) -> int:
        """The pairs in which the bots differ."""
        return self.only_a + self.only_b

    @property
    def share_of_decided(self) -> float:
        """The part of the decided pairs that A won, 0..1; a half without any."""
        return self.only_a / self.decided if self.decided else 0.5


@dataclass(frozen=True, slots=True)
class Nets:
    """What A is ahead of B in each of some pairs, summed up; a pair is one observation."""

    pairs: int = 0
    sum: float = 0.0
    squares: float = 0.0
    """The sum of their squares."""

    @classmethod
    def of(cls, nets: Iterable[float]) -> Nets:
        """Sum them up."""
        values = list(nets)
        return cls(len(values), sum(values), sum(net * net for net in values))

    def with_(self, net: float) -> Nets:
        """These and one pair more."""
        return Nets(self.pairs + 1, self.sum + net, self.squares + net * net)

    @property
    def mean(self) -> float:
        """What A is ahead of B a pair; 0 without pairs."""
        return self.sum / self.pairs if self.pairs else 0.0

    @property
    def variance(self) -> float:
        """The variance of a pair, estimated; infinite below two pairs."""
        if self.pairs < 2:
            return inf
        return max(0.0, self.squares - self.pairs * self.mean**2) / (self.pairs - 1)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean, by the normal approximation; boundless below two pairs."""
        margin = NORMAL_95 * sqrt(self.variance / max(1, self.pairs))
        return self.mean - margin, self.mean + margin
