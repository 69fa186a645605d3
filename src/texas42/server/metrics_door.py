"""The door at which Prometheus asks for the figures: apart from the one for people.

It answers any request with all figures. It listens where it was told to, which should
be no place that strangers reach.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from texas42.server.config import ConfigError

PATIENCE: Final = 5.0
"""Seconds that somebody may take to ask and to be answered."""

LONGEST: Final = 8 * 1024
"""Bytes of a request."""


@asynccontextmanager
async def opened(place: tuple[str, int] | None, told: Callable[[], str]) -> AsyncIterator[None]:
    """Answer at a host and port until the end; :class:`ConfigError` if that is not possible."""
    if place is None:
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(
            TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError
        ):
            async with asyncio.timeout(PATIENCE):
                await reader.readuntil(b"\r\n\r\n")
                body = told().encode()
                head = (
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\n"
                    f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
                )
                writer.write(head.encode() + body)
                await writer.drain()
        writer.close()

    host, port = place
    try:
        server = await asyncio.start_server(answer, host, port, limit=LONGEST)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while ")[0]
        raise ConfigError(f"cannot tell figures at {host}, port {port}: {reason}") from error
    async with server:
        yield
