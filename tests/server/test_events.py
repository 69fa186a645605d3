"""The stream of a table, as a browser follows it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from httpx2 import Response

from tests.server.living import HASTE, Guest, Look, living
from texas42.server import streams


@dataclass
class Event:
    """One event as it came."""

    id: str
    name: str
    data: str

    @property
    def seq(self) -> int:
        return int(self.id.split(".")[0])


@contextmanager
def following(guest: Guest, table: str, last: str = "") -> Iterator[Response]:
    headers = {"Last-Event-ID": last} if last else {}
    with guest.http.stream("GET", f"{table}/events", headers=headers) as stream:
        assert stream.status_code == 200
        yield stream


def events(stream: Response) -> Iterator[Event]:
    fields: dict[str, str] = {}
    for line in stream.iter_lines():
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        else:
            if "data" in fields:
                yield Event(fields["id"], fields["event"], fields["data"])
            fields = {}


@pytest.fixture
def table(guest: Guest) -> str:
    guest.prefer(**HASTE)
    return guest.begin()


def test_a_stream_is_not_kept_anywhere_on_its_way(guest: Guest, table: str) -> None:
    with following(guest, table) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["cache-control"] == "no-store"
        assert stream.headers["x-accel-buffering"] == "no"


def test_it_begins_with_the_table_as_it_is(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    with following(guest, table) as stream:
        event = next(events(stream))
    update = json.loads(event.data)
    assert event.name == "message"
    assert (event.seq, update["seq"]) == (look.seq, look.seq)
    assert Look(update["html"]).actions == look.actions


def test_what_is_done_arrives_in_every_tab(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    with following(guest, table) as one, following(guest, table) as other:
        first, second = events(one), events(other)
        assert next(first) == next(second)
        assert guest.act(table, look.actions[0], look.seq).status_code == 204
        last = guest.wait_for_turn(table).seq
        for tab in (first, second):
            seen = next(tab)
            while seen.seq < last:
                following_one = next(tab)
                assert following_one.seq >= seen.seq
                seen = following_one


def test_who_comes_back_gets_what_is_new_or_nothing(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    with following(guest, table) as stream:
        seen = next(events(stream))
    with following(guest, table, seen.id) as stream:
        again = events(stream)
        assert guest.act(table, look.actions[0], look.seq).status_code == 204
        assert next(again).seq > seen.seq  # and not what was seen before
    with following(guest, table, seen.id) as stream:
        assert next(events(stream)).seq > seen.seq


def test_the_next_match_is_announced_where_the_last_one_is_watched(
    guest: Guest, table: str
) -> None:
    guest.wait_for_turn(table)
    with following(guest, table) as stream:
        coming = events(stream)
        next(coming)
        other = guest.begin()
        moved = next(coming)
        assert (moved.name, moved.data) == ("moved", other)
    with following(guest, table) as stream:  # who looks at it later is left in peace
        assert next(events(stream)).name == "message"


def test_it_gives_signs_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams.Streams.__init__, "__defaults__", (0.05,))
    with living(tmp_path) as address, Guest(address) as guest:
        guest.prefer(**HASTE)
        table = guest.begin()
        guest.wait_for_turn(table)
        with following(guest, table) as stream:
            lines = stream.iter_lines()
            while next(lines) != ":":
                pass


def test_it_ends_when_the_server_does(tmp_path: Path) -> None:
    ended = threading.Event()

    def follow(guest: Guest, table: str, begun: Callable[[], None]) -> None:
        with following(guest, table) as stream:
            for _ in events(stream):
                begun()
        ended.set()

    with living(tmp_path) as address:
        guest = Guest(address)
        guest.prefer(**HASTE)
        begun = threading.Event()
        arguments = (guest, guest.begin(), begun.set)
        thread = threading.Thread(target=follow, args=arguments)
        thread.start()
        assert begun.wait(10)
        assert not ended.is_set()
    thread.join(10)
    assert ended.is_set()
    guest.http.close()
