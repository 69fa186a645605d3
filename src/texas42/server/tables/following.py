"""What other processes do at the tables that are in memory here.

Hints say where to look. All is looked at every few seconds besides, so that a hint
that was lost is a delay and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from texas42.notation.text import parse_seat
from texas42.server.players import Players
from texas42.server.store import Database, StoreError, company, events, tables
from texas42.server.tables.live import Live
from texas42.server.tables.loading import Loading
from texas42.server.tables.table import Table

POLL: Final = 2.0
"""Seconds between two looks at all tables."""

AT_ONCE: Final = 500
"""How many tables are looked at in one question to the store."""

log = logging.getLogger(__name__)


class Following:
    """Keeps the tables in memory at what is in the store."""

    def __init__(
        self, database: Database, players: Players, live: Mapping[str, Live], loading: Loading
    ) -> None:
        self._database = database
        self._loading = loading
        self._players = players
        self._live = live
        self._hinted: set[str] = set()
        self._something = asyncio.Event()

    def heard(self, table_id: str, seq: int) -> None:
        """Another process says that a table has come to event ``seq``, or (0) changed otherwise."""
        live = self._live.get(table_id)
        if live is not None and (seq == 0 or seq > live.table.seq):
            self._hinted.add(table_id)
            self._something.set()

    def missed(self) -> None:
        """There may have been changes of which nobody said anything."""
        self._hinted.update(self._live)
        self._something.set()

    async def run(self) -> None:
        """Follow, for ever."""
        clock = asyncio.get_running_loop().time
        next_poll = clock() + POLL
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, next_poll - clock())):
                    await self._something.wait()
            self._something.clear()
            if clock() >= next_poll:
                self.missed()
                next_poll = clock() + POLL
            hinted, self._hinted = self._hinted, set()
            found = [live.table for name in hinted if (live := self._live.get(name))]
            for first in range(0, len(found), AT_ONCE):
                try:
                    await self.look_at(found[first : first + AT_ONCE])
                except StoreError as error:
                    log.error("%s", error)  # noqa: TRY400 - its line says all

    async def look_at(self, looked: Sequence[Table]) -> None:
        """Take in all that is new at some tables; :class:`StoreError`."""
        named = {table.id: table for table in looked}
        versions = await company.versions(self._database, named)
        changed = [name for name, version in versions.items() if version > named[name].room.version]
        if changed:
            for table_id, room in (await self._loading.rooms(changed)).items():
                named[table_id].enter(room)
        seen = {table.id: table.seq for table in looked}
        for table_id in await events.ahead(self._database, seen):
            try:
                await named[table_id].catch_up()
            except StoreError as error:
                log.error("%s", error)  # noqa: TRY400 - its line says all
        standing = [table.id for table in looked if table.standing]
        if standing:
            for table_id, seat, seq in await tables.taken_up(self._database, standing):
                named[table_id].taken_up(parse_seat(seat), seq)
        going_on = [table.id for table in looked if table.successor is None]
        successors = await tables.successors(self._database, going_on)
        for table_id, successor in successors.items():
            named[table_id].move_to(successor)
        await self._know(looked)

    async def _know(self, looked: Sequence[Table]) -> None:
        """Let tables know what their players prefer now."""
        persons = [(table, one) for table in looked for one in table.seating.persons.values()]
        known = await self._players.find_all({one.id for _, one in persons})
        for table, one in persons:
            if (now := known.get(one.id, one)) != one:
                table.reseat(table.seating.knowing(now))
