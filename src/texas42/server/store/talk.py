"""What is said at the tables, and who does not want to read whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, insert, select

from texas42.server.store.company import touch
from texas42.server.store.database import Database
from texas42.server.store.events import Conflict, now
from texas42.server.store.schema import MUTE, TABLE, TALK

KEPT: Final = 40
"""How many lines of a table are kept: the last ones."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said: one of the phrases, or a text."""

    number: int
    player_id: str
    phrase: str | None
    text: str | None


async def say(
    database: Database, table_id: str, player_id: str, phrase: str | None, text: str | None
) -> None:
    """Keep what a player says at a table of friends; :class:`Conflict` if there is none."""
    here = TALK.c.table_id == table_id
    async with database.writing() as connection:
        await touch(connection, TABLE.c.id == table_id)
        last = await connection.scalar(select(func.max(TALK.c.number)).where(here))
        if not await connection.scalar(select(TABLE.c.together).where(TABLE.c.id == table_id)):
            raise Conflict
        number = (last or 0) + 1
        row = {"table_id": table_id, "number": number, "at": now(), "player_id": player_id}
        await connection.execute(insert(TALK), {**row, "phrase": phrase, "text": text})
        await connection.execute(delete(TALK).where(here, TALK.c.number <= number - KEPT))


async def lines(database: Database, table_ids: Collection[str]) -> Mapping[str, Sequence[Line]]:
    """What was said last at some tables, in order."""
    query = select(
        TALK.c.table_id, TALK.c.number, TALK.c.player_id, TALK.c.phrase, TALK.c.text
    ).where(TALK.c.table_id.in_(table_ids))
    found: defaultdict[str, list[Line]] = defaultdict(list)
    async with database.reading() as connection:
        for table_id, *line in await connection.execute(
            query.order_by(TALK.c.table_id, TALK.c.number)
        ):
            found[table_id].append(Line(*line))
    return found


async def mute(
    database: Database, table_id: str, player_id: str, muted_id: str, *, on: bool
) -> None:
    """Keep whether a player wants to read what another one says, there and elsewhere."""
    mine = (MUTE.c.player_id == player_id) & (MUTE.c.muted_id == muted_id)
    async with database.writing() as connection:
        await touch(connection, TABLE.c.id == table_id)
        await connection.execute(delete(MUTE).where(mine))
        if on:
            row = {"player_id": player_id, "muted_id": muted_id}
            await connection.execute(insert(MUTE), row)


async def mutes(database: Database, player_ids: Collection[str]) -> frozenset[tuple[str, str]]:
    """Who of some players has muted whom of them."""
    query = select(MUTE.c.player_id, MUTE.c.muted_id)
    query = query.where(MUTE.c.player_id.in_(player_ids), MUTE.c.muted_id.in_(player_ids))
    async with database.reading() as connection:
        return frozenset((row[0], row[1]) for row in await connection.execute(query))
