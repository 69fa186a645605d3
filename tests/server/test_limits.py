"""What one client may ask for in a while, and what it is told beyond that."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.living import BROWSER, Guest, living
from texas42.server import limits
from texas42.server.limits import Allowance, Limits, client_of


def test_a_bucket_is_emptied_at_once_and_fills_with_time() -> None:
    allowance = Allowance("requests", at_once=3, a_second=2)
    assert [allowance.take("ann", 10.0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.take("ann", 11.0) for _ in range(3)] == [True, True, False]
    assert [allowance.take("ann", 1000.0) for _ in range(4)] == [True, True, True, False]


def test_each_client_has_its_own_bucket() -> None:
    allowance = Allowance("requests", at_once=1, a_second=1)
    assert allowance.take("ann", 0.0)
    assert not allowance.take("ann", 0.0)
    assert allowance.take("bob", 0.0)


def test_a_crowd_of_clients_takes_no_memory_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLIENTS", 10)
    allowance = Allowance("requests", at_once=2, a_second=1)
    for client in range(10):
        assert allowance.take(f"early {client}", 0.0)
    assert allowance.take("early 9", 5.0)
    for client in range(8):
        assert allowance.take(f"late {client}", 5.0)
    assert allowance.take("early 9", 5.0)
    assert not allowance.take("early 9", 5.0), "who asked lately is remembered"
    for client in range(100):
        assert allowance.take(f"crowd {client}", 5.0)
    assert len(allowance) <= 10


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("a socket", "a socket"),
    ],
)
def test_a_client_is_an_address_or_a_network(host: str, client: str) -> None:
    assert client_of({"type": "http", "client": (host, 1)}) == client


def test_without_limits_everything_may_be_asked() -> None:
    free = Limits(0)
    assert all(free.may_ask("ann") and free.may_begin("ann") for _ in range(2000))
    assert free.may_follow(10**6)
    assert all(free.may_talk("ann") for _ in range(100))


def test_who_says_too_much_is_stopped_without_the_others() -> None:
    usual = Limits()
    assert [usual.may_talk("ann") for _ in range(11)] == [True] * 10 + [False]
    assert usual.may_talk("bob")


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with living(tmp_path, limits=0.01) as address, Guest(address) as guest:
        statuses = [guest.http.get("/healthz").status_code for _ in range(12)]
        assert statuses[:10] == [200] * 10
        assert statuses[-1] == 429
        told = guest.http.get("/rules")
        assert told.json()["code"] == "too-many"
        assert told.headers["retry-after"] == "5"
        assert "<h1" in guest.http.get("/rules", headers=BROWSER).text


def test_too_many_streams_are_refused_and_those_that_end_count_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAMS", 2)
    with living(tmp_path, limits=1.0) as address, Guest(address) as guest:
        events = f"{guest.begin()}/events"
        with ExitStack() as leaving:
            streams = [leaving.enter_context(guest.http.stream("GET", events)) for _ in range(2)]
            lines = [stream.iter_lines() for stream in streams]
            assert all(next(one).startswith("retry") for one in lines)
            assert guest.http.get(events).json()["code"] == "too-many"
        while True:  # the server notices that they have ended, in its own time
            with guest.http.stream("GET", events) as stream:
                if stream.status_code == 200:
                    break
