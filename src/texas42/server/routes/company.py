"""What friends do at their table beside playing: stand in, leave, talk, mute."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from texas42.notation.text import parse_seat
from texas42.server.pages import addresses
from texas42.server.problems import documented, wants_page
from texas42.server.refusals import Refused
from texas42.server.routes import saying
from texas42.server.routes.asking import AskedHouse, AskedPlace, led_to
from texas42.server.routes.table import DONE_OTHERWISE
from texas42.server.tables import Place

router = APIRouter(prefix="/t/{table_id}")

DOES = {
    "status_code": 204,
    "response_class": Response,
    "responses": {303: DONE_OTHERWISE[303], **documented(403, 404, 409, 413, 422, 429)},
}


@router.post("/stand-in", **DOES)  # type: ignore[arg-type]
async def stand_in(
    request: Request, house: AskedHouse, place: AskedPlace, seat: saying.SeatName
) -> Response:
    """Let a bot play for somebody who is away; they have their seat back when they return."""
    _among_friends(place)
    await house.friends.stand_in(place.table, parse_seat(seat), place.player)
    await house.tables.refresh(place.table)
    return _done(request, place)


@router.post("/leave", **DOES)  # type: ignore[arg-type]
async def leave(request: Request, house: AskedHouse, place: AskedPlace) -> Response:
    """Let a bot play for the one who asks, until they come back."""
    _among_friends(place)
    await house.friends.stand_in(place.table, place.seat, place.player)
    await house.tables.refresh(place.table)
    if wants_page(request):
        return led_to(addresses.HOME)
    return Response(status_code=204)


@router.post("/say", **DOES)  # type: ignore[arg-type]
async def say(
    request: Request,
    house: AskedHouse,
    place: AskedPlace,
    phrase: saying.Phrase = "",
    text: saying.Text = "",
) -> Response:
    """Say one of the phrases, or a text where the table allows that."""
    _among_friends(place)
    await saying.say(house, place.table, place.player, phrase, text)
    return _done(request, place)


@router.post("/mute", **DOES)  # type: ignore[arg-type]
async def mute(request: Request, house: AskedHouse, place: AskedPlace, who: saying.Who) -> Response:
    """Hide what somebody says from the one who asks, or show it again."""
    _among_friends(place)
    await saying.mute(house, place.table, place.player, who)
    return _done(request, place)


def _among_friends(place: Place) -> None:
    if not place.table.terms.together:
        raise Refused("not-found")


def _done(request: Request, place: Place) -> Response:
    if wants_page(request):
        return led_to(addresses.table(place.table.id))
    return Response(status_code=204)
