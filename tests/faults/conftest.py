"""The servers that fail, and how often they do."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.services import Postgres, Valkey, postgres, valkey
from texas42.server.store import Database


@pytest.fixture(scope="session")
def times() -> int:
    """How often each fault happens: a few times, or as often as T42_FAULTS says."""
    return int(os.environ.get("T42_FAULTS", "4"))


@pytest.fixture
def services() -> Iterator[tuple[Postgres, Valkey, str]]:
    """A server of PostgreSQL, one of Valkey, and the address of a database."""
    with postgres() as database, valkey() as hints:
        address = database.create(f"town_{uuid4().hex}")
        asyncio.run(_made(Database(address)))
        yield database, hints, address


async def _made(database: Database) -> None:
    await database.open()
    await database.close()
