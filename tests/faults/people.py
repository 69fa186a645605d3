"""People who play, and what they see, whatever fails on the way."""

from __future__ import annotations

import random
import threading
import time
from collections import defaultdict
from collections.abc import Sequence

from httpx2 import Client, Response, TransportError
from itsdangerous import TimestampSigner

from tests.server.living import PROGRAM, Look

PATIENCE = 60.0
"""Seconds until an answer, whatever has failed."""

BREATH = 0.01
"""Seconds between two looks of somebody for whom there is nothing to do."""


class Person(threading.Thread):
    """Plays at a table, at any process, and the next match after that."""

    def __init__(
        self,
        addresses: Sequence[str],
        table: str,
        player: str,
        seat: str,
        over: threading.Event,
        seed: float,
    ) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.seat = seat
        self.over = over
        """Set when it is time to go home, after what has been begun."""

        self.done: defaultdict[str, dict[int, str]] = defaultdict(dict)
        """What was told as done, by the table and the number of its event."""

        self.failures = 0
        self.followers: list[Follower] = []
        self.http = Client(headers=PROGRAM, cookies={"texas42": cookie(player)}, timeout=15)
        self._addresses = addresses
        self._rng = random.Random(seed)

    def begin(self) -> None:
        """Play and watch."""
        self.begin_to_watch()
        self.start()

    def begin_to_watch(self) -> None:
        for follower in self.followers:
            follower.start()

    def leave(self) -> None:
        """Go home when all processes have ended."""
        self.over.set()
        for follower in self.followers:
            follower.gone = True
        for thread in (self, *self.followers):
            if thread.ident:
                thread.join()
        self.http.close()

    def run(self) -> None:
        while not self.over.wait(BREATH):
            self.play(self.look())

    def play(self, look: Look) -> None:
        """Do something, if there is anything to do."""
        if look.actions:
            self._post(look, self._rng.choice(look.actions))

    def remember(self, look: Look, action: str) -> None:
        """Something was told as done."""
        if action not in {"go-on", "take-up"}:
            self.done[self.table][look.seq + 1] = " piles ".join([action, *look.piles.values()])

    def look(self) -> Look:
        """See the table as it is."""
        return Look(self._ask("GET", self.table).text)

    def _post(self, look: Look, action: str) -> None:
        """Post it until it is answered; what came too late was not done."""
        data = {"action": action, "seq": str(look.seq), **look.piles}
        answer = self._ask("POST", f"{self.table}/act", data)
        if answer.status_code == 201:
            self.table = answer.headers["location"]
        elif answer.status_code == 204:
            self.remember(look, action)
        else:
            assert answer.status_code in {409, 422}, answer.text
            assert answer.json()["code"] in {"stale", "not-your-turn", "hand-over"}, answer.text

    def _ask(self, method: str, path: str, data: dict[str, str] | None = None) -> Response:
        """The answer of a process that lives, and whose database does."""
        deadline = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < deadline, "somebody answers in the end"
            address = self._rng.choice(self._addresses)
            try:
                answer = self.http.request(method, address + path, data=data)
            except TransportError:
                self.failures += 1
            else:
                if answer.status_code < 500 and answer.status_code != 429:
                    return answer
                self.failures += 1
            threading.Event().wait(BREATH)


class Follower(threading.Thread):
    """One stream of a person, begun again whenever it ends."""

    def __init__(self, address: str, person: Person) -> None:
        super().__init__(daemon=True)
        self.seen: dict[str, int] = {}
        """The last event that was shown, by the table."""

        self.gone = False
        self._address = address
        self._person = person

    def run(self) -> None:
        while not self.gone:
            try:
                self._follow(self._person.table)
            except TransportError:
                threading.Event().wait(BREATH)

    def _follow(self, table: str) -> None:
        client = Client(headers=PROGRAM, cookies=self._person.http.cookies, timeout=20)
        with client, client.stream("GET", f"{self._address}{table}/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("id: "):
                    self.seen[table] = int(line[4:].partition(".")[0])
                if line.startswith("event: moved") or self.gone or table != self._person.table:
                    return


def cookie(player: str) -> str:
    """The cookie of a player, signed by the town."""
    import hashlib

    from tests.faults.town import KEY

    signer = TimestampSigner([KEY], salt="texas42.player", digest_method=hashlib.sha256)
    return signer.sign(player).decode()
