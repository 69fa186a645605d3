"""Cookies and links: believed if we signed them, for their purpose and not too long ago."""

from __future__ import annotations

import time

import pytest
from starlette.requests import Request
from starlette.responses import Response

from texas42.server.identity import LINK_AGE, MONTH, YEAR, Entrance, Identity

NOW = time.time()


def request(cookie: str | None = None, *, scheme: str = "http") -> Request:
    headers = [] if cookie is None else [(b"cookie", cookie.encode())]
    return Request(
        {
            "type": "http",
            "method": "GET",
            "scheme": scheme,
            "server": ("host", 80),
            "path": "/",
            "query_string": b"",
            "headers": headers,
        }
    )


def cookie_of(identity: Identity, player_id: str, *, scheme: str = "http") -> str:
    response = Response()
    identity.remember(request(scheme=scheme), response, player_id)
    return str(response.headers["set-cookie"])


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(time, "time", lambda: NOW + seconds)


def test_a_cookie_comes_back_as_the_player() -> None:
    identity = Identity(["key"])
    cookie = cookie_of(identity, "ann")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert identity.player_id(request(cookie.split(";")[0])) == "ann"


def test_under_tls_a_cookie_is_for_this_host_alone() -> None:
    identity = Identity(["key"])
    cookie = cookie_of(identity, "ann", scheme="https")
    assert cookie.startswith("__Host-texas42=")
    assert "Secure" in cookie
    assert identity.player_id(request(cookie.split(";")[0], scheme="https")) == "ann"
    assert identity.player_id(request(cookie.split(";")[0])) is None


@pytest.mark.parametrize(
    "forged",
    ["texas42=ann", "texas42=", "texas42=ann.1.2", "texas42=%00", "other=1", "texas42=a.b.c.d"],
)
def test_what_we_did_not_sign_is_nobody(forged: str) -> None:
    assert Identity(["key"]).player_id(request(forged)) is None


def test_every_changed_character_is_found() -> None:
    identity = Identity(["key"])
    name, _, signed = cookie_of(identity, "ann").split(";")[0].partition("=")
    for place in range(len(signed) - 1):  # of the last character not every bit counts
        other = "A" if signed[place] != "A" else "B"
        forged = f"{name}={signed[:place]}{other}{signed[place + 1 :]}"
        assert identity.player_id(request(forged)) is None


def test_keys_rotate() -> None:
    old, both, new = Identity(["old"]), Identity(["old", "new"]), Identity(["new"])
    by_old, by_both = (cookie_of(one, "ann").split(";")[0] for one in (old, both))
    assert both.player_id(request(by_old)) == "ann"
    assert new.player_id(request(by_both)) == "ann"
    assert new.player_id(request(by_old)) is None


def test_a_cookie_is_given_anew_after_a_month_and_good_for_a_year(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    identity = Identity(["key"])
    later(monkeypatch, 0)
    cookie = cookie_of(identity, "ann").split(";")[0]
    for age, anew, known in (
        (MONTH - 9, False, True),
        (MONTH + 9, True, True),
        (YEAR + 9, True, False),
    ):
        later(monkeypatch, age)
        response = Response()
        identity.remember(request(cookie), response, "ann")
        assert ("set-cookie" in response.headers) is anew
        assert (identity.player_id(request(cookie)) == "ann") is known


def test_a_link_lets_in_for_a_while_and_is_no_cookie(monkeypatch: pytest.MonkeyPatch) -> None:
    identity = Identity(["key"])
    later(monkeypatch, 0)
    token = identity.link_token(Entrance("local", "standard"))
    later(monkeypatch, LINK_AGE - 1)
    assert identity.entrance(token) == Entrance("local", "standard")
    assert identity.player_id(request(f"texas42={token}")) is None
    later(monkeypatch, LINK_AGE + 2)
    assert identity.entrance(token) is None
    assert identity.entrance(cookie_of(identity, "ann").split("=")[1]) is None
