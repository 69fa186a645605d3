"""What of pairs is the same on every machine: all but the times."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from texas42.arena.duplicate import Pair


def facts(pairs: Iterable[Pair]) -> list[Pair]:
    """The pairs without what they cost in time."""
    found = []
    for pair in pairs:
        a, b = (replace(effort, seconds=0.0, spread={}) for effort in pair.efforts)
        found.append(replace(pair, efforts=(a, b)))
    return found
