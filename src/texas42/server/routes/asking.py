"""What routes ask for: the house, who is there, and the seat they have at a table."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request
from fastapi.responses import RedirectResponse

from texas42.server.house import House, Visitor
from texas42.server.limits import client_of
from texas42.server.refusals import Refused
from texas42.server.tables import Place


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


AskedHouse = Annotated[House, Depends(_house)]


async def _visitor(request: Request, house: AskedHouse) -> Visitor:
    return await house.visitor(request)


AskedVisitor = Annotated[Visitor, Depends(_visitor)]


async def _place(request: Request, house: AskedHouse, table_id: str) -> Place:
    """A table of others is refused like one that does not exist."""
    player_id = house.identity.player_id(request)
    place = None if player_id is None else await house.tables.place(player_id, table_id)
    if place is None:
        raise Refused("not-found")
    return place


AskedPlace = Annotated[Place, Depends(_place)]


def _may_begin(request: Request, house: AskedHouse) -> None:
    if not house.limits.may_begin(client_of(request.scope)):
        raise Refused("too-many")


MAY_BEGIN: Final = Depends(_may_begin)
"""Stands before what makes a table."""


def led_to(address: str) -> RedirectResponse:
    """The answer to a form of a page: where to look now."""
    return RedirectResponse(address, status_code=303)
