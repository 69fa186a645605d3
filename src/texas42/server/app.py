"""The application: its doors, and the house behind them."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from texas42 import __version__
from texas42.server import problems
from texas42.server.house import House
from texas42.server.refusals import Refused
from texas42.server.routes import (
    company,
    device,
    enter,
    events,
    friends,
    gather,
    health,
    home,
    mine,
    preferences,
    review,
    rules,
    table,
    watch,
)
from texas42.server.security import Guard


def make_app(house: House) -> Guard:
    """The application over a house that is open."""
    app = FastAPI(
        title="Texas 42",
        version=__version__,
        docs_url=None,  # these pages load their scripts from elsewhere
        redoc_url=None,
    )
    app.state.house = house
    problems.install(app, house)
    for part in (
        home,
        enter,
        table,
        events,
        review,
        preferences,
        mine,
        rules,
        health,
        friends,
        gather,
        company,
        watch,
        device,
    ):
        app.include_router(part.router)
    app.mount("/static", house.assets)

    async def refuse(request: Request, code: str) -> Response:
        return await problems.answer(house, request, *problems.told(Refused(code)))

    return Guard(app, house.settings.hosts, house.limits, refuse)
