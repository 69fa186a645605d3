"""A server for the tests of a module, and guests for each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest

from tests.server.living import Guest, living
from tests.services import Postgres, postgres
from texas42.server.store import Database


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with living(tmp_path_factory.mktemp("living")) as address:
        yield address


@pytest.fixture
def guests(address: str) -> Iterator[Callable[[], Guest]]:
    """As many guests as are asked for, each of their own."""
    with ExitStack() as leaving:
        yield lambda: leaving.enter_context(Guest(address))


@pytest.fixture
def guest(guests: Callable[[], Guest]) -> Guest:
    return guests()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    """A server of PostgreSQL, with an empty database that has the newest schema."""
    with postgres() as server:
        asyncio.run(_made(Database(server.create("newest"))))
        yield server


async def _made(database: Database) -> None:
    await database.open()
    await database.close()


@pytest.fixture
def postgresql_address(postgresql: Postgres) -> Iterator[str]:
    """A database of its own for a test."""
    name = f"test_{uuid4().hex}"
    yield postgresql.create(name, like="newest")
    postgresql.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a database is, once a file and once a server."""
    if request.param == "sqlite":
        return tmp_path / "texas42.sqlite"
    address: str = request.getfixturevalue("postgresql_address")
    return address


@pytest.fixture
async def database(place: Path | str) -> AsyncIterator[Database]:
    database = Database(place)
    await database.open()
    try:
        yield database
    finally:
        await database.close()
