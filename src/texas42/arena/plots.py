"""Where things stand in the two plots of the page: points of SVG, from figures.

A plot is a box of :data:`WIDTH` by its height with a margin; x grows to the
right and y downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from texas42.arena.duplicate import Pair
from texas42.arena.report import Tenth
from texas42.arena.stats import NORMAL_95, Nets

WIDTH: Final = 320
MARGIN: Final = 36
LINE: Final = 12
"""The height of a line of text."""

MOST_POINTS: Final = 200
"""More than these would not be told apart."""


@dataclass(frozen=True, slots=True)
class Scale:
    """From values ``low`` to ``high`` to a stretch of the box, which may run upwards."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        """Where a value stands; those beyond the ends stand at the ends."""
        span = (self.high - self.low) or 1.0
        share = min(1.0, max(0.0, (value - self.low) / span))
        return round(self.begin + share * (self.end - self.begin), 2)


def across(low: float, high: float) -> Scale:
    """The scale from left to right."""
    return Scale(low, high, MARGIN, WIDTH - MARGIN / 2)


def upwards(low: float, high: float, height: float) -> Scale:
    """The scale from the bottom to the top."""
    return Scale(low, high, height - MARGIN, MARGIN / 2)


class Course(NamedTuple):
    """How the net a pair and its interval went, as pairs were played."""

    height: int
    line: str
    """The points of the net."""

    band: str
    """The points around the interval, which begins at the second pair."""

    zero: float
    """Where no net at all stands."""

    marks: list[tuple[float, str]]
    """What stands at the side: where, and the value."""


def course(pairs: Sequence[Pair], height: int = 200) -> Course:
    """The course of a contest, at most :data:`MOST_POINTS` points of it."""
    step = -(-len(pairs) // MOST_POINTS)
    nets, seen = Nets(), []
    for count, pair in enumerate(pairs, 1):
        nets = nets.with_(pair.net)
        if nets.pairs > 1 and (count % step == 0 or count == len(pairs)):
            seen.append(nets)
    # The first few pairs swing widely: what they cannot show is cut off.
    settled = seen[len(seen) // 10 :]
    low = min((each.interval[0] for each in settled), default=0.0)
    high = max((each.interval[1] for each in settled), default=0.0)
    y = upwards(min(low, 0.0), max(high, 0.0), height)
    x = across(0, len(pairs))
    below = [(x.at(each.pairs), y.at(each.interval[0])) for each in seen]
    above = [(x.at(each.pairs), y.at(each.interval[1])) for each in seen]
    return Course(
        height,
        line=_points([(x.at(each.pairs), y.at(each.mean)) for each in seen]),
        band=_points([*below, *reversed(above)]),
        zero=y.at(0),
        marks=[
            (y.at(value), f"{value:+.2f}" if value else "0")
            for value in (y.low, 0.0, y.high)
            if not value or abs(y.at(value) - y.at(0)) >= LINE
        ],
    )


class Dot(NamedTuple):
    """A tenth of the chances stated: where it stands, and its 95 % interval."""

    x: float
    y: float
    low: float
    high: float
    size: float
    """Its radius; the area grows with the number of contracts."""


def dots(tenths: Sequence[Tenth]) -> list[Dot]:
    """A dot for each tenth, in a square box: stated to the right, made upwards."""
    x, y = across(0, 1), upwards(0, 1, WIDTH)
    found = []
    for tenth in tenths:
        low, high = wilson(tenth.rate.made, tenth.rate.undertaken)
        size = min(9.0, 2 + sqrt(tenth.rate.undertaken) / 5)
        at = y.at(tenth.rate.share)
        found.append(Dot(x.at(tenth.stated), at, y.at(low), y.at(high), round(size, 2)))
    return found


def wilson(made: int, undertaken: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula, which holds for few cases too."""
    z, n = NORMAL_95, undertaken
    middle = (made + z * z / 2) / (n + z * z)
    margin = z / (n + z * z) * sqrt(made * (n - made) / n + z * z / 4)
    return middle - margin, middle + margin


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
