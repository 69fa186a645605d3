"""SQLite: a file, for the one process that has it.

With a write-ahead log many may read while one writes. All writing goes over one
connection and takes the write lock as it begins, so that what was read on the way
still holds at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import URL, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from texas42.server.store.engines import Engines

READERS: Final = 4
BUSY: Final = 5000
"""Milliseconds that another process which writes is waited for."""


def engines(path: Path) -> Engines:
    """What reads and writes a database file."""
    return Engines(
        name=str(path),
        writer=_engine(path, "BEGIN IMMEDIATE", connections=1),
        readers=_engine(path, "BEGIN", connections=READERS),
        insert=insert,
        shared=False,
    )


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
        f"busy_timeout={BUSY}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _beginner(statement: str) -> Callable[[Connection], None]:
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    return begin
