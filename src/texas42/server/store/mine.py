"""What belongs to one player: found, and taken away."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from texas42.server.store.company import touch_all_of
from texas42.server.store.database import Database
from texas42.server.store.schema import AUDIENCE, EVENT, MUTE, PLAYER, SEAT, TABLE, TALK

STAND_IN: Final = "steady"
"""The kind of bot that plays on for somebody who is gone."""

MOST: Final = 200
"""How many tables are told at once, the newest first."""


async def tables_of(database: Database, player_id: str) -> Sequence[str]:
    """The tables at which a player sits or sat, the newest first."""
    query = (
        select(TABLE.c.id)
        .join(SEAT, SEAT.c.table_id == TABLE.c.id)
        .where(SEAT.c.player_id == player_id)
        .order_by(TABLE.c.created_at.desc(), TABLE.c.id)
        .limit(MOST)
    )
    async with database.reading() as connection:
        return (await connection.scalars(query)).all()


async def forget(database: Database, player_id: str) -> Sequence[str]:
    """Take away what is a player's alone, and their name from the rest: the tables that went.

    A table at which others sat is theirs too: its events stay, and nobody is named there
    any more.
    """
    async with database.writing() as connection:
        alone = await _alone(connection, player_id)
        await connection.execute(
            update(TABLE).where(TABLE.c.successor.in_(alone)).values(successor=None)
        )
        await connection.execute(delete(TALK).where(TALK.c.player_id == player_id))
        muting = (MUTE.c.player_id == player_id) | (MUTE.c.muted_id == player_id)
        await connection.execute(delete(MUTE).where(muting))
        for kept in (EVENT, SEAT, TALK, AUDIENCE):
            await connection.execute(delete(kept).where(kept.c.table_id.in_(alone)))
        await connection.execute(delete(TABLE).where(TABLE.c.id.in_(alone)))
        await _leave_friends(connection, player_id)
        me = PLAYER.c.id == player_id
        sits = select(SEAT.c.player_id).where(SEAT.c.player_id == player_id)
        owns = select(TABLE.c.owner).where(TABLE.c.owner == player_id)
        if await connection.scalar(sits.limit(1)) or await connection.scalar(owns.limit(1)):
            await connection.execute(
                update(PLAYER).where(me).values(name="", preferences={}, link=None)
            )
        else:
            await connection.execute(delete(PLAYER).where(me))
    return alone


async def _leave_friends(connection: AsyncConnection, player_id: str) -> None:
    """Free a player's seats at tables that have not begun; at the others a bot plays on."""
    await touch_all_of(connection, player_id)
    begun = exists().where(EVENT.c.table_id == SEAT.c.table_id, EVENT.c.seq == 1)
    mine = SEAT.c.player_id == player_id
    await connection.execute(delete(SEAT).where(mine, ~begun))
    seed = secrets.token_hex(16)
    await connection.execute(update(SEAT).where(mine).values(stand_in=STAND_IN, stand_in_seed=seed))


async def _alone(connection: AsyncConnection, player_id: str) -> Sequence[str]:
    """The tables at which no other person sits."""
    mine = select(SEAT.c.table_id).where(SEAT.c.player_id == player_id)
    query = (
        select(SEAT.c.table_id)
        .where(SEAT.c.table_id.in_(mine), SEAT.c.player_id.is_not(None))
        .group_by(SEAT.c.table_id)
        .having(func.count(SEAT.c.player_id.distinct()) == 1)
    )
    return (await connection.scalars(query)).all()
