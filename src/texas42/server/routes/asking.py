"""What routes ask for: the house, who is there, and the seat they have at a table."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request
from fastapi.responses import RedirectResponse

from texas42.server.house import House, Visitor
from texas42.server.limits import client_of
from texas42.server.refusals import Refused
from texas42.server.tables import Place, Table


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


AskedHouse = Annotated[House, Depends(_house)]


async def _visitor(request: Request, house: AskedHouse) -> Visitor:
    return await house.visitor(request)


AskedVisitor = Annotated[Visitor, Depends(_visitor)]


async def place_of(request: Request, house: AskedHouse, table_id: str) -> Place:
    """A table of others is refused like one that does not exist."""
    player_id = house.identity.player_id(request)
    place = None if player_id is None else await house.tables.place(player_id, table_id)
    if place is None or player_id is None or not place.table.begun:
        raise Refused("not-found")
    await _noticed(house, place, player_id)
    return place


async def _noticed(house: House, place: Place, player_id: str) -> None:
    """Somebody among friends is here, and back if a bot played for them."""
    table = place.table
    if table.terms.together:
        table.attendance.note(player_id)
        if place.seat in table.seating.stand_ins:
            await house.friends.give_back(table, place.seat)
            await house.tables.refresh(table)


AskedPlace = Annotated[Place, Depends(place_of)]


def _may_begin(request: Request, house: AskedHouse) -> None:
    if not house.limits.may_begin(client_of(request.scope)):
        raise Refused("too-many")


MAY_BEGIN: Final = Depends(_may_begin)
"""Stands before what makes a table."""


async def _friends(house: AskedHouse, table_id: str) -> Table:
    """A table of friends, for whoever has its link."""
    table = await house.tables.find(table_id)
    if table is None or not table.terms.together:
        raise Refused("not-found")
    await house.tables.keep_up(table)
    return table


AskedFriends = Annotated[Table, Depends(_friends)]


def led_to(address: str) -> RedirectResponse:
    """The answer to a form of a page: where to look now."""
    return RedirectResponse(address, status_code=303)
