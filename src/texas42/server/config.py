"""Where the server keeps its data and how it listens; from options, else from the environment.

TEXAS42_DATA       the data folder; else the one the system has for each user
TEXAS42_DATABASE   the database: a file, sqlite:///FILE, postgresql://…; else texas42.sqlite there
TEXAS42_HINTS      where processes hint at changes: redis://…; else through PostgreSQL
TEXAS42_HOST       the address to listen at; else 127.0.0.1
TEXAS42_PORT       the port; else 4242
TEXAS42_METRICS    where figures are told to Prometheus: a port of 127.0.0.1, or HOST:PORT; else not
TEXAS42_LIMITS     how much of the usual a client may ask for: 1, or 10, or 0 for no limits; else 1
TEXAS42_LOG        how the log is written: text or json; else text
TEXAS42_KEYS       the keys that sign cookies, oldest first, between commas; else in a file
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

from texas42.errors import Texas42Error, quoted

DEFAULT_PORT: Final = 4242
HIGHEST_PORT: Final = 65535
LOOPBACK: Final = "127.0.0.1"
LOCAL_NAMES: Final = frozenset({"127.0.0.1", "localhost", "[::1]"})
"""What a server on this machine alone is called in an address."""


POSTGRESQL: Final = frozenset({"postgresql", "postgres"})
LOGS: Final = (None, "text", "json")
REDIS: Final = frozenset({"redis", "rediss", "unix"})


class ConfigError(Texas42Error):
    """Settings, or a data folder, that the server cannot work with."""

    code = "config"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is started with."""

    data: Path
    """The data folder: the database, its lock and the keys."""

    database: Path | str
    """A file of SQLite, or the address of a PostgreSQL database."""

    host: str = LOOPBACK
    port: int = DEFAULT_PORT

    hosts: frozenset[str] | None = None
    """The names it answers to, without ports; ``None``: any. A name that an attacker points at
    this machine (DNS rebinding) is none of them."""

    keys: tuple[str, ...] = ()
    """Keys from the environment, the oldest first; empty: those in the data folder."""

    hints: str | None = None
    """The address of a Redis or Valkey through which processes hint at changes."""

    metrics: tuple[str, int] | None = None
    """The host and port at which figures are told."""

    limits: float = 1.0
    """How much of the usual a client may ask for; 0: whatever it likes."""

    json_log: bool = False


def settings(
    *,
    host: str | None = None,
    port: int | None = None,
    local: bool = False,
    **given: str | None,
) -> Settings:
    """The settings from the options given and, where none is, from the environment.

    ``given`` are other variables by their names in small letters, such as ``database``.
    ``local`` is a server for the person at this machine: it listens at loopback alone.
    :class:`ConfigError` for a value that is none.
    """

    def value(name: str) -> str | None:
        return given.get(name) or os.environ.get(f"TEXAS42_{name.upper()}") or None

    folder = Path(value("data") or _user_folder()).expanduser()
    database = None if local else value("database")
    keys = (value("keys") or "").split(",")
    log = None if local else value("log")
    if log not in LOGS:
        raise ConfigError(f"the log is text or json, not {quoted(log or '')}")
    return Settings(
        data=folder,
        database=_database(database) if database else folder / "texas42.sqlite",
        host=LOOPBACK if local else host or value("host") or LOOPBACK,
        port=_port(value("port") or DEFAULT_PORT if port is None else port),
        hosts=LOCAL_NAMES if local else None,
        keys=tuple(key.strip() for key in keys if key.strip()),
        hints=None if local else _hints(value("hints")),
        metrics=None if local else _metrics(value("metrics")),
        limits=0.0 if local else _limits(value("limits")),
        json_log=log == "json",
    )


def _user_folder() -> str:
    return platformdirs.user_data_dir("texas42", appauthor=False)


def _database(text: str) -> Path | str:
    """The file of a database given by its path or its address, or the address of a server."""
    if "://" not in text:
        return Path(text).expanduser()
    address = urlsplit(text)
    if address.scheme in POSTGRESQL:
        return f"postgresql{text[len(address.scheme) :]}"
    if address.scheme != "sqlite" or address.netloc or len(address.path) < 2:
        # Not the address itself: there may be a password in it.
        raise ConfigError(
            "the database must be a file, sqlite:///FILE or postgresql://USER@HOST/NAME, "
            f"not {quoted(address.scheme)}://…"
        )
    return Path(address.path[1:])


def _hints(text: str | None) -> str | None:
    """The address of what carries hints; ``valkey://`` is ``redis://``."""
    scheme, separator, rest = (text or "").partition("://")
    if not text:
        return None
    if not separator or scheme.replace("valkey", "redis") not in REDIS:
        raise ConfigError("hints go through redis://HOST:PORT, rediss://… or unix://…")
    return scheme.replace("valkey", "redis") + separator + rest


def _metrics(text: str | None) -> tuple[str, int] | None:
    """The host and port of ``9142``, ``0.0.0.0:9142`` or ``[::1]:9142``."""
    if text is None:
        return None
    host, _, port = text.rpartition(":")
    return host.strip("[]") or LOOPBACK, _port(port)


def _limits(text: str | None) -> float:
    """How much of the usual."""
    try:
        scale = float(text or 1)
    except ValueError:
        scale = -1.0
    if not 0 <= scale < float("inf"):
        raise ConfigError(f"limits are a number from 0, not {quoted(text or '')}")
    return scale


def _port(given: str | int) -> int:
    text = str(given)
    if not text.isdecimal() or not text.isascii() or int(text[:6]) > HIGHEST_PORT:
        raise ConfigError(f"a port is a number from 0 to {HIGHEST_PORT}, not {quoted(text)}")
    return int(text)
