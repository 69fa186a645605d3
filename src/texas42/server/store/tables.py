"""The tables: their rules, who sits where, and which table came after which."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from sqlalchemy import insert, select, update

from texas42.server.store.database import Database
from texas42.server.store.events import Body, insert_event, now
from texas42.server.store.schema import SEAT, TABLE


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who has a seat: a player, or a bot with the seed of its chance."""

    seat: str
    player_id: str | None = None
    bot: str | None = None
    seed: str | None = None
    stand_in: str | None = None
    stand_in_seed: str | None = None
    seen_at: int = 0

    def values(self, table_id: str) -> dict[str, Any]:
        """The row of the seat at a table."""
        return {"table_id": table_id, **asdict(self)}


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table of friends lets people do; one person alone has none of it."""

    together: bool = False
    listed: bool = False
    watched: bool = False
    free_talk: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as stored."""

    id: str
    owner: str
    rules: Mapping[str, Any]
    seats: tuple[SeatRow, ...]
    successor: str | None = None
    terms: Terms = field(default_factory=Terms)
    version: int = 0
    """The number of changes of all that is no event."""


TERMS: Final = tuple(one.name for one in fields(Terms))
SITTING: Final = tuple(one.name for one in fields(SeatRow))


async def add(
    database: Database, table: TableRow, first: Body | None, *, instead_of: str | None = None
) -> str:
    """Keep a new table with its first event, if there is one yet; the id of the table there now is.

    ``instead_of`` is the table it takes the place of. A table has one successor:
    if it has one already, that one's id is returned and nothing is written.
    """
    row = {"id": table.id, "owner": table.owner, "rules": dict(table.rules), "created_at": now()}
    row |= asdict(table.terms)
    seats = [seat.values(table.id) for seat in table.seats]
    async with database.writing() as connection:
        if instead_of is not None:
            of_old = TABLE.c.id == instead_of
            successor = select(TABLE.c.successor).where(of_old).with_for_update()
            taken = await connection.scalar(successor)
            if taken is not None:
                return str(taken)
        await connection.execute(insert(TABLE), row)
        await connection.execute(insert(SEAT), seats)
        if first is not None:
            await insert_event(connection, table.id, 1, first)
        if instead_of is not None:
            await connection.execute(update(TABLE).where(of_old).values(successor=table.id))
    return table.id


async def find(database: Database, table_ids: Collection[str]) -> Sequence[TableRow]:
    """Those of the tables with these ids that there are."""
    query = select(
        TABLE.c.id,
        TABLE.c.owner,
        TABLE.c.rules,
        TABLE.c.successor,
        TABLE.c.version,
        *(TABLE.c[term] for term in TERMS),
    )
    sitting = select(SEAT.c.table_id, *(SEAT.c[column] for column in SITTING))
    async with database.reading() as connection:
        found = (await connection.execute(query.where(TABLE.c.id.in_(table_ids)))).all()
        sat = await connection.execute(sitting.where(SEAT.c.table_id.in_(table_ids)))
    seats: defaultdict[str, list[SeatRow]] = defaultdict(list)
    for table_id, *seat in sat:
        seats[table_id].append(SeatRow(*seat))
    return [
        TableRow(table, owner, rules, tuple(seats[table]), successor, Terms(*terms), version)
        for table, owner, rules, successor, version, *terms in found
    ]


async def last_of(database: Database, player_id: str) -> str | None:
    """The id of the last table a player sat down at that no other took the place of."""
    query = (
        select(TABLE.c.id)
        .join(SEAT, SEAT.c.table_id == TABLE.c.id)
        .where(SEAT.c.player_id == player_id, TABLE.c.successor.is_(None))
        .order_by(TABLE.c.created_at.desc(), TABLE.c.id)
        .limit(1)
    )
    async with database.reading() as connection:
        return (await connection.scalars(query)).one_or_none()


async def take_up(database: Database, table_id: str, seat: str, seq: int) -> None:
    """Keep that a player has taken up the trick that event ``seq`` completed."""
    place = (SEAT.c.table_id == table_id) & (SEAT.c.seat == seat) & (SEAT.c.taken_up < seq)
    async with database.writing() as connection:
        await connection.execute(update(SEAT).where(place).values(taken_up=seq))


async def taken_up(
    database: Database, table_ids: Collection[str]
) -> Sequence[tuple[str, str, int]]:
    """What was taken up last at some tables: table, seat and the number of the event."""
    query = select(SEAT.c.table_id, SEAT.c.seat, SEAT.c.taken_up)
    query = query.where(SEAT.c.table_id.in_(table_ids), SEAT.c.taken_up > 0)
    async with database.reading() as connection:
        return [(table, seat, seq) for table, seat, seq in await connection.execute(query)]


async def successors(database: Database, table_ids: Collection[str]) -> Mapping[str, str]:
    """Those of some tables that another took the place of, and which one."""
    query = select(TABLE.c.id, TABLE.c.successor)
    query = query.where(TABLE.c.id.in_(table_ids), TABLE.c.successor.is_not(None))
    async with database.reading() as connection:
        return {row[0]: row[1] for row in await connection.execute(query)}
