"""Streams, whatever they tell: begun, counted, and ended with who follows noticed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated

from fastapi import Header, Request
from fastapi.responses import StreamingResponse

from texas42.server.house import House
from texas42.server.limits import client_of
from texas42.server.refusals import Refused
from texas42.server.streams import Message
from texas42.server.tables import Table
from texas42.server.tables.watching import Watchers

HEADERS = {"X-Accel-Buffering": "no"}  # proxies shall pass on what comes as it comes

LastSeen = Annotated[str, Header(alias="last-event-id", max_length=200)]


class EventStream(StreamingResponse):
    """Server-sent events."""

    media_type = "text/event-stream"


def followed(
    request: Request,
    house: House,
    watchers: Watchers,
    news: Callable[[], Message | None],
    there: AbstractContextManager[None] | None = None,
) -> EventStream:
    """The stream of all that there is to tell; ``there`` holds while it is open."""
    if house.streams.ending:
        raise Refused("stopping")
    client = client_of(request.scope)
    if not house.limits.may_follow(house.streams.of(client)):
        raise Refused("too-many")

    async def stream() -> AsyncIterator[bytes]:
        with there or nullcontext():
            if there:
                watchers.hint()  # that somebody has come
            try:
                async for part in house.streams.follow(watchers, news, client):
                    yield part
            finally:
                if there:
                    watchers.hint()

    return EventStream(stream(), headers=HEADERS)


def presence(table: Table, player_id: str) -> AbstractContextManager[None] | None:
    """What tells others that somebody is at a table of friends."""
    return table.attendance.following(player_id) if table.terms.together else None
