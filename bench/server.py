"""What the server takes, without a browser: to start, to answer, to tell of an action, to stop.

First what the library takes to be imported. Then a real process on this machine, asked
over HTTP by one player against bots that act at once; and the store alone, in this process.

    ./t42 bench server
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))  # the guests of the tests ask here too

from tests.server.living import BROWSER, HASTE, Guest
from tests.server.process import running
from texas42.bots import make_bot
from texas42.game.rules import STANDARD
from texas42.server.players import Players
from texas42.server.preferences import Preferences
from texas42.server.store import Database, events
from texas42.server.tables import Tables
from texas42.server.tables.minds import Threads

IMPORTS = 15
STARTS = 5
ACTIONS = 300
PAGES = 200
STREAMS = 50
APPENDS = 2000


def imports(statement: str) -> Iterator[float]:
    """Milliseconds of an import in a process that has imported nothing yet."""
    program = (
        f"from time import perf_counter; begun = perf_counter(); {statement}\n"
        "import sys; print(1000 * (perf_counter() - begun)); assert 'numpy' not in sys.modules"
    )
    for _ in range(IMPORTS):
        yield float(subprocess.check_output([sys.executable, "-c", program]))


def starts(folder: str) -> Iterator[tuple[float, float]]:
    """Milliseconds from the start of a process to its being ready, and of its first page."""
    for _ in range(STARTS):
        begun = perf_counter()
        with running("serve", "--port", "0", "--data", folder) as server:
            ready = perf_counter() - begun
            with Guest(server.address) as guest:
                begun = perf_counter()
                guest.http.get("/", headers=BROWSER)
            yield 1000 * ready, 1000 * (perf_counter() - begun)
            server.end()


def actions(guest: Guest) -> Iterator[float]:
    """Milliseconds from posting an action to having the event that shows it."""
    left = ACTIONS
    while left:
        table = guest.begin()
        with guest.http.stream("GET", f"{table}/events") as stream:
            lines = stream.iter_lines()
            while left:
                look = guest.wait_for_turn(table)
                begun = perf_counter()
                answer = guest.act(table, look.actions[-1], look.seq, **look.piles)
                if answer.status_code == 201:
                    break
                while seq_of(next(lines)) <= look.seq:
                    pass
                yield 1000 * (perf_counter() - begun)
                left -= 1


def seq_of(line: str) -> int:
    """The event that a line of a stream tells of; 0 where it tells of none."""
    return int(line[4:].partition(".")[0]) if line.startswith("id: ") else 0


def pages(guest: Guest) -> Iterator[float]:
    """Milliseconds of whole pages of a table."""
    table = guest.begin()
    for _ in range(PAGES):
        begun = perf_counter()
        guest.look(table)
        yield 1000 * (perf_counter() - begun)


def stop(folder: str) -> float:
    """Milliseconds from SIGTERM to the end of a process with open streams."""
    with running("serve", "--port", "0", "--data", folder) as server, ExitStack() as leaving:
        for _ in range(STREAMS):
            guest = leaving.enter_context(Guest(server.address))
            events_of = f"{guest.begin()}/events"
            stream = leaving.enter_context(guest.http.stream("GET", events_of))
            next(stream.iter_lines())
        begun = perf_counter()
        server.end()
        return 1000 * (perf_counter() - begun)


async def appends(folder: str) -> float:
    """Events a second that the store takes, one after the other."""
    database = Database(Path(folder) / "appends.sqlite")
    await database.open()
    players = Players(database)
    tables = Tables(database, players, Threads(), make_bot)
    table = await tables.begin(await players.welcome(Preferences()), STANDARD)
    begun = perf_counter()
    for seq in range(2, APPENDS + 2):
        await events.append(database, table, seq, {"kind": "acted", "action": "6-4"})
    rate = APPENDS / (perf_counter() - begun)
    await database.close()
    return rate


def report(name: str, waits: list[float]) -> None:
    ordered = sorted(waits)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    median = statistics.median(ordered)
    print(f"{name}: median {median:.1f} ms, p95 {p95:.1f} ms, most {ordered[-1]:.1f} ms")


def main() -> None:
    report("import texas42 (wanted: 60 ms)", list(imports("import texas42")))
    report("from texas42 import *", list(imports("from texas42 import *")))
    with tempfile.TemporaryDirectory() as folder:
        ready, first = zip(*starts(folder), strict=True)
        report("from start to ready", list(ready))
        report("first page of a server that is up (wanted: 150 ms)", list(first))
        with (
            running("serve", "--port", "0", "--data", folder) as server,
            Guest(server.address) as guest,
        ):
            guest.prefer(**HASTE)
            report("page of a table", list(pages(guest)))
            report("from posting an action to its event (part of 50 ms)", list(actions(guest)))
        print(f"from SIGTERM to the end, {STREAMS} streams open: {stop(folder):.0f} ms")
        print(f"events appended one by one: {asyncio.run(appends(folder)):.0f} a second")


if __name__ == "__main__":
    main()
