"""When to stop: a sequential test of two hypotheses on the net of a pair.

It is the generalised test that chess programs are judged by: the logarithm of
how much likelier the pairs are if the true net is ``high`` than if it is
``low``, by the normal approximation with the variance seen. Outside its bounds
one of the two is accepted, and is wrong as rarely as ``error`` says.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Final

from texas42.arena.stats import Nets


class Verdict(StrEnum):
    """What the pairs so far say."""

    OPEN = "open"
    """Nothing yet: more pairs are needed."""

    HIGH = "high"
    """The net is rather ``high`` than ``low``: accept the change."""

    LOW = "low"
    """The net is rather ``low`` than ``high``: do not."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Two hypotheses on the net of a pair, and how often to take one for the other."""

    low: float = 0.0
    high: float = 0.05
    error: float = 0.05
    """How often at most either is accepted though the other one is true, below 0.5."""

    @property
    def bound(self) -> float:
        """The log likelihood ratio that accepts ``high``; its negative accepts ``low``."""
        return log((1 - self.error) / self.error)

    def ratio(self, nets: Nets) -> float:
        """The log likelihood ratio of ``high`` against ``low``; 0 without pairs.

        Reckoned as if one pair more had gone each way, by as much as pairs
        differ and by 1 at least: a few equal pairs prove nothing.
        """
        if not nets.pairs:
            return 0.0
        spread = max(nets.squares / nets.pairs, 1.0)
        mean = nets.sum / (nets.pairs + 2)
        variance = (nets.squares + 2 * spread) / (nets.pairs + 2) - mean**2
        drift = (self.high - self.low) * (2 * mean - self.low - self.high)
        return nets.pairs * drift / (2 * variance)

    def verdict(self, nets: Nets) -> Verdict:
        """Which hypothesis the pairs accept, if either."""
        ratio = self.ratio(nets)
        if abs(ratio) < self.bound:
            return Verdict.OPEN
        return Verdict.HIGH if ratio > 0 else Verdict.LOW


USUAL: Final = Sprt()
"""Whether A is ahead of B, and by 0.05 a pair rather than not at all."""
