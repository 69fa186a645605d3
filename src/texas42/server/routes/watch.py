"""Watching a table that allows it: the public view, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from texas42.server.house import House
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.frames import frame
from texas42.server.pages.model.table import TablePage
from texas42.server.pages.table import table_page
from texas42.server.preferences import Preferences
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedFriends, AskedHouse, AskedVisitor, led_to
from texas42.server.routes.following import EventStream, LastSeen, followed
from texas42.server.streams import Message
from texas42.server.tables import Table
from texas42.server.tables.place import watched

router = APIRouter(prefix="/t/{table_id}/watch")


@router.get("", response_class=HTMLResponse, responses=documented(404, 422))
async def show(house: AskedHouse, visitor: AskedVisitor, table: AskedFriends) -> Response:
    """The table as everybody may see it; who sits there is led to their seat."""
    if not table.terms.watched:
        raise Refused("not-found")
    if not table.begun:
        return led_to(addresses.gathering(table.id))
    if visitor.player and table.seating.seat_of(visitor.player.id) is not None:
        return led_to(addresses.table(table.id))
    return HTMLResponse(house.renderer.page(page_of(table, visitor.preferences)))


@router.get("/events", response_class=EventStream, responses=documented(404, 422, 429, 503))
async def follow(
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    table: AskedFriends,
    last_event_id: LastSeen = "",
) -> EventStream:
    """The same whenever it changes."""
    if not table.terms.watched or not table.begun:
        raise Refused("not-found")
    news = _News(house, table, visitor.preferences, last_event_id, table.successor)
    return followed(request, house, table.watchers, news.next, table.attendance.watching())


def page_of(table: Table, preferences: Preferences) -> TablePage:
    """The page of a table for a watcher."""
    here = addresses.watch(table.id)
    surroundings = frame(preferences, here=here, table=here)
    return table_page(watched(table, preferences), surroundings, translator(preferences.lang))


@dataclass
class _News:
    house: House
    table: Table
    preferences: Preferences
    seen: str
    successor: str | None

    def next(self) -> Message | None:
        table = self.table
        position = watched(table, self.preferences).position
        if table.successor and table.successor != self.successor:
            self.successor = table.successor
            return Message(position, addresses.watch(table.successor), event="moved")
        if position == self.seen:
            return None
        self.seen = position
        page = page_of(table, self.preferences)
        return Message(position, self.house.renderer.update(page))
