"""The events of tables: appended in order, never changed."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import insert, select, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from texas42.server.store.database import Database
from texas42.server.store.schema import EVENT

Body = Mapping[str, Any]
"""What happened, as a JSON object."""


class Conflict(Exception):
    """Another event has this number already; nothing was written."""


def now() -> int:
    """The time as it is stored: milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


async def append(database: Database, table_id: str, seq: int, body: Body) -> None:
    """Write event ``seq`` of a table; :class:`Conflict` if there is one of that number.

    When this returns the event is kept, whatever happens to the process.
    """
    try:
        kept = await database.appending.add(_row(table_id, seq, body))
    except IntegrityError as error:  # the table is there no more
        raise Conflict from error
    if not kept:
        raise Conflict


async def insert_event(connection: AsyncConnection, table_id: str, seq: int, body: Body) -> None:
    """The same as part of a larger transaction."""
    try:
        await connection.execute(insert(EVENT), _row(table_id, seq, body))
    except IntegrityError as error:
        raise Conflict from error


def _row(table_id: str, seq: int, body: Body) -> dict[str, Any]:
    return {"table_id": table_id, "seq": seq, "at": now(), "body": body}


async def after(database: Database, table_id: str, seq: int = 0) -> Sequence[Body]:
    """The events of a table with higher numbers than ``seq``, in order."""
    query = (
        select(EVENT.c.body)
        .where(EVENT.c.table_id == table_id, EVENT.c.seq > seq)
        .order_by(EVENT.c.seq)
    )
    async with database.reading() as connection:
        return (await connection.scalars(query)).all()


async def of(database: Database, table_ids: Collection[str]) -> Mapping[str, Sequence[Body]]:
    """All events of some tables, in order."""
    query = select(EVENT.c.table_id, EVENT.c.body).where(EVENT.c.table_id.in_(table_ids))
    found: defaultdict[str, list[Body]] = defaultdict(list)
    async with database.reading() as connection:
        for table_id, body in await connection.execute(
            query.order_by(EVENT.c.table_id, EVENT.c.seq)
        ):
            found[table_id].append(body)
    return found


async def ahead(database: Database, seen: Mapping[str, int]) -> set[str]:
    """Those of some tables that have events after the last that was seen of them."""
    places = [(table_id, seq + 1) for table_id, seq in seen.items()]
    query = select(EVENT.c.table_id).where(tuple_(EVENT.c.table_id, EVENT.c.seq).in_(places))
    async with database.reading() as connection:
        return set(await connection.scalars(query))
