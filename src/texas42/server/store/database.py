"""The database: opened, brought up to date, read and written.

SQLite with a write-ahead log: many may read while one writes. All writing goes
over one connection and takes the write lock as it begins, so that what was read
on the way still holds at the end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import URL, event
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from texas42.errors import Texas42Error
from texas42.server.store import migrate

READERS = 4


class StoreError(Texas42Error):
    """A database, or something in it, that cannot be used."""

    code = "store"


class Database:
    """One database file. ``open`` it first; use it as ``reading()`` and ``writing()``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = _engine(path, "BEGIN IMMEDIATE", connections=1)
        self._readers = _engine(path, "BEGIN", connections=READERS)

    async def open(self) -> None:
        """Make the file where there is none and bring it up to date; :class:`StoreError`."""
        try:
            with _usable(self.path):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                async with self._writer.begin() as connection:
                    await connection.run_sync(migrate.to_newest)
                    # SQLite begins to write where it must not; that it tells at the first word.
                    await connection.exec_driver_sql("DELETE FROM alembic_version WHERE 0")
        except StoreError:
            await self.close()
            raise

    async def close(self) -> None:
        """Let go of the file."""
        await self._writer.dispose()
        await self._readers.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as it is now; :class:`StoreError`."""
        with _usable(self.path):
            async with self._readers.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that alone may write: all of it is kept, or none; :class:`StoreError`."""
        with _usable(self.path):
            async with self._writer.begin() as connection:
                yield connection


@contextmanager
def _usable(path: Path) -> Iterator[None]:
    """Tell in a line of a database that cannot be used: locked, damaged, on a full disk."""
    try:
        yield
    except IntegrityError:
        raise  # that one is about what was to be written
    except (DBAPIError, NoConnection, sqlite3.Error, OSError, migrate.UnknownSchema) as error:
        # Never the whole of it: there are the values that were to be written, a hand perhaps.
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise StoreError(f"cannot use the database {path}: {reason}") from error


def _engine(path: Path, begin: str, *, connections: int) -> AsyncEngine:
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=connections,
        max_overflow=0,
        connect_args={"isolation_level": None},  # the driver begins nothing by itself
    )
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", _beginner(begin))
    return engine


def _set_up(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        # A power cut may take the last moves, a killed process takes none.
        "synchronous=NORMAL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _beginner(statement: str) -> Callable[[Connection], None]:
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    return begin
