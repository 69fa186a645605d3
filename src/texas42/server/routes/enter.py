"""The way in for the person at this machine: a link that the command prints and opens."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from texas42.game.rules import STANDARD
from texas42.server.games import game
from texas42.server.house import House, stranger
from texas42.server.identity import Entrance
from texas42.server.pages import addresses
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse, led_to

router = APIRouter()


@router.get(
    "/enter/{token}",
    status_code=303,
    response_class=RedirectResponse,
    responses=documented(403),
)
async def enter(request: Request, house: AskedHouse, token: str) -> RedirectResponse:
    """Let in whom the link names, and lead them to their match: the one kept, or a new one."""
    entrance = house.identity.entrance(token)
    if entrance is None:
        raise Refused("link-expired")
    response = led_to(addresses.table(await _table_for(house, request, entrance)))
    house.identity.remember(request, response, entrance.player_id)
    return response


async def _table_for(house: House, request: Request, entrance: Entrance) -> str:
    player = await house.players.find(entrance.player_id)
    if player is None:
        preferences = stranger(request).preferences
        player = await house.players.welcome(preferences, entrance.player_id)
    kept = await house.tables.kept(player.id)
    rules = game(entrance.preset or STANDARD.preset)
    if kept and (entrance.preset is None or kept.table.match.rules == rules):
        return kept.table.id
    return await house.tables.begin(player, rules)
