"""What stands before every door: names, sites, sizes, headers, and one shape for what fails."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.types import Message

from tests.server.living import BROWSER, Guest
from texas42.errors import REASONS
from texas42.server.app import make_app
from texas42.server.config import settings
from texas42.server.house import House
from texas42.server.refusals import REFUSALS
from texas42.server.security import HEADERS, LONGEST_BODY
from texas42.server.store import StoreError

PAGES = ["/", "/rules", "/settings", "/healthz", "/readyz", "/nowhere", "/t/none", "/openapi.json"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("headers", [{}, BROWSER], ids=["program", "browser"])
def test_every_answer_tells_the_browser_what_it_may(
    guest: Guest, path: str, headers: dict[str, str]
) -> None:
    answer = guest.http.get(path, headers=headers)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "localhost:x"])
def test_a_name_that_is_not_ours_is_refused(guest: Guest, host: str) -> None:
    answer = guest.http.get("/", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "host")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:4242", "LOCALHOST", "[::1]:80"])
def test_our_names_are_ours(guest: Guest, host: str) -> None:
    assert guest.http.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site", "Origin": "OURS"},
    ],
)
def test_a_post_from_another_site_changes_nothing(
    guest: Guest, address: str, headers: dict[str, str]
) -> None:
    sent = {name: address if value == "OURS" else value for name, value in headers.items()}
    for path in ("/play", "/settings", "/language", "/t/none/act"):
        answer = guest.http.post(path, headers=sent)
        assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
        assert "set-cookie" not in answer.headers


def test_a_post_from_our_own_pages_is_taken(guest: Guest, address: str) -> None:
    for headers in (
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": address},
    ):
        assert guest.http.post("/play", headers=headers).status_code == 303


def test_a_body_that_is_too_long_is_not_read(guest: Guest) -> None:
    body = b"lang=it&here=" + b"x" * LONGEST_BODY
    announced = guest.http.post("/language", content=body)
    assert (announced.status_code, announced.json()["code"]) == (413, "too-large")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    unannounced = guest.http.post("/language", content=iter([body]), headers=form)
    assert (unannounced.status_code, unannounced.json()["code"]) == (413, "too-large")


def test_what_is_no_http_is_answered_without_a_trace(address: str) -> None:
    place = urlsplit(address)
    for sent in (
        b"\x16\x03\x01\n\n",
        b"GET /\r\n\r\n",
        b"POST /play HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ):
        with socket.create_connection((str(place.hostname), place.port or 0), timeout=5) as raw:
            raw.sendall(sent)
            raw.shutdown(socket.SHUT_WR)
            answer = b"".join(iter(lambda: raw.recv(4096), b""))
        assert b"Traceback" not in answer
        assert b"500" not in answer[:20]


async def asked(
    house: House, method: str, path: str, *received: Message, accept: str = ""
) -> list[Message]:
    """What an application sends to one who asks and of whom this is received."""
    sent: list[Message] = []
    coming = iter([*received, {"type": "http.disconnect"}])

    async def receive() -> Message:
        return next(coming)

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"localhost"), (b"accept", accept.encode()), (b"content-type", FORM)]
    scope = {"type": "http", "method": method, "path": path, "headers": headers}
    await make_app(house)({"query_string": b"", "scheme": "http", **scope}, receive, send)
    return sent


@pytest.mark.parametrize("path", ["/play", "/language", "/settings"])
async def test_one_who_hangs_up_on_the_way_has_done_nothing(tmp_path: Path, path: str) -> None:
    house = House(settings(data=str(tmp_path), local=True))
    async with house.opened():
        half = {"type": "http.request", "body": b"lang=it&he", "more_body": True}
        [start, _] = await asked(house, "POST", path, half)
    assert start["status"] == 422
    assert b"set-cookie" not in dict(start["headers"])


async def test_a_refusal_needs_no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("cannot use the database")

    house = House(settings(data=str(tmp_path), local=True))
    monkeypatch.setattr(house, "visitor", fail)
    async with house.opened():
        [start, page] = await asked(house, "GET", "/nowhere", accept="text/html")
    assert start["status"] == 404
    assert b"<h1>" in page["body"]


FORM = b"application/x-www-form-urlencoded"

FAILURES: dict[str, Callable[[Guest], tuple[str, str, dict[str, str]]]] = {
    "no such page": lambda _: ("GET", "/nowhere", {}),
    "no such table": lambda _: ("GET", "/t/none", {}),
    "no such stream": lambda _: ("GET", "/t/none/events", {}),
    "no such action": lambda _: ("POST", "/t/none/act", {"action": "pass", "seq": "1"}),
    "no fields": lambda guest: ("POST", f"{guest.begin()}/act", {}),
    "a bad number": lambda guest: ("POST", f"{guest.begin()}/act", {"action": "30", "seq": "x"}),
    "a hand yet to come": lambda guest: ("GET", f"{guest.begin()}/hand/1", {}),
    "hand zero": lambda guest: ("GET", f"{guest.begin()}/hand/0", {}),
    "another method": lambda _: ("DELETE", "/rules", {}),
    "an old link": lambda _: ("GET", "/enter/WyJsb2NhbCIsbnVsbF0.aaaaaa.bbbb", {}),
    "a bad setting": lambda _: ("POST", "/settings", {"pace": "frantic"}),
    "no language": lambda _: ("POST", "/language", {}),
    "no such file": lambda _: ("GET", "/static/0/none.css", {}),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_has_one_shape_for_programs(guest: Guest, name: str) -> None:
    method, path, data = FAILURES[name](guest)
    answer = guest.http.request(method, path, data=data)
    assert 400 <= answer.status_code < 500
    assert answer.headers["content-type"] == "application/json"
    problem = json.loads(answer.text)
    assert set(problem) == {"code", "message"}
    assert problem["code"] in REFUSALS.keys() | REASONS.keys() | {"notation"}
    assert REFUSALS[problem["code"]][0] == answer.status_code


@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_is_a_page_for_people(guest: Guest, name: str) -> None:
    method, path, data = FAILURES[name](guest)
    headers = BROWSER | {"Accept-Language": "fr"}
    answer = guest.http.request(method, path, data=data, headers=headers)
    assert 400 <= answer.status_code < 500
    assert answer.headers["content-type"].startswith("text/html")
    assert "<h1>" in answer.text


def test_a_table_of_others_is_like_one_that_does_not_exist(guests: Callable[[], Guest]) -> None:
    ours, stranger, other = guests(), guests(), guests()
    table = ours.begin()
    other.begin()
    for ending in ("", "/events", "/record", "/hand/1", "/hand/1/3"):
        answers = [
            (answer.status_code, answer.text)
            for who in (stranger, other)
            for path in (f"{table}{ending}", f"/t/none{ending}")
            for answer in [who.http.get(path)]
        ]
        assert len(set(answers)) == 1
        assert answers[0][0] == 404
    for who in (stranger, other):
        answer = who.act(table, "pass", 1)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_a_forged_cookie_is_nobody(guests: Callable[[], Guest]) -> None:
    ours, thief = guests(), guests()
    table = ours.begin()
    cookie = ours.http.cookies["texas42"]
    player, _, rest = cookie.partition(".")
    for forged in (player, f"{player}.x.y", f"local.{rest}", cookie[:-3], cookie + "A"):
        thief.http.cookies.set("texas42", forged)
        assert thief.http.get(table).status_code == 404
        thief.http.cookies.clear()
