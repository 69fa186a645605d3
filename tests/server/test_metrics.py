"""The figures for Prometheus: counted, told apart from the pages, and naming nobody."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest

from tests.server.living import HASTE, Guest, living
from tests.services import free_port
from texas42.server import metrics, metrics_door
from texas42.server.config import ConfigError, settings
from texas42.server.metrics import Counter, Gauge, Histogram

LINE = re.compile(r"# (HELP|TYPE) \w+ .+|texas42_\w+(\{\w+=\"[^\"]*\"\})? -?[\d.e+]+(inf)?")
REFERENCE = (Path(__file__).parents[2] / "docs/reference/server.md").read_text()


def test_a_counter_counts_by_its_label() -> None:
    counter = Counter("answers_total", "Answers.", "status")
    counter.add("200")
    counter.add("200", 2)
    counter.add("404")
    assert list(counter.lines())[1:] == [
        'texas42_answers_total{status="200"} 3',
        'texas42_answers_total{status="404"} 1',
    ]
    assert list(Counter("things_total", "Things.").lines())[1:] == ["texas42_things_total 0"]


def test_a_histogram_adds_up() -> None:
    waits = Histogram("waits_seconds", "Waits.")
    for wait in (0.001, 0.005, 0.03, 60.0):
        waits.observe(wait)
    told = list(waits.lines())[1:]
    assert told[0] == 'texas42_waits_seconds_bucket{le="0.005"} 2'
    assert 'texas42_waits_seconds_bucket{le="0.05"} 3' in told
    assert 'texas42_waits_seconds_bucket{le="10.0"} 3' in told
    assert told[-3:] == [
        'texas42_waits_seconds_bucket{le="+Inf"} 4',
        "texas42_waits_seconds_sum 60.036000",
        "texas42_waits_seconds_count 4",
    ]


def test_a_gauge_tells_what_is_now() -> None:
    assert list(Gauge("streams", "Streams.", lambda: 3).lines())[1] == "texas42_streams 3"


def test_a_match_is_counted_and_nobody_named(tmp_path: Path) -> None:
    port = free_port()
    with living(tmp_path, metrics=("127.0.0.1", port)) as address, Guest(address) as guest:
        guest.prefer(**HASTE)
        table = guest.begin()
        before = metrics.EVENT_TO_SCREEN.count, metrics.APPENDED.count()
        with guest.http.stream("GET", f"{table}/events") as stream:
            lines = stream.iter_lines()
            look = guest.wait_for_turn(table)
            assert guest.act(table, look.actions[0], look.seq, **look.piles).status_code == 204
            while not next(lines).startswith(f"id: {look.seq + 1}."):
                pass
            guest.wait_for_turn(table)
            told = httpx2.get(f"http://127.0.0.1:{port}/metrics")
        assert told.headers["content-type"].startswith("text/plain")
        assert "texas42_streams 1" in told.text
        assert "texas42_tables 1" in told.text
        assert table.removeprefix("/t/") not in told.text
        assert all(LINE.fullmatch(line) for line in told.text.splitlines())
        after = metrics.EVENT_TO_SCREEN.count, metrics.APPENDED.count()
        assert after > before
        names = re.findall(r"# TYPE (\w+) ", told.text)
        assert [name for name in names if f"`{name}" not in REFERENCE] == []
        assert guest.http.get("/metrics").status_code == 404


def test_what_is_no_request_gets_no_answer(tmp_path: Path) -> None:
    port = free_port()
    with living(tmp_path, metrics=("127.0.0.1", port)):
        for sent in (b"x" * 20_000, b"GET / HTTP/1.1\r\n"):
            with socket.create_connection(("127.0.0.1", port), 10) as connection:
                connection.sendall(sent)
                connection.shutdown(socket.SHUT_WR)
                with suppress(ConnectionError):
                    assert connection.recv(100) == b""


async def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        door = metrics_door.opened(("127.0.0.1", taken.getsockname()[1]), str)
        with pytest.raises(ConfigError, match="cannot tell figures"):
            await door.__aenter__()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("9142", ("127.0.0.1", 9142)),
        ("0.0.0.0:9142", ("0.0.0.0", 9142)),  # noqa: S104 - only compared
        ("[::1]:9142", ("::1", 9142)),
    ],
)
def test_where_they_are_told(text: str, place: tuple[str, int]) -> None:
    assert settings(metrics=text).metrics == place


@pytest.mark.parametrize("text", ["http", "host:", "host:x"])
def test_where_they_cannot_be_told(text: str) -> None:
    with pytest.raises(ConfigError, match="a port is a number"):
        settings(metrics=text)
