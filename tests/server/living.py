"""A server that lives, in a thread of the tests, and guests who ask it for things.

Streams need one: clients that call the application in their own process wait for the
end of an answer.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Self

from httpx2 import Client, Response

from texas42.bots import Bot, make_bot
from texas42.server.config import settings
from texas42.server.house import House
from texas42.server.serving import Server, address_of, bound
from texas42.server.tables.attendance import AWAY
from texas42.server.tables.minds import MakeBot, Threads

HASTE = {"pace": "at-once", "take_up": "at-once"}
"""What somebody prefers who has no time."""

PROGRAM = {"Accept": "application/json"}
BROWSER = {"Accept": "text/html,application/xhtml+xml"}

_SEQ = re.compile(r'data-seq="(\d+)"')
_BUTTON = re.compile(r'<button form="act" name="action" value="([^"]+)"([^>]*)>')


def at_random(_kind: str, seed: str) -> Bot:
    """Bots that need no time to think, whatever kind was asked for."""
    return make_bot("random", seed)


@contextmanager
def living(
    folder: Path,
    bots: MakeBot = at_random,
    threads: Threads | None = None,
    away: float = AWAY,
    prepare: Callable[[], None] | None = None,
    **changes: object,
) -> Iterator[str]:
    """A server with its data in a folder, and its settings changed: its address.

    After ``away`` seconds without having been seen somebody is away from a table.
    """
    chosen = replace(settings(data=str(folder), local=True), **changes)  # type: ignore[arg-type]
    house = House(chosen, bots=bots, threads=threads, away=away, prepare=prepare)
    listener = bound("127.0.0.1", 0)
    started = threading.Event()
    server = Server(house, listener, started.set)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert started.wait(30)
        yield address_of(listener)
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive()


class Guest:
    """Somebody with a cookie jar. Asks as a program does, unless told otherwise."""

    def __init__(self, address: str) -> None:
        self.http = Client(base_url=address, headers=PROGRAM, timeout=20)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def prefer(self, **values: str) -> None:
        """Choose settings."""
        assert self.http.post("/settings", data=values).status_code == 303

    def begin(self) -> str:
        """Begin a match: the address of its table."""
        answer = self.http.post("/play")
        assert answer.status_code == 303
        return str(answer.headers["location"])

    def look(self, table: str) -> Look:
        """See the table as it is now."""
        answer = self.http.get(table)
        assert answer.status_code == 200, answer.text
        return Look(answer.text)

    def act(self, table: str, action: str, seq: int, **more: str) -> Response:
        """Post an action."""
        return self.http.post(f"{table}/act", data={"action": action, "seq": str(seq), **more})

    def wait_for_turn(self, table: str) -> Look:
        """See the table when something is to be done there."""
        while not (look := self.look(table)).actions:
            pass
        return look


class Look:
    """A page of a table, read: the last event seen, and what may be done."""

    def __init__(self, html: str) -> None:
        self.html = html
        found = _SEQ.search(html)
        assert found is not None
        self.seq = int(found[1])
        self.actions = [
            value for value, rest in _BUTTON.findall(html) if "aria-disabled" not in rest
        ]

    @property
    def piles(self) -> Mapping[str, str]:
        """The field that goes with a declaration where piles are to be chosen."""
        return {"piles": "1"} if 'name="piles"' in self.html else {}
