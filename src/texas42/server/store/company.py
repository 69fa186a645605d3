"""Who sits at a table of friends, who plays for them, and who is there.

Each change counts the version of the table up, in the same transaction: so other
processes, and pages, know that there is something new. The row of the table is locked
first, so that one change comes after the other.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from texas42.server.store.database import Database
from texas42.server.store.events import Body, Conflict, insert_event
from texas42.server.store.schema import AUDIENCE, EVENT, SEAT, TABLE
from texas42.server.store.tables import SeatRow


@dataclass(frozen=True, slots=True)
class Changing:
    """A table of friends while it is changed."""

    connection: AsyncConnection
    table_id: str
    begun: bool

    async def seats(self) -> Mapping[str, str | None]:
        """The seats that are taken, each with its player or ``None`` for a bot."""
        query = select(SEAT.c.seat, SEAT.c.player_id).where(SEAT.c.table_id == self.table_id)
        return {row[0]: row[1] for row in await self.connection.execute(query)}

    async def put(self, seat: SeatRow) -> None:
        """Let somebody have a seat that is free."""
        await self.connection.execute(insert(SEAT), seat.values(self.table_id))

    async def clear(self, **which: str) -> None:
        """Free the seat of this name, or of this player."""
        where = [SEAT.c[column] == value for column, value in which.items()]
        await self.connection.execute(delete(SEAT).where(SEAT.c.table_id == self.table_id, *where))

    async def set_stand_in(self, seat: str, kind: str | None, seed: str | None) -> None:
        """Let a bot play for the person at a seat, or nobody any more."""
        change = update(SEAT).where(SEAT.c.table_id == self.table_id, SEAT.c.seat == seat)
        await self.connection.execute(change.values(stand_in=kind, stand_in_seed=seed))

    async def begin(self, first: Body) -> None:
        """Let the match begin with its first event."""
        await insert_event(self.connection, self.table_id, 1, first)


@asynccontextmanager
async def changing(database: Database, table_id: str) -> AsyncIterator[Changing]:
    """A table of friends to be changed; :class:`Conflict` if there is none."""
    async with database.writing() as connection:
        found = (TABLE.c.id == table_id) & TABLE.c.together
        await touch(connection, found)
        if (await connection.scalar(select(TABLE.c.id).where(found))) is None:
            raise Conflict
        begun = exists().where(EVENT.c.table_id == table_id, EVENT.c.seq == 1)
        yield Changing(connection, table_id, bool(await connection.scalar(select(begun))))


async def touch(connection: AsyncConnection, which: Any) -> None:  # noqa: ANN401 - an expression of SQL
    """Count a change of some tables, and lock them against others."""
    await connection.execute(update(TABLE).where(which).values(version=TABLE.c.version + 1))


async def touch_all_of(connection: AsyncConnection, player_id: str) -> None:
    """Count a change of all tables of friends at which a player sits."""
    sits = exists().where(SEAT.c.table_id == TABLE.c.id, SEAT.c.player_id == player_id)
    await touch(connection, TABLE.c.together & sits)


async def versions(database: Database, table_ids: Collection[str]) -> Mapping[str, int]:
    """The versions of those of some tables that have changed since they were made."""
    query = select(TABLE.c.id, TABLE.c.version)
    query = query.where(TABLE.c.id.in_(table_ids), TABLE.c.version > 0)
    async with database.reading() as connection:
        return {row[0]: row[1] for row in await connection.execute(query)}


# Who is there


async def seen(database: Database, places: Collection[tuple[str, str]], at: int) -> None:
    """Keep that the players at these seats (table and seat) were there at a time."""
    async with database.writing() as connection:
        for table_id, seat in sorted(places):
            place = (SEAT.c.table_id == table_id) & (SEAT.c.seat == seat)
            await connection.execute(update(SEAT).where(place).values(seen_at=at))


async def last_seen(
    database: Database, table_ids: Collection[str]
) -> Sequence[tuple[str, str, int]]:
    """When the players of some tables were last seen there: table, seat and time."""
    query = select(SEAT.c.table_id, SEAT.c.seat, SEAT.c.seen_at)
    query = query.where(SEAT.c.table_id.in_(table_ids), SEAT.c.seen_at > 0)
    async with database.reading() as connection:
        return [(table, seat, at) for table, seat, at in await connection.execute(query)]


async def tell_audience(
    database: Database, process: str, numbers: Mapping[str, int], at: int
) -> None:
    """Keep how many watch some tables through a process."""
    async with database.writing() as connection:
        for table_id, number in sorted(numbers.items()):
            mine = (AUDIENCE.c.table_id == table_id) & (AUDIENCE.c.process == process)
            await connection.execute(delete(AUDIENCE).where(mine))
            if number:
                row = {"table_id": table_id, "process": process, "number": number, "at": at}
                await connection.execute(insert(AUDIENCE), row)


async def audiences(
    database: Database, process: str, table_ids: Collection[str], since: int
) -> Mapping[str, int]:
    """How many watch some tables through other processes, as told since a time."""
    query = (
        select(AUDIENCE.c.table_id, func.sum(AUDIENCE.c.number))
        .where(
            AUDIENCE.c.table_id.in_(table_ids),
            AUDIENCE.c.process != process,
            AUDIENCE.c.at >= since,
        )
        .group_by(AUDIENCE.c.table_id)
    )
    async with database.reading() as connection:
        return {row[0]: int(row[1]) for row in await connection.execute(query)}


# The lobby


async def listed(database: Database, since: int, most: int) -> Sequence[str]:
    """The tables in the lobby at which somebody was seen since a time, the newest first.

    Those that wait for people, and those in play that may be watched.
    """
    waits = ~exists().where(EVENT.c.table_id == TABLE.c.id, EVENT.c.seq == 1)
    there = exists().where(SEAT.c.table_id == TABLE.c.id, SEAT.c.seen_at >= since)
    query = (
        select(TABLE.c.id)
        .where(TABLE.c.listed, TABLE.c.successor.is_(None), there, waits | TABLE.c.watched)
        .order_by(TABLE.c.created_at.desc(), TABLE.c.id)
        .limit(most)
    )
    async with database.reading() as connection:
        return (await connection.scalars(query)).all()
