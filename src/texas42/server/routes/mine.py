"""What is a player's own: to take out, and to have taken away."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from texas42.notation.form import to_json
from texas42.notation.record import record_of
from texas42.server.house import surroundings
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.mine import mine_page
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse, AskedVisitor, led_to
from texas42.server.routes.review import people_at

router = APIRouter()


@router.get(addresses.MINE, response_class=HTMLResponse)
async def mine(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """What there is of the visitor's, and what can be done with it."""
    frame = surroundings(request, visitor, await house.kept(visitor))
    return HTMLResponse(house.renderer.page(mine_page(frame, translator(frame.lang))))


@router.get(
    addresses.MINE_DATA,
    response_class=JSONResponse,
    responses={
        200: {"content": {"application/json": {"schema": {"type": "object"}}}},
        **documented(404),
    },
)
async def data(house: AskedHouse, visitor: AskedVisitor) -> JSONResponse:
    """All that is kept of the visitor: name, settings, and the records of their matches.

    A record holds the hands that are over, without the tiles that were never played (R26).
    """
    if visitor.player is None:
        raise Refused("not-found")
    records = {
        table.id: to_json(record_of(table.match, people_at(table), public=True))
        for table in await house.mine.tables(visitor.player.id)
    }
    told = {
        "name": visitor.player.name,
        "settings": asdict(visitor.preferences),
        "records": records,
    }
    headers = {"Content-Disposition": 'attachment; filename="texas42.json"'}
    return JSONResponse(told, headers=headers)


@router.post(
    addresses.FORGET,
    status_code=303,
    response_class=RedirectResponse,
    responses=documented(403, 413, 422),
)
async def forget(request: Request, house: AskedHouse, visitor: AskedVisitor) -> RedirectResponse:
    """Take away what is the visitor's alone, their name from the rest, and their cookie."""
    if visitor.player is not None:
        await house.mine.forget(visitor.player.id)
    response = led_to(addresses.HOME)
    house.identity.forget(request, response)
    return response
