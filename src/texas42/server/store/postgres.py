"""PostgreSQL: a server, for any number of processes on any number of machines."""

from __future__ import annotations

from typing import Final

from sqlalchemy import make_url
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import create_async_engine

from texas42.server.config import ConfigError
from texas42.server.store.engines import Engines

CONNECTIONS: Final = 10
"""How many a process holds at most; what is beyond waits for one."""

WAIT: Final = 10
"""Seconds that a connection, or what it is asked to do, is waited for."""

LIMITS: Final[dict[str, str | int]] = {
    "connect_timeout": WAIT,
    "keepalives_idle": WAIT,
    "tcp_user_timeout": 1000 * WAIT,  # a server that is gone without a word is noticed
    "options": f"-c statement_timeout={WAIT}s -c lock_timeout={WAIT}s",
}


def address_of(text: str) -> URL:
    """The address of a database, for this driver; :class:`ConfigError` if it is none."""
    try:
        return make_url(text).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError) as error:
        raise ConfigError("this is no address of a PostgreSQL database") from error


def engines(text: str) -> Engines:
    """What reads and writes a database; :class:`ConfigError` without a driver for it."""
    address = address_of(text)
    try:
        engine = create_async_engine(
            address,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=WAIT,
            pool_pre_ping=True,  # after a restart of the database nobody is told of it
            connect_args=LIMITS,
        )
    except (ImportError, NoSuchModuleError) as error:
        raise ConfigError(
            "for PostgreSQL install psycopg too: requirements/host.txt has what it takes"
        ) from error
    # A reader that begins no transaction is answered at once, and keeps nobody waiting.
    readers = engine.execution_options(isolation_level="AUTOCOMMIT")
    name = address.render_as_string(hide_password=True).replace("+psycopg", "")
    return Engines(name=name, writer=engine, readers=readers, insert=insert, shared=True)
