"""Hints between processes: what is told arrives, and what breaks comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from tests.services import Postgres, Valkey, free_port, valkey
from texas42.server.config import ConfigError, settings
from texas42.server.hints import Hints, hints, hints_for

Heard = tuple[str, int]


@pytest.fixture(scope="module")
def server() -> Iterator[Valkey]:
    with valkey() as server:
        yield server


@pytest.fixture(params=["valkey", "postgresql"])
def made(request: pytest.FixtureRequest) -> tuple[str, str | None]:
    """The database and the address of the hints, as they are set."""
    if request.param == "valkey":
        return "postgresql://nobody@nowhere/none", request.getfixturevalue("server").address
    return request.getfixturevalue("postgresql").address(), None


class Ear:
    """A process that hears."""

    def __init__(self, hints: Hints) -> None:
        self.hints = hints
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()
        self.connections: asyncio.Queue[None] = asyncio.Queue()

    async def hears(self) -> Heard:
        return await self.heard.get()


@asynccontextmanager
async def processes(database: str, address: str | None, number: int) -> AsyncIterator[list[Ear]]:
    """So many processes, connected."""
    chosen = settings(database=database, hints=address)
    ears = [Ear(hints_for(chosen)) for _ in range(number)]
    running = [
        asyncio.create_task(
            ear.hints.run(
                lambda table, seq, ear=ear: ear.heard.put_nowait((table, seq)),  # type: ignore[misc]
                lambda ear=ear: ear.connections.put_nowait(None),  # type: ignore[misc]
            )
        )
        for ear in ears
    ]
    try:
        for ear in ears:
            await ear.connections.get()
        yield ears
    finally:
        for task in running:
            task.cancel()
        await asyncio.wait(running)


async def test_the_others_hear_and_oneself_does_not(made: tuple[str, str | None]) -> None:
    async with processes(*made, 3) as (one, two, three):
        one.hints.tell("a", 7)
        assert await two.hears() == await three.hears() == ("a", 7)
        two.hints.tell("a")
        assert await one.hears() == await three.hears() == ("a", 0)
        assert two.heard.empty()


async def test_many_at_once_arrive_and_of_one_table_the_newest(
    made: tuple[str, str | None],
) -> None:
    async with processes(*made, 2) as (one, two):
        for seq in range(1, 4):
            for table in range(250):
                one.hints.tell(f"table-{table}", seq)
        heard = {await two.hears() for _ in range(250)}
        assert heard == {(f"table-{table}", 3) for table in range(250)}


async def test_a_wire_that_breaks_is_mended_and_all_is_looked_at() -> None:
    with valkey() as server:
        async with processes("postgresql://nobody@nowhere/none", server.address, 2) as (one, two):
            server.stop()
            while one.hints.connected or two.hints.connected:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
            one.hints.tell("lost", 1)  # waits for nobody
            server.start()
            for ear in (one, two):
                await ear.connections.get()
            one.hints.tell("a", 2)
            assert await two.hears() == ("a", 2)


async def test_a_connection_that_the_database_ends_is_made_anew(postgresql: Postgres) -> None:
    async with processes(postgresql.address(), None, 2) as (one, two):
        postgresql.end_connections("LISTEN%")
        for ear in (one, two):
            await ear.connections.get()
        two.hints.tell("a", 1)
        assert await one.hears() == ("a", 1)


async def test_what_is_not_understood_is_no_hint(server: Valkey) -> None:
    import redis.asyncio as client

    async with (
        processes("postgresql://nobody@nowhere/none", server.address, 1) as [one],
        client.Redis.from_url(server.address) as stranger,
    ):
        for text in ("", "me", "me\na", "me\na b", "me\na 1 2", "me\nb 3"):
            await stranger.publish("texas42", text)
        assert await one.hears() == ("b", 3)


async def test_who_is_alone_tells_nobody() -> None:
    alone = hints_for(settings())
    alone.tell("a", 1)
    await alone.run(lambda _table, _seq: None, lambda: None)
    assert alone.connected


async def test_nobody_waits_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "AGAIN", 0.01)
    address = f"redis://127.0.0.1:{free_port()}"
    nowhere = hints_for(settings(database="postgresql://nobody@nowhere/none", hints=address))
    running = asyncio.create_task(nowhere.run(lambda _table, _seq: None, lambda: None))
    await asyncio.sleep(0.1)
    nowhere.tell("a", 1)
    assert not nowhere.connected
    assert not running.done()
    running.cancel()


def test_a_file_needs_no_hints() -> None:
    with pytest.raises(ConfigError, match="share a database"):
        hints_for(settings(hints="redis://127.0.0.1"))
