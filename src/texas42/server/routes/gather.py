"""A table of friends before its match. Looking takes no seat: only a POST does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from texas42.bots import bot_names
from texas42.game.seats import Seat
from texas42.notation.text import parse_seat
from texas42.server.house import House, Visitor, here
from texas42.server.i18n import translator
from texas42.server.names import name_of
from texas42.server.pages import addresses
from texas42.server.pages.error import refusal
from texas42.server.pages.frames import frame
from texas42.server.pages.gather import begun_page, gather_page
from texas42.server.pages.model.company import GatherPage
from texas42.server.players import Player
from texas42.server.problems import documented, wants_page
from texas42.server.refusals import Refused
from texas42.server.routes import saying
from texas42.server.routes.asking import AskedFriends, AskedHouse, AskedVisitor, led_to
from texas42.server.routes.following import EventStream, LastSeen, followed, presence
from texas42.server.seats import USUAL_BOT
from texas42.server.streams import Message
from texas42.server.tables import Table
from texas42.server.tables.place import gathered

router = APIRouter(prefix="/join/{table_id}")

Name = Annotated[str, Form(max_length=200, description="What to be called, for who is new.")]
Kind = Annotated[str, Form(max_length=40, description="The kind of a bot.")]
ANSWERS = documented(403, 404, 409, 413, 422, 429)


@router.get("", response_class=HTMLResponse, responses=documented(404))
async def show(
    request: Request, house: AskedHouse, visitor: AskedVisitor, table: AskedFriends
) -> Response:
    """The seats, and what can be done about them; once the match has begun the way to it."""
    seat = _seat_of(table, visitor)
    if table.begun and seat is not None:
        return led_to(addresses.table(table.id))
    if table.begun:
        surroundings = frame(visitor.preferences, here=here(request))
        tr = translator(surroundings.lang)
        late = begun_page(table.id, surroundings, tr, watched=table.terms.watched)
        return HTMLResponse(house.renderer.page(late))
    if visitor.player and seat is not None:
        table.attendance.note(visitor.player.id)
    response = HTMLResponse(house.renderer.page(page_of(request, table, visitor)))
    if visitor.player:
        house.identity.remember(request, response, visitor.player.id)
    return response


@router.get("/events", response_class=EventStream, responses=documented(404, 422, 429, 503))
async def follow(
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    table: AskedFriends,
    last_event_id: LastSeen = "",
) -> EventStream:
    """The same whenever it changes, until the match begins."""
    news = _News(request, house, table, visitor, last_event_id)
    sits = visitor.player is not None and _seat_of(table, visitor) is not None
    there = presence(table, visitor.player.id) if visitor.player and sits else None
    return followed(request, house, table.watchers, news.next, there)


@router.post("/sit", status_code=303, response_class=Response, responses=ANSWERS)
async def sit(
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    table: AskedFriends,
    seat: saying.SeatName,
    name: Name = "",
) -> Response:
    """Take a seat, or another one. It belongs to the browser's cookie from then on."""
    try:
        _not_of_another(table, visitor, parse_seat(seat))
        called = name_of(name) if name or not visitor.player else visitor.player.name
        player = await house.player(visitor)
        player = await house.players.name(player, called)
        house.tables.know(player)
        await house.friends.sit(table, parse_seat(seat), player)
    except Refused as error:
        return _refused(request, house, table, visitor, error)
    await house.tables.refresh(table)
    response = led_to(addresses.gathering(table.id))
    house.identity.remember(request, response, player.id)
    return response


@router.post("/fill", status_code=303, response_class=Response, responses=ANSWERS)
async def fill(
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    table: AskedFriends,
    seat: saying.SeatName,
    kind: Kind = USUAL_BOT,
) -> Response:
    """Let a bot have a free seat."""
    _one_of(table, visitor)
    try:
        await house.friends.fill(table, parse_seat(seat), kind)
    except Refused as error:
        return _refused(request, house, table, visitor, error)
    return await _changed(house, table)


