"""Hints told and heard, over whatever wire there is."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from texas42.server.config import ConfigError, Settings
from texas42.server.hints.wire import Line, Wire, WireError

AT_ONCE: Final = 100
"""How many hints go out in one message; PostgreSQL carries less than 8000 bytes."""

AGAIN: Final = 0.5
"""Seconds until a wire that broke is tried again."""

log = logging.getLogger(__name__)

Heard = Callable[[str, int], None]
"""Called with a table and the number of its last event; 0 for what is no event."""


class Hints:
    """Tells other processes what changes here, and hears what changes there.

    To tell never waits: what cannot be sent is dropped, and of one table only the
    newest is kept. Without a wire there are no others.
    """

    def __init__(self, wire: Wire | None = None) -> None:
        self.connected = wire is None
        """Whether hints get through, as far as is known."""

        self._wire = wire
        self._me = secrets.token_hex(4)
        self._outbox: dict[str, int] = {}
        self._something = asyncio.Event()

    def tell(self, table_id: str, seq: int = 0) -> None:
        """Let the others know that a table has come to event ``seq``, or changed otherwise."""
        if self.connected and self._wire is not None:
            key = f"{table_id} event" if seq else table_id
            self._outbox[key] = seq
            self._something.set()

    async def run(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Send and hear, for ever; ``missed`` is called when hints may have been lost."""
        if self._wire is None:
            return
        while True:
            try:
                async with self._wire.open() as line:
                    self.connected = True
                    log.info("Hints go through %s.", self._wire.name)
                    missed()
                    await self._talk(line, heard)
            except* (WireError, OSError) as errors:
                if self.connected:
                    reason = errors.exceptions[0]
                    log.warning("No hints through %s: %s", self._wire.name, reason)
            self.connected = False
            self._outbox.clear()
            await asyncio.sleep(AGAIN)

    async def _talk(self, line: Line, heard: Heard) -> None:
        async with asyncio.TaskGroup() as both:
            both.create_task(self._send(line))
            both.create_task(self._hear(line, heard))

    async def _send(self, line: Line) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            hints, self._outbox = list(self._outbox.items()), {}
            for first in range(0, len(hints), AT_ONCE):
                told = [f"{key.split()[0]} {seq}" for key, seq in hints[first : first + AT_ONCE]]
                await line.send("\n".join([self._me, *told]))

    async def _hear(self, line: Line, heard: Heard) -> None:
        while True:
            sender, *told = (await line.receive()).splitlines() or [""]
            if sender == self._me:
                continue
            for hint in told:
                with suppress(ValueError):  # another version may say what is not understood here
                    table_id, seq = hint.split()
                    heard(table_id, int(seq))


def hints_for(settings: Settings) -> Hints:
    """What a server with these settings hints through; :class:`ConfigError`."""
    if settings.hints is not None:
        if not isinstance(settings.database, str):
            raise ConfigError("hints are for processes that share a database of PostgreSQL")
        from texas42.server.hints.redis import Redis  # noqa: PLC0415 - only where it is used

        return Hints(Redis(settings.hints))
    if isinstance(settings.database, str):
        from texas42.server.hints.postgres import Postgres  # noqa: PLC0415 - only where it is used

        return Hints(Postgres(settings.database))
    return Hints()
