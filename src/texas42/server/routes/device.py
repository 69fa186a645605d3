"""The personal link: who has it is its player, on any device."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response

from texas42.server.house import House, Visitor, address_of, surroundings
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.friends import arrival_page, device_page
from texas42.server.players import Player
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse, AskedVisitor, led_to

router = APIRouter()

Secret = Annotated[str, Path(max_length=100, description="The secret part of a personal link.")]


@router.get(addresses.DEVICE, response_class=HTMLResponse)
async def device(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """Whether there is a link, and the way to one."""
    return await _page(request, house, visitor)


@router.post(addresses.DEVICE, response_class=HTMLResponse, responses=documented(403, 413))
async def renew(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """A new link, shown this once; the one before does not hold any more."""
    player = await house.player(visitor)
    secret = await house.players.new_link(player)
    link = str(request.base_url).rstrip("/") + addresses.arrival(secret)
    response = await _page(request, house, Visitor(player, player.preferences), link=link)
    house.identity.remember(request, response, player.id)
    return response


@router.post(addresses.REVOKE, response_class=HTMLResponse, responses=documented(403, 413))
async def revoke(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """Take the link back."""
    if visitor.player:
        await house.players.revoke_link(visitor.player)
    return await _page(request, house, visitor, revoked=True)


@router.get("/as/{secret}", response_class=HTMLResponse, responses=documented(403, 422))
async def arrive(
    request: Request, house: AskedHouse, visitor: AskedVisitor, secret: Secret
) -> HTMLResponse:
    """Ask before the device becomes its player's: a preview of the link changes nothing."""
    player = await _player(house, secret)
    around = surroundings(request, visitor)
    loses = visitor.player is not None and visitor.player.id != player.id
    page = arrival_page(secret, around, translator(around.lang), name=player.name, loses=loses)
    return HTMLResponse(house.renderer.page(page))


@router.post(
    "/as/{secret}",
    status_code=303,
    response_class=Response,
    responses=documented(403, 413, 422),
)
async def accept(request: Request, house: AskedHouse, secret: Secret) -> Response:
    """Let the device be its player's, and lead to their table."""
    player = await _player(house, secret)
    kept = await house.tables.kept(player.id)
    response = led_to(address_of(kept) if kept else addresses.HOME)
    house.identity.remember(request, response, player.id)
    return response


async def _player(house: House, secret: str) -> Player:
    player = await house.players.of_link(secret)
    if player is None:
        raise Refused("link-void")
    return player


async def _page(
    request: Request,
    house: House,
    visitor: Visitor,
    *,
    link: str = "",
    revoked: bool = False,
) -> HTMLResponse:
    around = surroundings(request, visitor, await house.kept(visitor))
    player = visitor.player
    page = device_page(
        around,
        translator(around.lang),
        name=player.name if player else "",
        holds=player is not None and await house.players.has_link(player),
        link=link,
        revoked=revoked,
    )
    return HTMLResponse(house.renderer.page(page))
