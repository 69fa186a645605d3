"""Making a table for friends, and the lobby in which open ones are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from texas42.game.rules import STANDARD
from texas42.server.games import game
from texas42.server.house import House, Visitor, surroundings
from texas42.server.i18n import translator
from texas42.server.names import name_of
from texas42.server.pages import addresses
from texas42.server.pages.frames import frame
from texas42.server.pages.friends import Listed, friends_page, lobby_page
from texas42.server.pages.model.company import LobbyPage
from texas42.server.problems import documented
from texas42.server.routes.asking import MAY_BEGIN, AskedHouse, AskedVisitor, led_to
from texas42.server.routes.following import EventStream, LastSeen, followed
from texas42.server.routes.home import Preset
from texas42.server.store.tables import Terms
from texas42.server.streams import Message

router = APIRouter()

Name = Annotated[str, Form(max_length=200, description="What to be called.")]
Switch = Annotated[bool, Form()]


@router.get(addresses.FRIENDS, response_class=HTMLResponse)
async def form(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """The form that makes a table."""
    around = surroundings(request, visitor, await house.kept(visitor))
    name = visitor.player.name if visitor.player else ""
    return HTMLResponse(house.renderer.page(friends_page(around, translator(around.lang), name)))


@router.post(
    addresses.FRIENDS,
    status_code=303,
    response_class=Response,
    responses=documented(403, 413, 422, 429),
    dependencies=[MAY_BEGIN],
)
async def make(  # noqa: PLR0913 - the fields of its form
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    name: Name,
    rules: Preset = STANDARD.preset,
    *,
    watched: Switch = False,
    free_talk: Switch = False,
    listed: Switch = False,
) -> Response:
    """Make a table under a named game, and sit down at it; it begins when its people say so."""
    called, chosen = name_of(name), game(rules or STANDARD.preset)
    player = await house.players.name(await house.player(visitor), called)
    house.tables.know(player)
    terms = Terms(together=True, listed=listed, watched=watched, free_talk=free_talk)
    table_id = await house.tables.gather(player, chosen, terms)
    response = led_to(addresses.gathering(table_id))
    house.identity.remember(request, response, player.id)
    return response


@router.get(addresses.LOBBY, response_class=HTMLResponse)
async def lobby(house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """The open tables, and who waits there."""
    await house.lobby.look()
    return HTMLResponse(house.renderer.page(_lobby(house, visitor)))


@router.get(addresses.LOBBY_STREAM, response_class=EventStream, responses=documented(422, 429, 503))
async def follow(
    request: Request, house: AskedHouse, visitor: AskedVisitor, last_event_id: LastSeen = ""
) -> EventStream:
    """The same whenever it changes. What was seen before another process told is told again."""
    del last_event_id
    news = _News(house, visitor)
    return followed(request, house, house.lobby.watchers, news.next)


def _lobby(house: House, visitor: Visitor) -> LobbyPage:
    around = frame(visitor.preferences, here=addresses.LOBBY)
    return lobby_page(_listed(house), around, translator(around.lang))


def _listed(house: House) -> Sequence[Listed]:
    return [
        Listed(
            table_id=table.id,
            rules=table.match.rules,
            names=[one.name for one in table.seating.persons.values()],
            free=len(table.seating.free),
            begun=table.begun,
            watchers=table.attendance.watchers,
        )
        for table in house.lobby.found
    ]


@dataclass
class _News:
    house: House
    visitor: Visitor
    seen: int = -1

    def next(self) -> Message | None:
        lobby = self.house.lobby
        if lobby.version == self.seen:
            return None
        self.seen = lobby.version
        return Message(str(self.seen), self.house.renderer.update(_lobby(self.house, self.visitor)))
