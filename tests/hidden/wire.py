"""A seat at a table of a server, and all the bytes it can be sent."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from httpx2 import Client, Response

from tests.server.living import BROWSER, PROGRAM, living
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile
from texas42.notation.options import rules_to_json
from texas42.server.identity import Entrance, Identity
from texas42.server.keys import FILE
from texas42.server.tables.events import Acted, Dealt
from texas42.server.tables.minds import Threads

T = TypeVar("T")

KEY = "the-key-of-all-worlds"
PLAYER = "one"


NAMED = {**PROGRAM, "Host": "localhost:4242"}
"""Under one name, whatever the port: pages tell their own addresses."""


class Asleep(Threads):
    """Where no thought comes to an end: at a table nothing happens but what the test does."""

    async def run(self, think: Callable[[], T]) -> T:
        del think
        thought: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        return await thought


@dataclass(frozen=True)
class Answer:
    """What came, whole, but for the time of day."""

    asked: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: str


class World:
    """A server whose tables are laid out by the test, and the player who sits at them."""

    def __init__(self, address: str, database: Path) -> None:
        self._database = database
        self.http = Client(base_url=address, headers=NAMED, timeout=20)
        token = Identity([KEY]).link_token(Entrance(PLAYER))
        assert self.http.get(f"/enter/{token}").status_code == 303
        self.answer("POST", "/settings", take_up="click")

    def lay_out(self, table: str, match: MatchState, seat: Seat, *, friends: bool = False) -> None:
        """Let the player have a seat at a new table at which this has happened.

        The others are bots, or friends who are away, at a table that may be watched.
        """
        bodies: list[dict[str, Any]] = []
        for hand in match.hands:
            bodies.append(Dealt(hand.dealer, hand.deal).body())
            bodies.extend(Acted(action).body() for action in hand.actions)
        with closing(sqlite3.connect(self._database, timeout=20)) as connection, connection:
            connection.execute(
                "INSERT INTO table_ (id, owner, rules, created_at)"
                " SELECT ?, ?, ?, max(created_at) + 1 FROM table_",
                (table, PLAYER, json.dumps(rules_to_json(match.rules))),
            )
            connection.executemany(
                "INSERT INTO seat (table_id, seat, player_id, bot, seed) VALUES (?, ?, ?, ?, ?)",
                [(table, str(one), *_sitting(one, seat, friends=friends)) for one in SEATS],
            )
            if friends:
                _make_friends(connection, table)
            connection.executemany(
                "INSERT INTO event (table_id, seq, at, body) VALUES (?, ?, 0, ?)",
                [(table, seq, json.dumps(body)) for seq, body in enumerate(bodies, 1)],
            )

    def as_watcher(self) -> World:
        """The same world for somebody whom nobody there knows."""
        stranger = copy(self)
        stranger.http = Client(base_url=self.http.base_url, headers=NAMED, timeout=20)
        return stranger

    def answer(self, method: str, path: str, *, browser: bool = False, **form: str) -> Answer:
        """What comes when the player asks for this, as a program or as a browser."""
        headers = BROWSER if browser else PROGRAM
        response = self.http.request(method, path, data=form, headers=headers)
        return _whole(f"{method} {path} {form}", response, response.text)

    def streamed(self, path: str) -> Answer:
        """The first event of a stream; what comes before it is by chance: when to come back."""
        with self.http.stream("GET", path) as response:
            text = ""
            for part in response.iter_text():
                text += part
                if "retry:" in text and text.count("\n\n") > 1:
                    break
        assert text.startswith("retry: ")
        return _whole(f"stream {path}", response, text.partition("\n\n")[2])


BOT = (None, "steady", "the seed of a bot")
FRIENDS = {seat: f"friend-{seat}" for seat in SEATS}


def _sitting(one: Seat, seat: Seat, *, friends: bool) -> tuple[str | None, str | None, str | None]:
    if one is seat:
        return PLAYER, None, None
    return (FRIENDS[one], None, None) if friends else BOT


def _make_friends(connection: sqlite3.Connection, table: str) -> None:
    """Let a table be one of friends, at which each of them has said something."""
    connection.executemany(
        "INSERT OR IGNORE INTO player (id, name, preferences, created_at) VALUES (?, ?, '{}', 0)",
        [(name, f"Friend {seat}") for seat, name in FRIENDS.items()],
    )
    connection.execute(
        "UPDATE table_ SET together = 1, watched = 1, free_talk = 1, version = 1 WHERE id = ?",
        (table,),
    )
    connection.executemany(
        "INSERT INTO talk (table_id, number, at, player_id, phrase, text)"
        " SELECT ?, ?, 0, player_id, 'luck', NULL FROM seat WHERE table_id = ? AND seat = ?",
        [(table, number, table, str(seat)) for number, seat in enumerate(SEATS, 1)],
    )


def _whole(asked: str, response: Response, body: str) -> Answer:
    headers = tuple(sorted(response.headers.multi_items()))
    told = tuple((name, value) for name, value in headers if name != "date")
    return Answer(asked, response.status_code, told, body)


@contextmanager
def world(data: Path) -> Iterator[World]:
    """A world with its data in a folder."""
    data.mkdir()
    (data / FILE).write_text(f"{KEY}\n")
    with living(data, threads=Asleep()) as address:
        it = World(address, data / "texas42.sqlite")
        with closing(it.http):
            yield it


_WRITTEN = re.compile(r"(?<![\w-])t?\[?([0-6])\s?[-|/]\s?([0-6])(?![\w-])")
_TOGETHER = re.compile(r'["#_-]t?([0-6])([0-6])\\?"|\bt([0-6])([0-6])\b')
_NO_TILES = re.compile(
    r"64 plays 6-4|such as 6-4"  # how to type, the same for everybody
    r'|\b(width|height|x|maxlength|data-seq)=\\?"\d+\\?"'
    r"|/hand/\d+(/\d+)?"
    r'|\bname=\\?"(seq|action)\\?" value=\\?"\d+\\?"'  # an event, or a bid to be posted
    r'|(?<![=\\])"(3\d|4[01])"'  # a bid in a record
)


def tiles_named(text: str) -> set[Tile]:
    """The tiles that a text names, in any of the forms in which one could be written."""
    text = _NO_TILES.sub("", text)
    found = [(m[1], m[2]) for m in _WRITTEN.finditer(text)]
    found += [(m[1] or m[3], m[2] or m[4]) for m in _TOGETHER.finditer(text)]
    return {Tile.of(int(one), int(two)) for one, two in found}
