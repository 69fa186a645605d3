"""Who somebody is: a guest with a signed cookie, and the link that lets the local player in."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadData, TimestampSigner, URLSafeTimedSerializer
from starlette.requests import Request
from starlette.responses import Response

YEAR: Final = 365 * 24 * 3600
MONTH: Final = 30 * 24 * 3600
LINK_AGE: Final = 600
"""Seconds that a link that lets somebody in is good for."""

COOKIE: Final = "texas42"


@dataclass(frozen=True, slots=True)
class Entrance:
    """What a link lets in: a player, to a match under a preset of rules if one is named."""

    player_id: str
    preset: str | None = None


class Identity:
    """Signs and believes. Keys come oldest first: the last signs, all are believed."""

    def __init__(self, keys: Iterable[str]) -> None:
        keys = list(keys)
        self._cookies = TimestampSigner(keys, salt="texas42.player", digest_method=hashlib.sha256)
        self._links = URLSafeTimedSerializer(
            keys, salt="texas42.enter", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def player_id(self, request: Request) -> str | None:
        """The id in the cookie of a request; ``None`` without one that we signed within a year."""
        try:
            signed = request.cookies[_cookie_name(request)]
            return self._cookies.unsign(signed, max_age=YEAR).decode()
        except (KeyError, BadData):
            return None

    def remember(self, request: Request, response: Response, player_id: str) -> None:
        """Let the browser keep the id for a year; it is given anew when a month old."""
        try:
            signed = request.cookies[_cookie_name(request)]
            if self._cookies.unsign(signed, max_age=MONTH).decode() == player_id:
                return
        except (KeyError, BadData):
            pass
        response.set_cookie(
            _cookie_name(request),
            self._cookies.sign(player_id).decode(),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def forget(self, request: Request, response: Response) -> None:
        """Let the browser forget who it is."""
        response.delete_cookie(
            _cookie_name(request),
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def link_token(self, entrance: Entrance) -> str:
        """The secret part of a link that lets somebody in, good for a short while."""
        return self._links.dumps([entrance.player_id, entrance.preset])

    def entrance(self, token: str) -> Entrance | None:
        """What such a link lets in; ``None`` if it is too old or not ours."""
        try:
            player_id, preset = self._links.loads(token, max_age=LINK_AGE)
        except BadData:
            return None
        return Entrance(player_id, preset)


def _cookie_name(request: Request) -> str:
    """The name tells browsers that under TLS the cookie comes from this very host."""
    return f"__Host-{COOKIE}" if request.url.scheme == "https" else COOKIE
