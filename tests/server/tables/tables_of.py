"""Tables for tests: a person in the south against bots, over a database of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tests.server.living import at_random
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.server.hints import Hints
from texas42.server.players import Player, Players
from texas42.server.preferences import Preferences
from texas42.server.store import Database
from texas42.server.tables import Table, Tables
from texas42.server.tables.minds import MakeBot, Threads

SOUTH = Seat.S
PATIENCE = 40
"""Seconds after which a test that waits for what never comes is let go."""

HASTE = Preferences(pace="at-once", take_up="at-once")


@dataclass
class Room:
    """The tables of one process, and its players."""

    tables: Tables
    players: Players

    async def table(self, preferences: Preferences = HASTE) -> Table:
        """A match just begun by a new player."""
        player = await self.players.welcome(preferences)
        table = await self.tables.find(await self.tables.begin(player, STANDARD))
        assert table is not None
        return table

    async def prefer(self, table: Table, preferences: Preferences) -> None:
        """Let the person at a table prefer something else."""
        player = await self.players.prefer(table.seating.persons[SOUTH], preferences)
        self.tables.know(player)


@asynccontextmanager
async def room(
    database: Database,
    bots: MakeBot = at_random,
    threads: Threads | None = None,
    hints: Hints | None = None,
) -> AsyncIterator[Room]:
    """The tables of a process that lives until the end of the block."""
    players = Players(database)
    tables = Tables(database, players, threads or Threads(), bots, hints)
    sharing = [asyncio.create_task(tables.share())] if database.shared else []
    try:
        yield Room(tables, players)
    finally:
        for chore in sharing:
            chore.cancel()
            await asyncio.wait([chore])
        await tables.close()


async def until_the_person_may_act(table: Table) -> None:
    """Wait until nothing more happens by itself."""
    with table.watchers.watch() as watcher:
        while table.turn not in {None, SOUTH} or table.standing:
            await watcher.wait()


async def changes(table: Table, seconds: float) -> bool:
    """Whether the table changes within so many seconds."""
    with table.watchers.watch() as watcher:
        return await watcher.wait(seconds)


async def settled() -> None:
    """Let everything that is ready to happen happen."""
    for _ in range(10):
        await asyncio.sleep(0)


def person(table: Table) -> Player:
    return table.seating.persons[SOUTH]
