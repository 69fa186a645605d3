"""Whoever waits for a table to change: streams, and the driver of the table itself.

A watcher is told *that* something changed, never what: it asks the table, and
so nothing can be missed or come twice, however slow the watcher is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Watcher:
    """One that waits."""

    def __init__(self) -> None:
        self._hinted = asyncio.Event()

    def hint(self) -> None:
        """Tell it that something may have changed."""
        self._hinted.set()

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait for the next hint, so many seconds at most; whether there was one."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hinted.wait()
        hinted = self._hinted.is_set()
        self._hinted.clear()
        return hinted


class Watchers:
    """Those that watch one table."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()

    @contextmanager
    def watch(self) -> Iterator[Watcher]:
        """Be told of changes from here on."""
        watcher = Watcher()
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    def hint(self) -> None:
        """Tell everybody."""
        for watcher in self._watchers:
            watcher.hint()

    def __len__(self) -> int:
        return len(self._watchers)
