"""Looking back: the finished hands of a match, and its record."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response

from texas42.game.match import MatchState
from texas42.game.seats import TEAMS, Seat
from texas42.game.view import public_view
from texas42.notation.record import dumps, record_of
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.frames import frame
from texas42.server.pages.review import FinishedHand, review_page
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse, AskedPlace
from texas42.server.tables import Table

router = APIRouter(prefix="/t/{table_id}")

Number = Annotated[int, Path(ge=1, lt=2**31, description="Which hand of the match, from 1.")]
Step = Annotated[int, Path(ge=0, lt=2**31, description="After how many plays.")]


class RecordFile(Response):
    """A match record."""

    media_type = "application/json"


@router.get("/hand/{number}", response_class=HTMLResponse, responses=documented(404, 422))
async def from_the_lead(
    request: Request, house: AskedHouse, place: AskedPlace, number: Number
) -> HTMLResponse:
    """A finished hand before its first lead."""
    return await at_step(request, house, place, number, 0)


@router.get(
    "/hand/{number}/{step}",
    response_class=HTMLResponse,
    responses=documented(404, 422),
)
async def at_step(
    request: Request, house: AskedHouse, place: AskedPlace, number: Number, step: Step
) -> HTMLResponse:
    """A finished hand after some of its plays; after all where it has no more."""
    match = place.table.match
    finished = sum(hand.result is not None for hand in match.hands)
    if number > finished:
        raise Refused("not-found")
    hand = FinishedHand(
        table_id=place.table.id,
        view=public_view(_as_it_ended(match, number)),
        hands=finished,
        viewer=place.seat,
        people={seat: one.name for seat, one in place.table.seating.persons.items()},
    )
    table = addresses.table(place.table.id)
    surroundings = frame(place.player.preferences, here=request.url.path, table=table)
    origin = str(request.base_url).rstrip("/")
    tr = translator(surroundings.lang)
    page = review_page(hand, step, surroundings, tr, origin=origin)
    return HTMLResponse(house.renderer.page(page))


@router.get(
    "/record",
    response_class=RecordFile,
    responses={
        200: {"content": {"application/json": {"schema": {"type": "object"}}}},
        **documented(404),
    },
)
async def record(place: AskedPlace) -> RecordFile:
    """The record of the hands that are over, without the tiles that were never played (R26)."""
    text = dumps(record_of(place.table.match, people_at(place.table), public=True))
    name = f"texas42-{place.table.id}.json"
    return RecordFile(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def people_at(table: Table) -> dict[Seat, str]:
    """What everybody at a table is called in its record."""
    seating = table.seating
    players = {seat: bot.kind for seat, bot in seating.bots.items()}
    return players | {seat: one.name or "guest" for seat, one in seating.persons.items()}


def _as_it_ended(match: MatchState, number: int) -> MatchState:
    """The match when a hand of it, counted from 1, had just ended."""
    hands = match.hands[:number]
    paid = [hand.result.paid for hand in hands if hand.result is not None]
    ns, ew = (sum(pair[team] for pair in paid) for team in TEAMS)
    return replace(match, finished=hands[:-1], hand=hands[-1], score=(ns, ew))
