"""What is counted while the server runs, in the form that Prometheus reads.

Three small kinds of our own: the library for it takes longer to load than the rest of a
start. Nothing here names a player, a table or a tile.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final, Protocol

PREFIX: Final = "texas42_"

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The limits between which waits are counted."""


class Figure(Protocol):
    """Something that is counted."""

    def lines(self) -> Iterator[str]:
        """How it is told."""


class Counter:
    """Something that only grows; counted by the value of a label, if it has one."""

    def __init__(self, name: str, meaning: str, label: str = "") -> None:
        self._head = _head(name, "counter", meaning)
        self._name = PREFIX + name
        self._label = label
        self._counts: defaultdict[str, int] = defaultdict(int)
        if not label:
            self._counts[""] = 0

    def add(self, value: str = "", number: int = 1) -> None:
        """Count one more, or some."""
        self._counts[value] += number

    def count(self, value: str = "") -> int:
        """How many there were."""
        return self._counts[value]

    def lines(self) -> Iterator[str]:
        """The count, or one for each value of the label."""
        yield self._head
        for value, count in self._counts.items():
            label = f'{{{self._label}="{value}"}}' if self._label else ""
            yield f"{self._name}{label} {count}"


class Histogram:
    """How long something takes, in seconds."""

    def __init__(self, name: str, meaning: str) -> None:
        self._head = _head(name, "histogram", meaning)
        self._name = PREFIX + name
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long this time."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    @property
    def count(self) -> int:
        """How often it was observed."""
        return sum(self._counts)

    def lines(self) -> Iterator[str]:
        """How often it took so long at most, for each limit."""
        yield self._head
        total = 0
        for limit, count in zip((*SECONDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self._name}_bucket{{le="{limit}"}} {total}'
        yield f"{self._name}_sum {self._sum:.6f}"
        yield f"{self._name}_count {total}"


class Gauge:
    """Something that goes up and down, asked for when it is told."""

    def __init__(self, name: str, meaning: str, ask: Callable[[], float]) -> None:
        self._head = _head(name, "gauge", meaning)
        self._name = PREFIX + name
        self._ask = ask

    def lines(self) -> Iterator[str]:
        """What it is now."""
        yield self._head
        yield f"{self._name} {self._ask():g}"


def _head(name: str, kind: str, meaning: str) -> str:
    return f"# HELP {PREFIX}{name} {meaning}\n# TYPE {PREFIX}{name} {kind}"


EVENT_TO_SCREEN: Final = Histogram(
    "event_to_screen_seconds", "From a change of a table to its having been sent to a stream."
)
APPENDED: Final = Counter("events_appended_total", "Events that were kept.")
CONFLICTS: Final = Counter(
    "appends_refused_total", "Events that were not kept because another came first."
)
REQUESTS: Final = Counter("requests_total", "Requests that were answered.", "status")
LIMITED: Final = Counter("limited_total", "Requests beyond what one client may.", "what")
BOT: Final = Histogram("bot_seconds", "How long a bot thought.")
BOT_WAIT: Final = Histogram("bot_wait_seconds", "How long a bot waited until it could think.")

FIGURES: Final[tuple[Figure, ...]] = (
    EVENT_TO_SCREEN,
    APPENDED,
    CONFLICTS,
    REQUESTS,
    LIMITED,
    BOT,
    BOT_WAIT,
)
"""What every process counts."""


def told(*more: Figure) -> str:
    """All figures as Prometheus reads them."""
    return "\n".join(line for figure in (*FIGURES, *more) for line in figure.lines()) + "\n"
