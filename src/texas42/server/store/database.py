"""The database: opened, brought up to date, read and written.

A file of SQLite, or a server of PostgreSQL; what uses it need not know which.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection

from texas42.errors import Texas42Error
from texas42.server.store import migrate, postgres, sqlite
from texas42.server.store.appending import Appending, Place, Row
from texas42.server.store.engines import Engines
from texas42.server.store.schema import EVENT

MOMENT: Final = 2.0
"""Seconds."""

ONE_AT_A_TIME: Final = text("SELECT pg_advisory_xact_lock(4242)")
"""Of several processes that start at once, one brings the database up to date."""


class StoreError(Texas42Error):
    """A database, or something in it, that cannot be used."""

    code = "store"


class Database:
    """One database. ``open`` it first; use it as ``reading()`` and ``writing()``.

    It is told by its file, or by an address of PostgreSQL (``postgresql://…``).
    """

    def __init__(self, place: Path | str) -> None:
        self.place = place
        self._engines: Engines = (
            sqlite.engines(place) if isinstance(place, Path) else postgres.engines(place)
        )

        self.appending = Appending(self._append)
        """The events that wait to be written."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write here too."""
        return self._engines.shared

    async def open(self) -> None:
        """Bring it up to date, and make the file where there is none; :class:`StoreError`."""
        try:
            with self._usable():
                if isinstance(self.place, Path):
                    self.place.parent.mkdir(parents=True, exist_ok=True)
                async with self._engines.writer.begin() as connection:
                    if self.shared:
                        await connection.execute(ONE_AT_A_TIME)
                    await connection.run_sync(migrate.to_newest)
                    # SQLite begins to write where it must not; that it tells at the first word.
                    await connection.exec_driver_sql("DELETE FROM alembic_version WHERE 1 = 0")
        except StoreError:
            await self.close()
            raise

    async def close(self) -> None:
        """Let go of it."""
        await self._engines.writer.dispose()
        await self._engines.readers.dispose()

    async def answers(self) -> bool:
        """Whether it can be read within a moment."""
        try:
            async with asyncio.timeout(MOMENT), self.reading() as connection:
                await connection.execute(text("SELECT 1"))
        except (StoreError, TimeoutError):
            return False
        return True

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as it is now; :class:`StoreError`."""
        with self._usable():
            async with self._engines.readers.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is kept, or none; :class:`StoreError`.

        With SQLite it is alone; with PostgreSQL what it relies on is to be locked.
        """
        with self._usable():
            async with self._engines.writer.begin() as connection:
                yield connection

    async def _append(self, rows: Sequence[Row]) -> set[Place]:
        insert = self._engines.insert(EVENT).on_conflict_do_nothing()
        new = insert.returning(EVENT.c.table_id, EVENT.c.seq)
        async with self.writing() as connection:
            return {(table_id, seq) for table_id, seq in await connection.execute(new, rows)}

    @contextmanager
    def _usable(self) -> Iterator[None]:
        """Tell in a line of a database that cannot be used: locked, gone, on a full disk."""
        try:
            yield
        except IntegrityError:
            raise  # that one is about what was to be written
        except (DBAPIError, NoConnection, sqlite3.Error, OSError, migrate.UnknownSchema) as error:
            # Never the whole of it: there are the values that were to be written, a hand perhaps.
            reason = str(error.orig if isinstance(error, DBAPIError) else error)
            line = (reason.splitlines() or [type(error).__name__])[0]
            raise StoreError(f"cannot use the database {self._engines.name}: {line}") from error
