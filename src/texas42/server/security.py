"""What holds for every request and answer, before anything else looks at it.

- The name the server was asked for must be its own (against DNS rebinding).
- What changes something must not come from a page of another site: browsers say
  so in ``Sec-Fetch-Site``, old ones in ``Origin``. No tokens are needed.
- No client asks for more than the limits allow.
- No body is longer than any form of ours could be.
- Every answer tells the browser to run and load nothing that is not ours.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from texas42.server import metrics
from texas42.server.limits import Limits, client_of
from texas42.server.logs import ANSWERS

LONGEST_BODY: Final = 16 * 1024
"""Bytes. The longest form is a few hundred."""

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

NOT_KEPT: Final = "no-store"
"""A page is one person's, and of one moment."""

Refuse = Callable[[Request, str], Awaitable[Response]]
"""Answers a request with a code of ``REFUSALS``."""


class Guard:
    """Stands before an application and lets through what may pass."""

    def __init__(
        self, app: ASGIApp, hosts: frozenset[str] | None, limits: Limits, refuse: Refuse
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._limits = limits
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application answer it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        send = _with_headers(_told(scope, send))
        code = self._objection(scope["method"], Headers(scope=scope))
        if code is None and not self._limits.may_ask(client_of(scope)):
            code = "too-many"
        if code:
            response = await self._refuse(Request(scope), code)
            await response(scope, receive, send)
        else:
            await self._app(scope, _bounded(receive), send)

    def _objection(self, method: str, headers: Headers) -> str | None:
        host = headers.get("host", "")
        if self._hosts is not None and _name(host) not in self._hosts:
            return "host"
        if method not in SAFE_METHODS and not _same_site(headers, host):
            return "cross-site"
        length = headers.get("content-length", "0")
        return None if length.isdecimal() and int(length) <= LONGEST_BODY else "too-large"


def _name(host: str) -> str:
    """The name in a Host header, without its port: ``[::1]:4242`` is ``[::1]``."""
    name, _, port = host.rpartition(":")
    return (name if port.isdecimal() else host).lower()


def _same_site(headers: Headers, host: str) -> bool:
    """Whether a browser says that a request comes from our own pages; others say nothing."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == host


def _bounded(receive: Receive) -> Receive:
    """The same with a limit to the body that also holds where no length was announced."""
    read = 0

    async def receive_bounded() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LONGEST_BODY:
            raise HTTPException(413)
        return message

    return receive_bounded


def _told(scope: Scope, send: Send) -> Send:
    """Count the answer as it begins, and tell it where answers are told."""
    begun = time.perf_counter()

    async def send_and_tell(message: Message) -> None:
        if message["type"] == "http.response.start":
            metrics.REQUESTS.add(str(message["status"]))
            if ANSWERS.isEnabledFor(logging.INFO):
                answer = {
                    "method": scope["method"],
                    "route": getattr(scope.get("route"), "path", None),
                    "status": message["status"],
                    "ms": round(1000 * (time.perf_counter() - begun), 1),
                }
                ANSWERS.info("answered", extra={"answer": answer})
        await send(message)

    return send_and_tell


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", NOT_KEPT)
        await send(message)

    return send_with_headers
