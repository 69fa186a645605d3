"""A town: two processes that serve the same tables, and people who play there whatever fails.

Each person plays over and over, asks now this process and now that one, and posts what
was not answered until it is. Each follows the table at both processes at once. In the end
what everybody was told is held against what the database holds.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

import psycopg
from httpx2 import Client

from tests.faults.people import Follower, Person
from tests.kill.nursing import Nursery
from tests.services import Postgres, Valkey, free_port
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.server.tables.events import Acted, read

Services = tuple[Postgres, Valkey, str]
"""The servers of a town, and the address of its database."""

KEY = "a-key-of-the-town"
PROCESSES = 2
PATIENCE = 60.0


@dataclass
class Process:
    """One that serves."""

    nursery: Nursery
    address: str
    pid: int = 0

    def start(self) -> None:
        self.pid = self.nursery.start()
        assert self.nursery.address() == self.address

    def wait_until_ready(self) -> None:
        """Wait until it has all in memory that it needs."""
        with Client(base_url=self.address) as http:
            while http.get("/readyz").status_code != HTTPStatus.OK:
                pass

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.nursery.wait()


@dataclass
class Town:
    """Everything that can fail."""

    postgres: Postgres
    valkey: Valkey
    database: str
    processes: list[Process]
    people: list[Person]

    @property
    def addresses(self) -> list[str]:
        return [process.address for process in self.processes]

    def seat(self, seats: str, rng: random.Random) -> list[Person]:
        """Let people sit down at a table."""
        over = threading.Event()
        table = _table_of(self, seats)
        for seat in seats:
            person = Person(self.addresses, table, f"player-{seat}", seat, over, rng.random())
            person.followers = [Follower(address, person) for address in self.addresses]
            self.people.append(person)
        return self.people

    def populate(self, seats: str, rng: random.Random) -> None:
        """Let people sit down and play."""
        for person in self.seat(seats, rng):
            person.begin()

    def settle(self) -> None:
        """Let the people finish what they have begun, and see that all know the same."""
        deadline = time.monotonic() + PATIENCE
        while not all(person.done for person in self.people):  # else there is nothing to lose
            assert time.monotonic() < deadline, "everybody gets to act"
            time.sleep(0.05)
        for person in self.people:
            person.over.set()
        for person in self.people:
            if person.ident:
                person.join(PATIENCE)
            assert not person.is_alive(), "what was posted is answered in the end"
        self._compare()
        deadline = time.monotonic() + PATIENCE
        while not self._agree():
            assert time.monotonic() < deadline, "everybody sees the same in the end"
            time.sleep(0.05)

    def last_event(self, table: str) -> int:
        """The number of the last event of a table."""
        return len(self._events()[table.removeprefix("/t/")])

    def _agree(self) -> bool:
        """Whether each stream has shown the last event of the table that there is now."""
        events = self._events()
        last = {table: len(bodies) for table, bodies in events.items()}
        return all(
            follower.seen.get(person.table) == last[person.table.removeprefix("/t/")]
            for person in self.people
            for follower in person.followers
        )

    def _compare(self) -> None:
        """What was told as done is there, once, and nothing else of these people."""
        events = self._events()
        for table, bodies in events.items():
            deeds = _deeds(bodies)
            for person in self.people:
                told = person.done.get(f"/t/{table}", {})
                kept = {seq: text for seq, (seat, text) in deeds.items() if seat == person.seat}
                assert told == kept, "what was told is kept, and what is kept was told"

    def _events(self) -> dict[str, list[dict[str, Any]]]:
        tables: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
        with psycopg.connect(self.database) as connection:
            query = "SELECT table_id, seq, body FROM event ORDER BY table_id, seq"
            for table, seq, body in connection.execute(query):
                tables[table].append(body)
                assert seq == len(tables[table])
        return tables


def _deeds(bodies: list[dict[str, Any]]) -> dict[int, tuple[str, str]]:
    """Who did what with which event: folded by the rules, which refuse what is twice."""
    match, deeds = MatchState(STANDARD), {}
    for seq, body in enumerate(bodies, 1):
        hand = match.hand
        event = read(body, Phase.AUCTION if hand is None else hand.phase)
        if isinstance(event, Acted) and hand is not None:
            deeds[seq] = (str(hand.turn), str(event.action))
        match = event.apply(match)
    return deeds


def _table_of(town: Town, seats: str) -> str:
    """A table at which people have these seats and bots the others, at random: its address."""
    from texas42.notation.options import rules_to_json
    from texas42.server.tables.dealing import next_hand

    preferences = {"pace": "at-once", "take_up": "at-once"}
    with psycopg.connect(town.database) as connection:
        for seat in seats:
            connection.execute(
                "INSERT INTO player (id, name, preferences, created_at) VALUES (%s, '', %s, 0)",
                (f"player-{seat}", psycopg.types.json.Json(preferences)),
            )
        connection.execute(
            "INSERT INTO table_ (id, owner, rules, created_at) VALUES ('first', %s, %s, 0)",
            (f"player-{seats[0]}", psycopg.types.json.Json(rules_to_json(STANDARD))),
        )
        for seat in map(str, Seat):
            person = f"player-{seat}" if seat in seats else None
            bot = (None, None) if person else ("random", f"seed of {seat}")
            connection.execute(
                "INSERT INTO seat (table_id, seat, player_id, bot, seed)"
                " VALUES ('first', %s, %s, %s, %s)",
                (seat, person, *bot),
            )
        body = next_hand(MatchState(STANDARD)).body()
        connection.execute(
            "INSERT INTO event (table_id, seq, at, body) VALUES ('first', 1, 0, %s)",
            (psycopg.types.json.Json(body),),
        )
    return "/t/first"


def _leave(people: list[Person]) -> None:
    for person in people:
        person.leave()


@contextmanager
def town_at(
    postgres: Postgres, valkey: Valkey, database: str, folder: Path, *, lossy: bool = False
) -> Iterator[Town]:
    """Two processes that serve, until the end of the block.

    ``lossy``: half of all hints go nowhere.
    """
    people: list[Person] = []
    with ExitStack() as closing:
        closing.callback(_leave, people)
        processes = []
        for number in range(PROCESSES):
            port = str(free_port())
            options = ["--port", port, "--database", database, "--hints", valkey.address]
            env = {
                "TEXAS42_KEYS": KEY,
                "TEXAS42_DATA": str(folder),
                "LOSSY": "1" if lossy else "",
            }
            nursery = Nursery(folder / f"log-{number}", *options, env=env)
            process = Process(nursery, f"http://127.0.0.1:{port}")
            closing.callback(nursery.close)
            process.start()
            closing.callback(process.kill)
            processes.append(process)
        yield Town(postgres, valkey, database, processes, people)
