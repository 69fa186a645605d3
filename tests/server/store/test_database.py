"""The database file: made, brought up to date, kept whole, and refused when it is none."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, text
from sqlalchemy.engine import Connection

from tests.services import Postgres, free_port
from texas42.server.store import Conflict, Database, StoreError, events, migrate, players
from texas42.server.store import sqlite as store
from texas42.server.store.players import PlayerRow
from texas42.server.store.schema import METADATA, PLAYER

ANN = PlayerRow("ann", "Ann", {"lang": "it"})


async def test_the_steps_make_the_schema(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
        revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    assert revision == migrate.newest()


async def test_what_is_kept_is_there_when_it_is_opened_again(database: Database) -> None:
    await players.add(database, ANN)
    await database.close()
    again = Database(database.place)
    await again.open()
    assert await players.find(again, "ann") == ANN
    await again.close()


async def test_a_player_who_comes_twice_at_once_is_one(database: Database) -> None:
    await players.add(database, ANN)
    await players.add(database, PlayerRow("ann", "Another", {}))
    assert await players.find(database, "ann") == ANN


async def test_a_write_that_fails_leaves_nothing(database: Database) -> None:
    async def fail_on_the_way() -> None:
        async with database.writing() as connection:
            await connection.execute(PLAYER.insert(), [vars_of(ANN)])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail_on_the_way()
    assert await players.find(database, "ann") is None


async def test_writers_wait_for_each_other_and_readers_for_nobody(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(PLAYER.insert(), [vars_of(ANN)])
        second = asyncio.create_task(players.add(database, PlayerRow("bob", "", {})))
        assert await players.find(database, "ann") is None
    await second
    async with database.reading() as connection:
        names = set(await connection.scalars(select(PLAYER.c.id)))
    assert names == {"ann", "bob"}


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "texas42.sqlite"
    file.write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="not a database"):
        await Database(file).open()
    assert file.read_text().startswith("Dear diary")


async def test_a_file_that_another_process_writes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "BUSY", 10)
    file = tmp_path / "texas42.sqlite"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await Database(file).open()


async def test_a_database_of_a_later_version_is_refused(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'r9999'"))
    with pytest.raises(StoreError, match="another version"):
        await Database(database.place).open()


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    nowhere = Database(f"postgresql://ann:secret@127.0.0.1:{free_port()}/games")
    with pytest.raises(StoreError, match="cannot use the database postgresql://ann:") as told:
        await nowhere.open()
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)


async def test_of_processes_that_start_at_once_one_makes_the_schema(postgresql: Postgres) -> None:
    address = postgresql.create("at_once")
    databases = [Database(address) for _ in range(4)]
    await asyncio.gather(*(database.open() for database in databases))
    await players.add(databases[0], ANN)
    assert await players.find(databases[1], "ann") == ANN
    for database in databases:
        await database.close()
    postgresql.drop("at_once")


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot use the database"):
        await Database(tmp_path / "file" / "texas42.sqlite").open()


async def test_no_event_has_the_number_of_another(database: Database) -> None:
    await an_empty_table(database)
    await events.append(database, "one", 1, {"kind": "first"})
    with pytest.raises(Conflict):
        await events.append(database, "one", 1, {"kind": "second"})
    await events.append(database, "one", 2, {"kind": "third"})
    assert list(await events.after(database, "one")) == [{"kind": "first"}, {"kind": "third"}]
    assert list(await events.after(database, "one", 1)) == [{"kind": "third"}]


async def test_of_many_that_write_one_number_one_wins(database: Database) -> None:
    await an_empty_table(database)
    other = Database(database.place)
    attempts = [
        events.append(which, "one", 1, {"writer": number})
        for number, which in enumerate([database, other] * 10)
    ]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    await other.close()
    winners = [number for number, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert all(isinstance(outcome, Conflict) for outcome in outcomes if outcome is not None)
    assert list(await events.after(database, "one")) == [{"writer": winners[0]}]


async def an_empty_table(database: Database) -> None:
    await players.add(database, ANN)
    async with database.writing() as connection:
        await connection.execute(
            text(
                "INSERT INTO table_ (id, owner, rules, created_at)"
                " VALUES ('one', 'ann', '{\"preset\": \"standard\"}', 0)"
            )
        )


def vars_of(player: PlayerRow) -> dict[str, object]:
    preferences = dict(player.preferences)
    return {"id": player.id, "name": player.name, "preferences": preferences, "created_at": 0}
