"""A server for the tests of a module, and guests for each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.living import Guest, living
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


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(tmp_path / "texas42.sqlite")
    await database.open()
    try:
        yield database
    finally:
        await database.close()
