"""The stream of a table: what changes, as it changes."""

from __future__ import annotations

from fastapi import APIRouter, Request

from texas42.server.house import House
from texas42.server.pages import addresses
from texas42.server.problems import documented
from texas42.server.routes.asking import AskedHouse, AskedPlace
from texas42.server.routes.following import EventStream, LastSeen, followed, presence
from texas42.server.routes.table import Look, page_of
from texas42.server.streams import Message
from texas42.server.tables import Place

router = APIRouter(prefix="/t/{table_id}")


@router.get(
    "/events",
    response_class=EventStream,
    responses=documented(404, 422, 429, 503),
)
async def follow(
    request: Request,
    house: AskedHouse,
    place: AskedPlace,
    look: Look = "",
    last_event_id: LastSeen = "",
) -> EventStream:
    """The table whenever it changes, beginning with what was not seen yet."""
    news = News(house, place, look, last_event_id)
    there = presence(place.table, place.player.id)
    return followed(request, house, place.table.watchers, news.next, there)


class News:
    """What one stream has still to tell."""

    def __init__(self, house: House, place: Place, look: str, seen: str) -> None:
        self._house = house
        self._place = place
        self._look = look
        self._seen = seen
        self._told = False
        self._successor = place.table.successor

    def next(self) -> Message | None:
        """The table as it is now, if its viewer has not seen it so."""
        table = self._place.table
        position = self._place.scene.position
        if table.successor and table.successor != self._successor:
            self._successor = table.successor
            return Message(position, addresses.table(table.successor), event="moved")
        if position == self._seen:
            return None
        since = table.changed_at if self._told else None  # the first one tells of what was before
        self._seen, self._told = position, True
        page = page_of(self._place, self._look)
        return Message(position, self._house.renderer.update(page), since=since)
