"""One process a database file: who holds it, and where it answers.

What is locked is a file beside the database, by SQLite: its lock is the one that
Python has on every system, and it ends with the process that holds it, however
that ends. A database of PostgreSQL is for any number of processes, and nobody holds it.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from texas42.server.config import ConfigError

STARTING: Final = 5.0
"""Seconds in which a process that has the lock should say where it answers, or let go."""


class AlreadyRunning(ConfigError):
    """Another process holds the database; ``address`` is where it answers, if it says so."""

    def __init__(self, database: Path, address: str | None) -> None:
        super().__init__(database, address)
        self.database = database
        self.address = address

    def __str__(self) -> str:
        where = f"and answers at {self.address}" if self.address else "and does not answer"
        return f"another process uses {self.database} {where}"


class Lock:
    """The lock of a database, while it is held."""

    def __init__(self, database: Path) -> None:
        self._address = _beside(database, ".address")

    def announce(self, address: str) -> None:
        """Say where this process answers, to others that want the same database."""
        draft = self._address.with_suffix(".new")
        with _usable(self._address.parent):
            draft.write_text(address, encoding="utf-8")
            draft.replace(self._address)

    def withdraw(self) -> None:
        """Say so no longer."""
        self._address.unlink(missing_ok=True)


class NoLock:
    """What there is instead where nobody has to be alone."""

    def announce(self, address: str) -> None:
        """Nobody asks."""


@contextmanager
def held(database: Path | str) -> Iterator[Lock | NoLock]:
    """Hold the lock of a database, if it is a file.

    :class:`AlreadyRunning` if another process has it, :class:`ConfigError` if
    there can be no lock.
    """
    if isinstance(database, str):
        yield NoLock()
        return
    with closing(_taken(database)):
        lock = Lock(database)
        with _usable(database.parent):
            lock.withdraw()  # what a process has left that was killed
        try:
            yield lock
        finally:
            lock.withdraw()


def _taken(database: Path) -> sqlite3.Connection:
    """A connection that holds the lock; it is waited for while its holder comes or goes."""
    file = _beside(database, ".lock")
    deadline = time.monotonic() + STARTING
    with _usable(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        connection = sqlite3.connect(file, timeout=0, isolation_level=None)
        while not _locks(connection):
            address = _read(_beside(database, ".address"))
            if address or time.monotonic() > deadline:
                connection.close()
                raise AlreadyRunning(database, address)
            time.sleep(0.05)
    return connection


@contextmanager
def _usable(folder: Path) -> Iterator[None]:
    """Tell of a data folder that cannot be used."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ConfigError(f"cannot use the data folder {folder}: {reason}") from error


def _locks(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            return False
        raise
    return True


def _read(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8") or None
    except FileNotFoundError:
        return None


def _beside(database: Path, ending: str) -> Path:
    return database.with_name(database.name + ending)
