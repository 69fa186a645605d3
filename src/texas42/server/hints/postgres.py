"""Hints through the database itself: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from texas42.server.config import ConfigError
from texas42.server.hints.wire import CHANNEL, SILENCE, WireError
from texas42.server.store.postgres import LIMITS, address_of

try:
    from psycopg import AsyncConnection, Error
    from psycopg.conninfo import make_conninfo
except ImportError as error:
    raise ConfigError(
        "for PostgreSQL install psycopg too: requirements/host.txt has what it takes"
    ) from error


class Postgres:
    """A database, told by its address."""

    def __init__(self, address: str) -> None:
        self.name = "PostgreSQL"
        self._address = address_of(address).set(drivername="postgresql")

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PostgresLine]:
        """Connect; :class:`WireError`."""
        words = make_conninfo(self._address.render_as_string(hide_password=False), **LIMITS)
        with _broken():
            async with (
                await AsyncConnection.connect(words, autocommit=True) as sent,
                await AsyncConnection.connect(words, autocommit=True) as heard,
            ):
                await heard.execute(f"LISTEN {CHANNEL}")
                yield PostgresLine(sent, heard)


@contextmanager
def _broken() -> Iterator[None]:
    try:
        yield
    except Error as error:
        raise WireError((str(error).splitlines() or [type(error).__name__])[0]) from error


class PostgresLine:
    """Two connections: one waits for what the other, and those of others, send."""

    def __init__(self, sent: AsyncConnection, heard: AsyncConnection) -> None:
        self._sent = sent
        self._heard = heard
        self._unread: deque[str] = deque()

    async def send(self, text: str) -> None:
        """Notify of a message."""
        with _broken():
            async with asyncio.timeout(SILENCE):
                await self._sent.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    async def receive(self) -> str:
        """The next message that somebody notified of; a silent line is tested."""
        while not self._unread:
            with _broken():
                async for message in self._heard.notifies(timeout=SILENCE, stop_after=1):
                    self._unread.append(message.payload)  # there may come some at once
                if not self._unread:
                    async with asyncio.timeout(SILENCE):
                        await self._heard.execute("SELECT 1")
        return self._unread.popleft()
