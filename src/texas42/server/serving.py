"""A process that serves: bound to a port, with its streams ended before it stops."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp, Message, Scope

from texas42.server.app import make_app
from texas42.server.config import ConfigError
from texas42.server.house import House
from texas42.server.pages import addresses

PATIENCE: Final = 3
"""Seconds that a request may still take when the server is stopped."""

SHARE: Final = 0.001
"""Seconds that a bot that thinks may keep all others waiting at a time. With Python's own 5 ms, two
that think make whatever is asked wait 14 ms instead of 3."""


class Server(uvicorn.Server):
    """Serves a house at a bound socket. ``run`` returns when the process is told to end.

    ``started`` is called when pages are answered. ``run`` raises
    :class:`texas42.server.store.StoreError` if the store cannot be used.
    """

    def __init__(self, house: House, listener: socket.socket, started: Callable[[], None]) -> None:
        self._app = make_app(house)
        config = uvicorn.Config(
            self._app,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=PATIENCE,
        )
        super().__init__(config)
        self._house = house
        self._listener = listener
        self._tell_started = started

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, answer, close it."""
        sys.setswitchinterval(SHARE)
        async with self._house.opened():
            await _try(self._app)
            await super().serve([self._listener, *(sockets or ())])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self._tell_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: end the streams, which would never end by themselves, then wait for the rest."""
        self._house.streams.end()
        await super().shutdown(sockets)


async def _try(app: ASGIApp) -> None:
    """Ask for the first page once, so that nobody waits for what is made at the first request."""

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        """Nobody is there to see it."""

    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": addresses.HOME,
        "raw_path": addresses.HOME.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
    }
    await app(scope, receive, send)


def bound(host: str, port: int, *, tries: int = 1) -> socket.socket:
    """A socket bound to a host and a port, or to one of the next ports if that is taken.

    :class:`ConfigError` if there is none.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = "there is no such port"
    for number in range(port, min(port + tries, 65536)):
        try:
            return socket.create_server((host, number), family=family, backlog=2048)
        except OSError as error:
            # It names the address once more: "… (while attempting to bind on address …)".
            reason = (error.strerror or str(error)).partition(" (while ")[0]
    raise ConfigError(f"cannot listen at {host}, port {port}: {reason}")


def address_of(listener: socket.socket) -> str:
    """The address of pages at a bound socket: ``http://127.0.0.1:4242``."""
    host, port, *_ = listener.getsockname()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@contextmanager
def leaving_quietly() -> Iterator[None]:
    """Let the signals that end a process end it like a return, with status 0."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        sys.exit(0)

    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
