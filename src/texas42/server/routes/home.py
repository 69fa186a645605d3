"""The first page, and the way from there to a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from texas42.bots import bot_names
from texas42.game.rules import STANDARD
from texas42.server.games import GAMES, game
from texas42.server.house import surroundings
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.home import home_page
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import MAY_BEGIN, AskedHouse, AskedVisitor, led_to
from texas42.server.seats import USUAL_BOT

router = APIRouter()

Preset = Annotated[
    str,
    Form(
        description="The name of a game; the standard one where it is left out or empty.",
        json_schema_extra={"enum": [*GAMES, ""]},
    ),
]


Kind = Annotated[str, Form(max_length=40, description="The kind of the three bots.")]


@router.get(addresses.HOME, response_class=HTMLResponse)
async def home(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """The first page, with the match that is kept if there is one."""
    kept = await house.kept(visitor)
    frame = surroundings(request, visitor, kept)
    begun = kept.scene if kept and kept.table.begun else None
    gathers = kept is not None and begun is None
    page = home_page(frame, translator(frame.lang), begun, gathers=gathers)
    response = HTMLResponse(house.renderer.page(page))
    if visitor.player:
        house.identity.remember(request, response, visitor.player.id)
    return response


@router.post(
    addresses.PLAY,
    status_code=303,
    response_class=RedirectResponse,
    responses=documented(403, 413, 422, 429),
    dependencies=[MAY_BEGIN],
)
async def play(
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    rules: Preset = STANDARD.preset,
    bots: Kind = USUAL_BOT,
) -> RedirectResponse:
    """Begin a match against three bots; the one that is kept is given up for it.

    A table of friends is kept by the others: nobody is led away from it.
    """
    chosen = game(rules or STANDARD.preset)
    if bots not in bot_names():
        raise Refused("form", "bots")
    kept = await house.kept(visitor)
    player = await house.player(visitor)
    alone = kept.table if kept and not kept.table.terms.together else None
    table_id = await house.tables.begin(player, chosen, bots, instead_of=alone)
    response = led_to(addresses.table(table_id))
    house.identity.remember(request, response, player.id)
    return response
