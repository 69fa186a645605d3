"""Streams of events to browsers (server-sent events), ended before the server stops.

A stream sends the table as its viewer has it *now* whenever that differs from what
was sent last. What could not be sent in time is left out: the newest is all that
counts.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Final

from texas42.server import metrics
from texas42.server.tables.watching import Watcher, Watchers

BEAT: Final = 15.0
"""Seconds between two signs of life. Much that lies between hangs up after a quiet minute."""

SIGN_OF_LIFE: Final = b":\n\n"


@dataclass(frozen=True, slots=True)
class Message:
    """One event; ``id`` is what a browser that comes back says it saw last."""

    id: str
    data: str
    event: str = "message"
    since: float | None = None
    """When what it tells came to be, by the clock of the event loop."""

    def encode(self) -> bytes:
        """The event as it is sent."""
        data = "".join(f"data: {line}\n" for line in self.data.splitlines())
        return f"id: {self.id}\nevent: {self.event}\n{data}\n".encode()


@dataclass(eq=False, slots=True)
class _Stream:
    watcher: Watcher
    client: str
    beat: bool = False


class Streams:
    """The open streams of this process."""

    def __init__(self, beat: float = BEAT) -> None:
        self.ending = False
        self._beat = beat
        self._open: set[_Stream] = set()
        self._clients: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def of(self, client: str) -> int:
        """How many streams a client has open."""
        return self._clients[client]

    async def follow(
        self, watchers: Watchers, news: Callable[[], Message | None], client: str = ""
    ) -> AsyncIterator[bytes]:
        """Everything that ``news`` has to tell, now and whenever the watchers are hinted."""
        clock = asyncio.get_running_loop().time
        with watchers.watch() as watcher:
            stream = _Stream(watcher, client)
            self._clients[client] += 1
            self._open.add(stream)
            try:
                yield _retry()
                while not self.ending:
                    if message := news():
                        yield message.encode()
                        if message.since is not None:
                            metrics.EVENT_TO_SCREEN.observe(clock() - message.since)
                    elif stream.beat:
                        yield SIGN_OF_LIFE
                    stream.beat = False
                    await watcher.wait()
            finally:
                self._open.discard(stream)
                self._clients[client] -= 1
                if not self._clients[client]:
                    del self._clients[client]

    async def keep_alive(self) -> None:
        """Let every stream give a sign of life now and then, for ever: one timer for all."""
        while True:
            await asyncio.sleep(self._beat)
            for stream in self._open:
                stream.beat = True
                stream.watcher.hint()

    def end(self) -> None:
        """End all streams, and let no new one begin: the server stops."""
        self.ending = True
        for stream in self._open:
            stream.watcher.hint()


def _retry() -> bytes:
    """When to come back: not all at the same moment."""
    return f"retry: {1000 + secrets.randbelow(1000)}\n\n".encode()
