"""How a request that failed is answered: one JSON shape for programs, a page for people."""

from __future__ import annotations

import logging
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from texas42.errors import IllegalAction, NotationError, Texas42Error
from texas42.server.config import ConfigError
from texas42.server.house import House, stranger, surroundings
from texas42.server.i18n import translator
from texas42.server.pages.error import error_page
from texas42.server.refusals import REFUSALS, UNPROCESSABLE, Refused
from texas42.server.store import StoreError

log = logging.getLogger(__name__)

_OF_STATUS: Final = {404: "not-found", 405: "method", 413: "too-large"}


class Problem(BaseModel):
    """What is sent where no page is wanted, whatever failed and wherever."""

    code: str = Field(description="What failed, for programs; never translated.")
    message: str = Field(description="The same as one English sentence.")


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers with these statuses, for the description of a route."""
    content = {
        "application/json": {"schema": Problem.model_json_schema()},
        "text/html": {"schema": {"type": "string"}},
    }
    return {
        status: {"content": content, "description": HTTPStatus(status).phrase}
        for status in statuses
    }


def wants_page(request: Request) -> bool:
    """Whether an answer is for a person to read; programs do not ask for pages."""
    return "text/html" in request.headers.get("accept", "")


def told(error: Exception) -> tuple[int, str, str]:
    """Status, code and message of anything that can go wrong; they tell no more than is known."""
    match error:
        case Refused():
            return error.status, error.code, error.message
        case ConfigError() | StoreError():
            pass  # told in the log, and to nobody else
        case IllegalAction() | NotationError():
            return UNPROCESSABLE, error.code, str(error)
        case Texas42Error():
            return UNPROCESSABLE, "form", str(error)
        case RequestValidationError():
            return UNPROCESSABLE, "form", _first(error)
        case HTTPException() if code := _OF_STATUS.get(error.status_code):
            return error.status_code, code, REFUSALS[code][1]
        case HTTPException(status_code=400) | ClientDisconnect():
            return UNPROCESSABLE, "form", REFUSALS["form"][1]
    status, sentence = REFUSALS["server"]
    return status, "server", sentence


def _first(error: RequestValidationError) -> str:
    """The first field that is wrong, by its name."""
    names = [str(part) for fault in error.errors()[:1] for part in fault["loc"][1:]]
    sentence = REFUSALS["form"][1]
    return f"{'.'.join(names)}: {sentence}" if names else sentence


async def answer(house: House, request: Request, status: int, code: str, message: str) -> Response:
    """The answer to a request that failed."""
    headers = {"Retry-After": "5"} if status in {429, 503} else None
    if not wants_page(request):
        return JSONResponse({"code": code, "message": message}, status, headers)
    visitor, kept = stranger(request), None
    if code not in {"server", "too-many"}:
        with suppress(StoreError):  # the page can do without
            visitor = await house.visitor(request)
            kept = await house.kept(visitor)
    frame = surroundings(request, visitor, kept)
    page = error_page(status, code, frame, translator(frame.lang))
    return HTMLResponse(house.renderer.page(page), status, headers)


def install(app: FastAPI, house: House) -> None:
    """Let every failure in the application be answered so."""

    async def handle(request: Request, error: Exception) -> Response:
        if isinstance(error, ConfigError | StoreError):
            log.error("%s", error)
        return await answer(house, request, *told(error))

    kinds = (Refused, Texas42Error, RequestValidationError, HTTPException, ClientDisconnect)
    for kind in (*kinds, Exception):
        app.add_exception_handler(kind, handle)
