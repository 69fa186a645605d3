"""The tables that this process drives, while others may drive the rest."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from texas42.server.store import Database, StoreError, leases

LASTS: Final = 6.0
"""Seconds after its last sign of life that a process is taken for dead."""

AT_ONCE: Final = 100
"""How many tables of the dead are taken over in one go."""

log = logging.getLogger(__name__)


class Leases:
    """What this process may drive. Alone with its database it may drive everything."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._me = secrets.token_hex(8)
        self._held: set[str] = set()
        self._valid_until = 0.0

    def holds(self, table_id: str) -> bool:
        """Whether no other process drives this table."""
        if not self._database.shared:
            return True
        return table_id in self._held and time.monotonic() < self._valid_until

    async def claim(self, table_id: str) -> bool:
        """Drive a table if no other process does; :class:`StoreError`."""
        if time.monotonic() >= self._valid_until:
            return False  # first it must be said that this process lives
        if not await leases.claim(self._database, self._me, table_id):
            return False
        self._held.add(table_id)
        return True

    async def let_go(self, table_id: str) -> None:
        """Let others drive a table."""
        if table_id in self._held:
            self._held.discard(table_id)
            with suppress(StoreError):  # then it is found with those of the dead
                await leases.let_go(self._database, self._me, table_id)

    async def renew(self) -> None:
        """Say that this process lives; :class:`StoreError`."""
        begun = time.monotonic()
        await leases.live(self._database, self._me, int(1000 * LASTS))
        if begun >= self._valid_until:
            self._held.clear()  # others may have taken them in the meantime
        self._valid_until = begun + LASTS

    async def keep(self, take_over: Callable[[str], Awaitable[object]]) -> None:
        """Live, and take over the tables of processes that have died, for ever."""
        while self._database.shared:
            try:
                await self.renew()
                for table_id in await leases.adopt(self._database, self._me, AT_ONCE):
                    self._held.add(table_id)
                    await take_over(table_id)
            except StoreError as error:
                log.error("%s", error)  # noqa: TRY400 - its line says all
            await asyncio.sleep(LASTS / 6)

    async def close(self) -> None:
        """Let others drive everything."""
        self._held.clear()
        self._valid_until = 0.0
        if self._database.shared:
            with suppress(StoreError):
                await leases.leave(self._database, self._me)
