"""Events that are written together: each is kept or refused as if it were alone."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables.tables_of import room
from texas42.server.store import Conflict, Database, StoreError, events


async def test_many_at_once_are_kept_in_few_transactions(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []
    write = database.appending._write  # noqa: SLF001 - to count

    async def counted(rows: list[dict[str, object]]) -> set[tuple[str, int]]:
        written.append(len(rows))
        return await write(rows)

    monkeypatch.setattr(database.appending, "_write", counted)
    async with room(database) as here:
        tables = [await here.table() for _ in range(2)]
        seqs = [(table.id, seq) for seq in range(1001, 1101) for table in tables]
        await asyncio.gather(*(events.append(database, *place, {}) for place in seqs))
        assert sum(written) >= len(seqs)
        assert len(written) < len(seqs) / 2
        assert len(await events.after(database, tables[0].id, 1000)) == 100


async def test_of_some_written_together_each_has_its_own_outcome(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await events.append(database, table.id, 500, {"who": "first"})
        attempts = [
            events.append(database, table.id, 499, {"who": "new"}),
            events.append(database, table.id, 500, {"who": "late"}),
            events.append(database, "no table", 1, {"who": "lost"}),
            events.append(database, table.id, 501, {"who": "new"}),
            events.append(database, table.id, 501, {"who": "twice"}),
        ]
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [
            type(None),
            Conflict,
            Conflict,
            type(None),
            Conflict,
        ]
        kept = await events.after(database, table.id, 498)
        assert [body["who"] for body in kept] == ["new", "first", "new"]


async def test_what_fails_for_all_is_told_to_all_and_is_no_end(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, failures = database.appending._write, [StoreError("full")]  # noqa: SLF001 - to fail

    async def fail_once(rows: list[dict[str, object]]) -> set[tuple[str, int]]:
        if failures:
            raise failures.pop()
        return await write(rows)

    async with room(database) as here:
        table = await here.table()
        monkeypatch.setattr(database.appending, "_write", fail_once)
        attempts = [events.append(database, table.id, seq, {}) for seq in (800, 801)]
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        assert [str(outcome) for outcome in outcomes] == ["full", "full"]
        await events.append(database, table.id, 800, {})
