"""What a visitor prefers: the settings and the language."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from texas42.server.house import House, Visitor, surroundings
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.settings import settings_page
from texas42.server.preferences import CHOICES
from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse, AskedVisitor, led_to

router = APIRouter()

Fields = dict[str, str]


def _form(*names: str, required: tuple[str, ...] = ()) -> dict[str, Any]:
    """The description of a form with some preferences; what is not required may be left out."""
    fields: dict[str, Any] = {name: {"type": "string", "enum": CHOICES[name]} for name in names}
    fields["here"] = {"type": "string", "description": "The address of the page to come back to."}
    schema = {"type": "object", "properties": fields, "required": required}
    content = {"application/x-www-form-urlencoded": {"schema": schema}}
    return {"requestBody": {"content": content, "required": bool(required)}}


async def _fields(request: Request) -> Fields:
    """The texts of a form; files are no texts."""
    async with request.form() as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}


@router.get(addresses.SETTINGS, response_class=HTMLResponse, responses=documented(422))
async def settings(
    request: Request, house: AskedHouse, visitor: AskedVisitor, *, saved: bool = False
) -> HTMLResponse:
    """All settings, and whether they have just been stored."""
    frame = surroundings(request, visitor, await house.kept(visitor))
    page = settings_page(visitor.preferences, frame, translator(frame.lang), saved=saved)
    return HTMLResponse(house.renderer.page(page))


@router.post(
    addresses.SETTINGS,
    status_code=303,
    response_class=RedirectResponse,
    responses=documented(403, 413, 422),
    openapi_extra=_form(*CHOICES),
)
async def save(request: Request, house: AskedHouse, visitor: AskedVisitor) -> RedirectResponse:
    """Keep the settings that are posted; the others stay as they are."""
    fields = await _fields(request)
    chosen = {name: value for name, value in fields.items() if name in CHOICES}
    response = led_to(f"{addresses.SETTINGS}?saved=1")
    await _keep(request, response, house, visitor, chosen)
    return response


@router.post(
    addresses.LANGUAGE,
    status_code=303,
    response_class=RedirectResponse,
    responses=documented(403, 413, 422),
    openapi_extra=_form("lang", required=("lang",)),
)
async def language(request: Request, house: AskedHouse, visitor: AskedVisitor) -> RedirectResponse:
    """Change the language, and lead back to the page on which it was changed."""
    fields = await _fields(request)
    response = led_to(_ours(fields.get("here", "")))
    await _keep(request, response, house, visitor, {"lang": fields.get("lang", "")})
    return response


async def _keep(
    request: Request, response: RedirectResponse, house: House, visitor: Visitor, chosen: Fields
) -> None:
    try:
        preferences = visitor.preferences.changed(chosen)
    except ValueError as error:
        raise Refused("form", str(error)) from error
    player = await house.players.prefer(await house.player(visitor), preferences)
    house.tables.know(player)
    house.identity.remember(request, response, player.id)


def _ours(here: str) -> str:
    """An address of this server; the first page if it may lead elsewhere."""
    ours = here.startswith("/") and here.isascii() and here.isprintable()
    return here if ours and not here.startswith(("//", "/\\")) else addresses.HOME
