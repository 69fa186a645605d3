"""The rules of the game as a page to read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from texas42.server.house import surroundings
from texas42.server.i18n import translator
from texas42.server.pages import addresses
from texas42.server.pages.rules_text import rules_page
from texas42.server.routes.asking import AskedHouse, AskedVisitor

router = APIRouter()


@router.get(addresses.RULES, response_class=HTMLResponse)
async def rules(request: Request, house: AskedHouse, visitor: AskedVisitor) -> HTMLResponse:
    """All rules, by their numbers."""
    frame = surroundings(request, visitor, await house.kept(visitor))
    return HTMLResponse(house.renderer.page(rules_page(frame, translator(frame.lang))))
