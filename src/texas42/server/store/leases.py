"""Which process drives which table, where several use one database.

A process says every few seconds until when it lives. A table has the process that
drives it, and is free as soon as that one lives no more. Times are compared between
machines: their clocks should agree to a second. If they do not, two may drive one
table for a while, and the numbers of its events decide, as always.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, exists, insert, select, update

from texas42.server.store.database import Database
from texas42.server.store.events import now
from texas42.server.store.schema import PROCESS, TABLE


def _alive(at: int) -> ColumnElement[bool]:
    """Whether the process that drives a table lives."""
    return exists().where(PROCESS.c.id == TABLE.c.driver, PROCESS.c.until > at)


async def live(database: Database, process: str, lasts: int) -> None:
    """Let a process live for so many milliseconds from now; forget those that are dead."""
    at = now()
    async with database.writing() as connection:
        change = update(PROCESS).where(PROCESS.c.id == process).values(until=at + lasts)
        if (await connection.execute(change)).rowcount == 0:
            row = {"id": process, "until": at + lasts}
            await connection.execute(insert(PROCESS), row)
        await connection.execute(delete(PROCESS).where(PROCESS.c.until < at - 10 * lasts))


async def claim(database: Database, process: str, table_id: str) -> bool:
    """Let a process drive a table that no other drives; whether it does so now."""
    free = TABLE.c.driver.is_(None) | (TABLE.c.driver == process) | ~_alive(now())
    change = update(TABLE).where(TABLE.c.id == table_id, free).values(driver=process)
    async with database.writing() as connection:
        return (await connection.execute(change)).rowcount == 1


async def adopt(database: Database, process: str, most: int) -> Sequence[str]:
    """Let a process drive tables of processes that have died, so many at most: their ids."""
    orphans = (
        select(TABLE.c.id)
        .where(TABLE.c.driver.is_not(None), ~_alive(now()))
        .order_by(TABLE.c.id)
        .limit(most)
        .with_for_update(skip_locked=True)
    )
    async with database.writing() as connection:
        ids = (await connection.scalars(orphans)).all()
        if ids:
            await connection.execute(
                update(TABLE).where(TABLE.c.id.in_(ids)).values(driver=process)
            )
    return ids


async def let_go(database: Database, process: str, table_id: str) -> None:
    """Let a process drive a table no longer."""
    mine = (TABLE.c.id == table_id) & (TABLE.c.driver == process)
    async with database.writing() as connection:
        await connection.execute(update(TABLE).where(mine).values(driver=None))


async def leave(database: Database, process: str) -> None:
    """Let go of everything: the process ends."""
    async with database.writing() as connection:
        mine = TABLE.c.driver == process
        await connection.execute(update(TABLE).where(mine).values(driver=None))
        await connection.execute(delete(PROCESS).where(PROCESS.c.id == process))
