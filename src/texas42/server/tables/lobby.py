"""The lobby: tables that chose to be found there, as long as somebody is at them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from texas42.server.store import Database, company
from texas42.server.tables.attendance import AWAY, now
from texas42.server.tables.attending import mark
from texas42.server.tables.table import Table
from texas42.server.tables.tables import Tables
from texas42.server.tables.watching import Watchers

MOST: Final = 50
"""How many tables are shown, the newest first."""

PAUSE: Final = 2.0
"""Seconds between two looks for what has changed, while somebody looks at the lobby."""


class Lobby:
    """The open tables, as they were a moment ago."""

    def __init__(self, database: Database, tables: Tables, away: float = AWAY) -> None:
        self._database = database
        self._tables = tables
        self._away = away
        self._looked_at = 0.0
        self._mark = ""
        self.watchers = Watchers()
        self.found: Sequence[Table] = ()
        self.version = 0
        """Counts the changes seen here."""

    async def look(self, *, fresh: bool = False) -> Sequence[Table]:
        """The tables in the lobby; :class:`texas42.server.store.StoreError`."""
        clock = asyncio.get_running_loop().time()
        if fresh or clock - self._looked_at > PAUSE:
            self._looked_at = clock
            since = now() - round(2000 * self._away)
            names = await company.listed(self._database, since, MOST)
            found = [await self._tables.look(name) for name in names]
            self.found = [table for table in found if table is not None]
            marks = (f"{one.id}.{one.room.version}.{one.begun}.{mark(one)}" for one in self.found)
            if (now_marked := " ".join(marks)) != self._mark:
                self._mark = now_marked
                self.version += 1
                self.watchers.hint()
        return self.found

    async def run(self) -> None:
        """Look for what has changed, for ever."""
        while True:
            await asyncio.sleep(PAUSE)
            if len(self.watchers):
                await self.look(fresh=True)
