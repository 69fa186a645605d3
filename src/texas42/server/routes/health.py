"""Whether the server lives, and whether it can be sent people."""

from __future__ import annotations

from fastapi import APIRouter, Response

from texas42.server.problems import documented
from texas42.server.refusals import Refused
from texas42.server.routes.asking import AskedHouse

router = APIRouter()


@router.get("/healthz", response_class=Response)
async def alive() -> Response:
    """200: the process answers."""
    return Response("ok\n", media_type="text/plain")


@router.get("/readyz", response_class=Response, responses=documented(503))
async def ready(house: AskedHouse) -> Response:
    """200: the store answers and the server is not about to stop.

    Without hints between processes changes come a little later, and it is ready all the same.
    """
    if house.streams.ending or not house.ready:
        raise Refused("stopping")
    if not await house.database.answers():
        raise Refused("no-store")
    hints = "ok" if house.hints.connected else "no hints"
    return Response(f"{hints}\n", media_type="text/plain")
