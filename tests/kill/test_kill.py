"""A server that is killed: nothing that was told as done is lost, nothing is done twice."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from httpx2 import TransportError

from tests.kill.diary import DEALT, Diary
from tests.kill.nursing import Nursery
from tests.server.living import HASTE, Guest
from texas42.notation.record import loads, replay

KILLS = 50
PLAYERS = 5
"""Each has a server, its database and a fifth of the kills; several processors can share them."""

LONGEST = {"as it starts": 0.4, "at any moment": 0.3, "while it is asked": 0.015}
"""When servers are killed: so many seconds after that at most, by chance."""

HOW_OFTEN = (1, 2, 3)
"""What is done is most in danger between the moment it is kept and the answer."""


def nothing() -> None:
    """Do it."""


class Person:
    """Plays, and writes down what is shown and told; goes on after every break."""

    def __init__(self, diary: Diary, rng: random.Random) -> None:
        self._diary = diary
        self._rng = rng
        self._guest = Guest("")
        self._known = False
        self.posting: Callable[[], None] = nothing
        """Called as something is posted."""

        self.table: str | None = None
        self.asked: tuple[str, int, str, dict[str, str]] | None = None
        """A post that was not answered yet: table, last event seen, action, more fields."""

    @property
    def unanswered(self) -> tuple[str, int, str] | None:
        """The event that the post that was not answered would be."""
        if self.asked is None:
            return None
        table, seq, action, more = self.asked
        told = DEALT if action == "go-on" else " piles ".join([action, *more.values()])
        return table, seq + 1, told

    def visit(self, address: str) -> None:
        """The server is at this address from now on."""
        self._guest.http.base_url = address

    def play(self) -> str | None:
        """Do one thing; the table of a match that is over."""
        if not self._known:
            self._guest.prefer(**HASTE)
            self._known = True
        if self.table is None:
            self.table = self._guest.begin()
            self._diary.tables[self.table].seen = 1
        if self.asked is None:
            look = self._guest.wait_for_turn(self.table)
            self._saw(self.table, look.seq)
            action = self._rng.choice(look.actions)
            self.asked = (self.table, look.seq, action, dict(look.piles))
        return self._post()

    def _post(self) -> str | None:
        """Post what is to be posted: the same again, if a server has not answered it."""
        assert self.asked is not None
        table, seq, action, more = self.asked
        self.posting()
        answer = self._guest.act(table, action, seq, **more)
        if answer.status_code == 201:
            self.table, self.asked = answer.headers["location"], None
            return table
        assert answer.status_code == 204, answer.text
        assert self.unanswered is not None
        _, event, told = self.unanswered
        self._diary.tables[table].done[event] = told
        self.asked = None
        return None

    def watch(self) -> None:
        """Follow the stream of the table for as long as it lasts."""
        table = self.table
        try:
            with self._guest.http.stream("GET", f"{table}/events") as stream:
                for line in stream.iter_lines():
                    if table is not None and line.startswith("id:"):
                        self._saw(table, int(line.removeprefix("id:").split(".")[0]))
        except TransportError:
            pass  # the server is no more

    def _saw(self, table: str, seq: int) -> None:
        deeds = self._diary.tables[table]
        deeds.seen = max(deeds.seen, seq)

    def record(self, table: str) -> str:
        """The record of a match."""
        return self._guest.http.get(f"{table}/record").text

    def close(self) -> None:
        """Go home."""
        self._guest.http.close()


def live_until_killed(nursery: Nursery, person: Person, rng: random.Random) -> None:
    """A server's life, that ends at some moment whatever it is doing."""
    [when] = rng.choices(list(LONGEST), HOW_OFTEN)
    kill = partial(os.kill, nursery.start(), signal.SIGKILL)
    killer = threading.Timer(rng.uniform(0, LONGEST[when]), kill)
    if when == "as it starts":
        killer.start()
    address = nursery.address()
    if address is None:
        return  # it did not live to be asked
    person.visit(address)
    if when == "at any moment":
        killer.start()
    posts = rng.randint(1, 6)

    def one_more_post() -> None:
        nonlocal posts
        posts -= 1
        if posts == 0 and when == "while it is asked":
            killer.start()

    person.posting = one_more_post
    watching = threading.Thread(target=person.watch)
    if person.table:
        watching.start()
    try:
        while True:
            person.play()
    except TransportError:
        assert killer.ident, "the server did not answer, and nobody had killed it"
    if watching.ident:
        watching.join()
    nursery.wait()


def record_of_a_match_to_its_end(nursery: Nursery, person: Person) -> str:
    """A last server: the match goes on where it was, to its end."""
    process, address = nursery.start(), nursery.address()
    person.posting = nothing
    assert address is not None
    person.visit(address)
    while (finished := person.play()) is None:
        pass
    record = person.record(finished)
    os.kill(process, signal.SIGKILL)
    nursery.wait()
    return record


@pytest.mark.parametrize("player", range(PLAYERS))
def test_nothing_told_is_lost_and_nothing_done_twice(player: int, tmp_path: Path) -> None:
    rng = random.Random(player)
    data, log = tmp_path / "data", tmp_path / "log"
    diary = Diary(data / "texas42.sqlite")
    with (
        closing(Nursery(log, "--port", "0", "--data", str(data))) as nursery,
        closing(Person(diary, rng)) as person,
    ):
        for _ in range(KILLS // PLAYERS):
            live_until_killed(nursery, person, rng)
            diary.compare(person.unanswered)
        assert diary.done, "there was something to lose"
        record = record_of_a_match_to_its_end(nursery, person)
        diary.compare(person.unanswered)
    assert replay(loads(record)).winner is not None
    assert "Traceback" not in log.read_text()
