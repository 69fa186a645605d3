"""The description of the addresses: every one of them keeps it, whatever is sent to it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from tests.server.living import HASTE, Guest

DESCRIBED = {
    ("GET", "/"),
    ("POST", "/play"),
    ("GET", "/enter/{token}"),
    ("GET", "/t/{table_id}"),
    ("POST", "/t/{table_id}/act"),
    ("GET", "/t/{table_id}/events"),
    ("GET", "/t/{table_id}/hand/{number}"),
    ("GET", "/t/{table_id}/hand/{number}/{step}"),
    ("GET", "/t/{table_id}/record"),
    ("POST", "/t/{table_id}/stand-in"),
    ("POST", "/t/{table_id}/leave"),
    ("POST", "/t/{table_id}/say"),
    ("POST", "/t/{table_id}/mute"),
    ("GET", "/t/{table_id}/watch"),
    ("GET", "/t/{table_id}/watch/events"),
    ("GET", "/join/{table_id}"),
    ("GET", "/join/{table_id}/events"),
    ("POST", "/join/{table_id}/sit"),
    ("POST", "/join/{table_id}/fill"),
    ("POST", "/join/{table_id}/free"),
    ("POST", "/join/{table_id}/start"),
    ("POST", "/join/{table_id}/say"),
    ("GET", "/friends"),
    ("POST", "/friends"),
    ("GET", "/lobby"),
    ("GET", "/lobby/events"),
    ("GET", "/device"),
    ("POST", "/device"),
    ("POST", "/device/revoke"),
    ("GET", "/as/{secret}"),
    ("POST", "/as/{secret}"),
    ("GET", "/mine"),
    ("GET", "/mine/data"),
    ("POST", "/mine/forget"),
    ("GET", "/settings"),
    ("POST", "/settings"),
    ("POST", "/language"),
    ("GET", "/rules"),
    ("GET", "/healthz"),
    ("GET", "/readyz"),
}

APART = {("GET", "/lobby/events"), ("POST", "/mine/forget")}
"""A stream that begins for everybody and does not end; and what takes the table away."""

load_all_checks()
# What may be done at a table depends on the table, not on the form of the request alone.
NOT_PROMISED = [
    check
    for check in CHECKS.get_by_names(["positive_data_acceptance"])
    if not isinstance(check, type)
]


def test_every_address_is_described(guest: Guest) -> None:
    paths: dict[str, dict[str, Any]] = guest.http.get("/openapi.json").json()["paths"]
    found = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert found == DESCRIBED


@pytest.mark.parametrize("seated", [False, True], ids=["stranger", "player"])
@pytest.mark.parametrize(("method", "path"), sorted(DESCRIBED - APART))
def test_whatever_is_sent_is_answered_as_described(
    address: str,
    guests: Callable[[], Guest],
    caplog: pytest.LogCaptureFixture,
    method: str,
    path: str,
    *,
    seated: bool,
) -> None:
    guest = guests()
    table, own = "none", None
    if seated:
        guest.prefer(**HASTE)
        own = guest.begin()
        table = own.removeprefix("/t/")
        if path.startswith("/join"):
            table = gathering(guest)
    if path.endswith("/events"):
        table = "none"  # a stream that begins does not end
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
    cookies = dict(guest.http.cookies)

    @settings(
        max_examples=25,
        phases=[Phase.explicit, Phase.generate],
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.sampled_from(GenerationMode).flatmap(schema[path][method].as_strategy))
    def send(case: schemathesis.Case[Any]) -> None:
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        before = guest.wait_for_turn(own).html if own else ""
        answer = case.call_and_validate(
            cookies=cookies, allow_redirects=False, excluded_checks=NOT_PROMISED
        )
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert set(json.loads(answer.text)) == {"code", "message"}
            assert own is None or guest.look(own).html == before

    send()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def gathering(guest: Guest) -> str:
    """A table of friends that has not begun."""
    made = guest.http.post("/friends", data={"name": "Ann"})
    return str(made.headers["location"]).removeprefix("/join/")
