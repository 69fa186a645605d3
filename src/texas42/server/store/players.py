"""The players: who they are, and what they prefer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from texas42.server.store.company import touch_all_of
from texas42.server.store.database import Database
from texas42.server.store.events import now
from texas42.server.store.schema import PLAYER


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player as stored; ``preferences`` by their names, those that were chosen."""

    id: str
    name: str
    preferences: Mapping[str, str]


async def find(database: Database, player_id: str) -> PlayerRow | None:
    """The player with this id, if there is one."""
    query = select(PLAYER.c.id, PLAYER.c.name, PLAYER.c.preferences)
    async with database.reading() as connection:
        found = (await connection.execute(query.where(PLAYER.c.id == player_id))).one_or_none()
    return None if found is None else PlayerRow(*found)


async def find_all(database: Database, ids: Collection[str]) -> Sequence[PlayerRow]:
    """Those of the players with these ids that there are."""
    query = select(PLAYER.c.id, PLAYER.c.name, PLAYER.c.preferences)
    async with database.reading() as connection:
        return [
            PlayerRow(*row) for row in await connection.execute(query.where(PLAYER.c.id.in_(ids)))
        ]


async def add(database: Database, player: PlayerRow) -> None:
    """Keep a new player; one that is there already stays as they are."""
    row = {
        "id": player.id,
        "name": player.name,
        "preferences": dict(player.preferences),
        "created_at": now(),
    }
    with suppress(IntegrityError):
        async with database.writing() as connection:
            await connection.execute(insert(PLAYER), row)


async def set_preferences(
    database: Database, player_id: str, preferences: Mapping[str, str]
) -> None:
    """Keep what a player prefers from now on."""
    change = update(PLAYER).where(PLAYER.c.id == player_id).values(preferences=dict(preferences))
    async with database.writing() as connection:
        await connection.execute(change)


async def set_name(database: Database, player_id: str, name: str) -> None:
    """Keep what a player is called from now on; their tables of friends have changed with it."""
    async with database.writing() as connection:
        change = update(PLAYER).where(PLAYER.c.id == player_id).values(name=name)
        await connection.execute(change)
        await touch_all_of(connection, player_id)


async def set_link(database: Database, player_id: str, link: str | None) -> None:
    """Keep what stands for the secret of a player's personal link; the one before is void."""
    async with database.writing() as connection:
        await connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(link=link))


async def of_link(database: Database, link: str) -> str | None:
    """The id of the player whose personal link this is."""
    async with database.reading() as connection:
        query = select(PLAYER.c.id).where(PLAYER.c.link == link)
        return (await connection.scalars(query)).one_or_none()


async def has_link(database: Database, player_id: str) -> bool:
    """Whether a player has given out a personal link that still holds."""
    query = select(PLAYER.c.link).where(PLAYER.c.id == player_id)
    async with database.reading() as connection:
        return await connection.scalar(query) is not None