@router.post("/free", status_code=303, response_class=Response, responses=ANSWERS)
async def free(
    request: Request,
    house: AskedHouse,
    visitor: AskedVisitor,
    table: AskedFriends,
    seat: saying.SeatName,
) -> Response:
    """Leave, or free the seat of a bot or of somebody who is away."""
    player = _one_of(table, visitor)
    try:
        await house.friends.free(table, parse_seat(seat), player)
    except Refused as error:
        return _refused(request, house, table, visitor, error)
    return await _changed(house, table)


@router.post("/start", status_code=303, response_class=Response, responses=ANSWERS)
async def start(house: AskedHouse, visitor: AskedVisitor, table: AskedFriends) -> Response:
    """Begin the match, with bots in the seats that are free."""
    _one_of(table, visitor)
    await house.friends.start(table)
    await house.tables.refresh(table)
    await table.catch_up()
    return led_to(addresses.table(table.id))


@router.post("/say", status_code=303, response_class=Response, responses=ANSWERS)
async def say(
    house: AskedHouse,
    visitor: AskedVisitor,
    table: AskedFriends,
    phrase: saying.Phrase = "",
    text: saying.Text = "",
) -> Response:
    """Say one of the phrases, or a text where the table allows that."""
    await saying.say(house, table, _one_of(table, visitor), phrase, text)
    return led_to(addresses.gathering(table.id))


def page_of(
    request: Request, table: Table, visitor: Visitor, notice: str | None = None
) -> GatherPage:
    """The page of the table for somebody."""
    address = addresses.gathering(table.id)
    player = visitor.player
    return gather_page(
        gathered(table, player.id if player else None),
        frame(visitor.preferences, here=address, table=address),
        translator(visitor.preferences.lang),
        kinds=bot_names(),
        name=player.name if player else "",
        origin=str(request.base_url).rstrip("/"),
        notice=notice,
    )


def _seat_of(table: Table, visitor: Visitor) -> Seat | None:
    return table.seating.seat_of(visitor.player.id) if visitor.player else None


def _not_of_another(table: Table, visitor: Visitor, seat: Seat) -> None:
    """Nobody is made a player for a seat that they cannot have."""
    if table.begun:
        raise Refused("begun")
    other = table.seating.persons.get(seat)
    if other and (visitor.player is None or other.id != visitor.player.id):
        raise Refused("seat-taken")


def _one_of(table: Table, visitor: Visitor) -> Player:
    """The visitor, who sits there; others are refused as at a table that does not exist."""
    if visitor.player is None or table.seating.seat_of(visitor.player.id) is None:
        raise Refused("not-found")
    table.attendance.note(visitor.player.id)
    return visitor.player


async def _changed(house: House, table: Table) -> Response:
    await house.tables.refresh(table)
    return led_to(addresses.gathering(table.id))


def _refused(
    request: Request, house: House, table: Table, visitor: Visitor, error: Refused
) -> Response:
    """The table as it is, and why nothing was done."""
    if not wants_page(request):
        raise error
    if table.begun:
        return led_to(addresses.gathering(table.id))
    notice = refusal(error.code, translator(visitor.preferences.lang))
    page = page_of(request, table, visitor, notice)
    return HTMLResponse(house.renderer.page(page), error.status)


@dataclass
class _News:
    request: Request
    house: House
    table: Table
    visitor: Visitor
    seen: str

    def next(self) -> Message | None:
        """The table as it is now, or the way to its match."""
        table = self.table
        player = self.visitor.player
        company = gathered(table, player.id if player else None).company
        if table.begun:
            if self.seen == "begun":
                return None
            self.seen = "begun"
            # Who sits there finds their seat at that address, and others what they may see.
            return Message("begun", addresses.table(table.id), event="moved")
        position = f"0.0.{company.mark}"
        if position == self.seen:
            return None
        self.seen = position
        page = page_of(self.request, table, self.visitor)
        return Message(position, self.house.renderer.update(page))
