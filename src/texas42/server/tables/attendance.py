"""Who is at a table: seen there, by an open stream or by anything they ask for.

Nobody is away until they have not been seen for a while. What other processes saw
comes through the store.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

AWAY: Final = 45.0
"""Seconds without having been seen after which a person is away."""


class Attendance:
    """Those at one table, by the ids of the players."""

    def __init__(self, away: float = AWAY) -> None:
        self._away = away
        self._here: Counter[str] = Counter()
        self._seen: dict[str, int] = {}
        self._news: set[str] = set()
        self._watching = 0
        self.elsewhere = 0
        """How many watch through other processes."""

    def note(self, player_id: str, at: int | None = None) -> None:
        """A player was seen, now or at a time in milliseconds since 1970."""
        self._seen[player_id] = max(self._seen.get(player_id, 0), now() if at is None else at)
        if at is None:
            self._news.add(player_id)

    def seen_lately(self) -> set[str]:
        """Those who were seen here since this was asked last."""
        news, self._news = self._news, set()
        return news | {one for one, streams in self._here.items() if streams > 0}

    @contextmanager
    def following(self, player_id: str) -> Iterator[None]:
        """A player has a stream open."""
        self._here[player_id] += 1
        try:
            yield
        finally:
            self.note(player_id)
            self._here[player_id] -= 1

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Somebody who has no seat has a stream open."""
        self._watching += 1
        try:
            yield
        finally:
            self._watching -= 1

    def here(self, player_id: str) -> bool:
        """Whether a player has a stream open in this process."""
        return self._here[player_id] > 0

    @property
    def watchers_here(self) -> int:
        """How many watch through this process."""
        return self._watching

    @property
    def watchers(self) -> int:
        """How many watch."""
        return self._watching + self.elsewhere

    def present(self, player_id: str) -> bool:
        """Whether a player is there, or was until a moment ago."""
        return self.here(player_id) or (now() - self._seen.get(player_id, 0) < 1000 * self._away)


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000
