"""Hints through Redis or Valkey: a channel to which all publish and subscribe."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from urllib.parse import urlsplit

from texas42.server.config import ConfigError
from texas42.server.hints.wire import CHANNEL, SILENCE, WireError

try:
    import redis.asyncio as client
    from redis.asyncio.client import PubSub
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
    from redis.exceptions import RedisError
except ImportError as error:
    raise ConfigError(
        "for hints install redis too: requirements/host.txt has what it takes"
    ) from error


class Redis:
    """A server of Redis or Valkey, told by its address."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.name = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
        self._address = address

    @asynccontextmanager
    async def open(self) -> AsyncIterator[RedisLine]:
        """Connect; :class:`WireError`."""
        with _broken():
            server = client.Redis.from_url(
                self._address,
                socket_connect_timeout=SILENCE,
                socket_timeout=SILENCE,
                decode_responses=True,
                retry=Retry(NoBackoff(), 0),  # what breaks is begun anew, and the store looked at
            )
            async with server, server.pubsub() as heard:
                await heard.subscribe(CHANNEL)
                yield RedisLine(server, heard)


@contextmanager
def _broken() -> Iterator[None]:
    try:
        yield
    except (RedisError, ValueError) as error:
        raise WireError(str(error)) from error


class RedisLine:
    """The channel."""

    def __init__(self, server: client.Redis, heard: PubSub) -> None:
        self._server = server
        self._heard = heard

    async def send(self, text: str) -> None:
        """Publish a message."""
        with _broken():
            await self._server.publish(CHANNEL, text)

    async def receive(self) -> str:
        """The next message that was published; a silent line is asked for a sign of life."""
        asked = False
        while True:
            with _broken():
                message = await self._heard.get_message(timeout=SILENCE)
                if message is None and not asked:
                    await self._heard.ping()
                    asked = True
                elif message is None:
                    raise WireError("it does not answer")
                elif message["type"] == "message":
                    return str(message["data"])
                else:
                    asked = False
