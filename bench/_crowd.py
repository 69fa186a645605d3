"""A crowd of browsers for the measurements: so many streams and posts that they must be cheap."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Self
from urllib.parse import urlsplit

from itsdangerous import TimestampSigner

from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.game.seats import SEATS, Seat
from texas42.game.shuffle import deal_tiles
from texas42.game.view import seat_view
from texas42.notation.options import rules_to_json
from texas42.server.store import Database, players
from texas42.server.store.players import PlayerRow
from texas42.server.store.schema import EVENT, SEAT, TABLE
from texas42.server.tables.events import Acted, Dealt

KEPT = 20
"""How many events each table has when it is found."""

DIFFERENT = 50
"""How many different matches there are; what takes time is the same for all others."""

PREFERENCES = {"take_up": "at-once"}


@dataclass
class Script:
    """A table, and what will be done there: by whom, after which event."""

    table: str
    deeds: list[tuple[str, str, int]]
    posted: dict[int, float] = field(default_factory=dict)
    arrived: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    waits: list[float] = field(default_factory=list)


async def store_tables(file: Path, number: int) -> list[Script]:
    """Make so many tables with four people each, in the middle of their first hand."""
    database = Database(file)
    await database.open()
    for seat in SEATS:
        await players.add(database, PlayerRow(f"player-{seat}", "", PREFERENCES))
    courses = [_course(random.Random(name)) for name in range(min(number, DIFFERENT))]
    scripts, tables, seats, events = [], [], [], []
    for name in range(number):
        bodies, deeds = courses[name % DIFFERENT]
        table = f"bench-{name}"
        scripts.append(Script(table, deeds))
        tables.append(
            {"id": table, "owner": "player-N", "rules": rules_to_json(STANDARD), "created_at": 0}
        )
        seats += [
            {"table_id": table, "seat": str(seat), "player_id": f"player-{seat}"} for seat in SEATS
        ]
        events += [
            {"table_id": table, "seq": seq, "at": 0, "body": body}
            for seq, body in enumerate(bodies, 1)
        ]
    async with database.writing() as connection:
        for kind, rows in ((TABLE, tables), (SEAT, seats), (EVENT, events)):
            await connection.execute(kind.insert(), rows)
    await database.close()
    return scripts


def _course(rng: random.Random) -> tuple[list[dict[str, object]], list[tuple[str, str, int]]]:
    """The first events of a match, and what is done after them in its first hand."""
    while True:
        match = MatchState(STANDARD)
        event: Dealt | Acted = Dealt(Seat.N, deal_tiles(rng.randrange, Seat.N))
        bodies, deeds = [event.body()], []
        match = event.apply(match)
        while match.hand is not None and match.hand.phase is not Phase.OVER:
            seat = match.hand.turn
            assert seat is not None
            action = rng.choice(seat_view(match, seat).legal)
            deeds.append((str(seat), str(action), len(bodies)))
            event = Acted(action)
            bodies.append(event.body())
            match = event.apply(match)
        if len(bodies) > KEPT + 10:
            return bodies[:KEPT], deeds[KEPT - 1 :]


class Stream(asyncio.Protocol):
    """One stream: notes when an event has come whole, and keeps nothing of it."""

    def __init__(self, script: Script, wanted: int, request: bytes) -> None:
        self._script = script
        self._wanted = wanted
        self._request = request
        self._seq = 0
        self.open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        at = data.rfind(b"id: ", 0, 200 if self._seq else None)
        if at >= 0:
            self._seq = int(data[at + 4 : data.index(b".", at)])
        if not self._seq or not data.endswith(b"\n\n\r\n"):
            return
        if not self.open.done():
            self.open.set_result(None)
        script = self._script
        script.arrived[self._seq] += 1
        if script.arrived[self._seq] == self._wanted and self._seq in script.posted:
            script.waits.append(perf_counter() - script.posted[self._seq])


class Crowd:
    """All the people at all tables."""

    def __init__(self, address: str, key: str, scripts: Sequence[Script]) -> None:
        parts = urlsplit(address)
        assert parts.hostname
        assert parts.port
        self._host, self._port = parts.hostname, parts.port
        self._scripts = scripts
        self._streams: list[Stream] = []
        self._late = 0
        signer = TimestampSigner([key], salt="texas42.player", digest_method=hashlib.sha256)
        self._heads = {
            str(seat): f"Host: {parts.netloc}\r\nCookie: texas42="
            f"{signer.sign(f'player-{seat}').decode()}\r\n"
            for seat in SEATS
        }
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *ending: object) -> None:
        for stream in self._streams:
            stream.transport.abort()
        for connection in self._idle:
            connection[1].close()

    async def look(self) -> None:
        """Have every table in memory."""
        for script in self._scripts:
            await self._ask("N", f"GET /t/{script.table} HTTP/1.1\r\n", b"")

    async def watch(self, streams: int) -> None:
        """Open so many streams at each table."""
        loop = asyncio.get_running_loop()
        for script in self._scripts:
            for number in range(streams):
                seat = str(SEATS[number % 4])
                head = f"GET /t/{script.table}/events HTTP/1.1\r\n{self._heads[seat]}\r\n"
                _, stream = await loop.create_connection(
                    lambda script=script, head=head: Stream(script, streams, head.encode()),  # type: ignore[misc]
                    self._host,
                    self._port,
                )
                self._streams.append(stream)
            for stream in self._streams[-streams:]:
                await stream.open

    async def play(self, seconds: float) -> list[float]:
        """Act once a second at each table; the waits until the last stream had the event."""
        begun = perf_counter()
        acting = []
        for number, script in enumerate(self._scripts):
            acting.append(asyncio.create_task(self._act(script, begun, number, seconds)))
        await asyncio.gather(*acting)
        await asyncio.sleep(2)
        return [wait for script in self._scripts for wait in script.waits]

    async def _act(self, script: Script, begun: float, number: int, seconds: float) -> None:
        phase = number / len(self._scripts)
        for second, (seat, action, seq) in enumerate(script.deeds):
            if second + phase > seconds:
                return
            await asyncio.sleep(max(0.0, begun + second + phase - perf_counter()))
            name, _, piles = action.partition(" piles ")
            body = f"action={name.replace(' ', '+')}&seq={seq}" + (piles and f"&piles={piles}")
            script.posted[seq + 1] = perf_counter()
            line = f"POST /t/{script.table}/act HTTP/1.1\r\n"
            status = await self._ask(seat, line, body.encode())
            assert status == 204, (status, action)

    async def _ask(self, seat: str, line: str, body: bytes) -> int:
        if not self._idle:
            self._idle.append(await asyncio.open_connection(self._host, self._port))
        reader, writer = self._idle.pop()
        kind = "Content-Type: application/x-www-form-urlencoded\r\n" if body else ""
        head = f"{line}{self._heads[seat]}{kind}Content-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = answer.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
        if length:
            await reader.readexactly(int(length))
        self._idle.append((reader, writer))
        return int(answer.split()[1])
