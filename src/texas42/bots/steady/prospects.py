"""What a hand promises in a contract: how likely it is made, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.bots.reasons import Reason


@dataclass(frozen=True, slots=True)
class Prospect:
    """A contract as its declarer sees it before the first lead."""

    chance: float
    """How likely it is made, 0..1."""

    merit: tuple[float, float]
    """What decides between contracts for the same bid: the higher is better."""

    is_wanted: bool
    """Whether it is good enough to bid of one's own will."""

    bid: Reason
    """Why to bid for it."""

    named: Reason
    """Why to name it."""

    declined: Reason
    """Why not to bid for it."""

    most: int = 0
    """The highest points bid that it is worth; 0 where all tricks are bid."""


def in_100(chance: float) -> int:
    """A chance as it is told, 0..100."""
    return round(100 * chance)
