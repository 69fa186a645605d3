"""What is one player's own, at tables and in the store."""

from __future__ import annotations

from texas42.server.store import Database, mine
from texas42.server.tables import Table, Tables


class Mine:
    """Finds and takes away what belongs to a player."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database = database
        self._tables = tables

    async def tables(self, player_id: str) -> list[Table]:
        """The tables at which a player sits or sat, the newest first; nothing happens at them."""
        names = await mine.tables_of(self._database, player_id)
        found = [await self._tables.look(name) for name in names]
        return [table for table in found if table is not None]

    async def forget(self, player_id: str) -> None:
        """Take away what is a player's alone, and their name from the rest."""
        await self._tables.give_up(await mine.forget(self._database, player_id))
