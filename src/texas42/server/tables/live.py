"""A table in memory, and what drives it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from texas42.server.tables.table import Table


@dataclass(slots=True)
class Live:
    """One table of those that this process has in memory."""

    table: Table
    driving: asyncio.Task[None]
    used_at: float

    @property
    def looked_at(self) -> bool:
        """Whether somebody watches it beside its driver."""
        return len(self.table.watchers) > 1

    async def stop(self) -> None:
        """Drive it no longer; an event is kept whole or not at all."""
        async with self.table.writing:
            self.driving.cancel()
        await asyncio.wait([self.driving])
