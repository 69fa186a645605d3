"""The page of a table, and what is done there."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, Response

from texas42.errors import Texas42Error
from texas42.game.hand import Phase
from texas42.server.house import House
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.ends import GO_ON
from texas42.server.pages.error import refusal
from texas42.server.pages.frames import frame
from texas42.server.pages.model.table import TablePage
from texas42.server.pages.shorthand import expand
from texas42.server.pages.table import table_page
from texas42.server.pages.trick import TAKE_UP
from texas42.server.problems import documented, told, wants_page
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse, AskedPlace, led_to, place_of
from texas42.server.tables import Place

router = APIRouter(prefix="/t/{table_id}")

DONE_OTHERWISE: Final[dict[int | str, dict[str, Any]]] = {
    201: {"description": "The next match is at Location."},
    303: {"description": "For browsers without the script: look at the table."},
}

Look = Annotated[str, Query(max_length=40, description="How the own hand is looked at.")]
Action = Annotated[str, Form(min_length=1, max_length=100)]
Seq = Annotated[int, Form(ge=0, lt=2**31, description="The number of the last event seen.")]
Piles = Annotated[str, Form(max_length=1, description="With a declaration: 1 or 2.")]


@router.get("", response_class=HTMLResponse, responses=documented(404, 422))
async def show(request: Request, house: AskedHouse, table_id: str, look: Look = "") -> Response:
    """The table as the one who asks has it in front of them.

    One of friends leads others, and everybody before it begins, to where people gather.
    """
    try:
        place = await place_of(request, house, table_id)
    except Refused:
        table = await house.tables.look(table_id)
        if table is None or not table.terms.together:
            raise
        return led_to(addresses.gathering(table_id))
    response = HTMLResponse(house.renderer.page(page_of(place, look)))
    house.identity.remember(request, response, place.player.id)
    return response


@router.post(
    "/act",
    status_code=204,
    response_class=Response,
    responses={**DONE_OTHERWISE, **documented(403, 404, 409, 413, 422)},
)
async def act(
    request: Request,
    house: AskedHouse,
    place: AskedPlace,
    action: Action,
    seq: Seq,
    piles: Piles = "",
    look: Look = "",
) -> Response:
    """Call, declare, play, take up a trick, go on to the next hand or match."""
    try:
        moved_to = await _do(house, place, action, seq, piles)
    except (Refused, Texas42Error) as error:
        if not wants_page(request):
            raise
        return _refused(house, place, look, error)
    if wants_page(request):
        return led_to(addresses.table(moved_to or place.table.id, "" if moved_to else look))
    if moved_to:
        return Response(status_code=201, headers={"Location": addresses.table(moved_to)})
    return Response(status_code=204)


async def _do(house: House, place: Place, action: str, seq: int, piles: str) -> str | None:
    """Do it; the id of the table to move to, if that is what comes of it."""
    table = place.table
    match action.strip():
        case word if word == TAKE_UP:
            await table.take_up(place.seat, seq)
        case word if word == GO_ON:
            if table.match.winner is not None:
                return await house.tables.begin_again(table)
            await table.go_on(seq)
        case text:
            # A post that comes twice means what it meant the first time.
            phase = table.phase_after(seq)
            said = expand(text, phase, translator(place.player.preferences.lang))
            if piles and phase is Phase.NAMING and " piles " not in said:
                said = f"{said} piles {piles}"
            await table.act(place.seat, said, seq)
    return None


def page_of(place: Place, look: str = "", notice: str | None = None) -> TablePage:
    """The page of a table for the one who sits there."""
    preferences = place.player.preferences
    here = addresses.table(place.table.id, look)
    surroundings = frame(preferences, here=here, table=addresses.table(place.table.id))
    tr = translator(preferences.lang)
    return table_page(place.scene, surroundings, tr, look=look, notice=notice)


def _refused(house: House, place: Place, look: str, error: Exception) -> Response:
    """For a browser without our script: the table again, and why nothing was done."""
    status, code, _ = told(error)
    notice = refusal(code, translator(place.player.preferences.lang))
    return HTMLResponse(house.renderer.page(page_of(place, look, notice)), status)
