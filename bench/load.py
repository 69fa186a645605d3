"""How many tables one process on one core carries, how many streams, and how it comes back.

A real server on this machine, held to one core; who asks it has the other cores. At each
table four people sit, and a fifth stream watches over the shoulder of one of them. Every
table has one action a second, posted as browsers do. What is measured is the time from
posting an action until the last of the five streams has all of the event.

    ./t42 bench load                     a short run
    ./t42 bench load --tables 1000       so many tables, instead of some numbers of them
    ./t42 bench load --streams 5000 --stored 10000
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import resource
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

import psutil

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench._crowd import Crowd, store_tables
from tests.server.living import at_random
from tests.server.process import Running, running
from texas42.server.players import Players
from texas42.server.store import Database
from texas42.server.tables import Tables
from texas42.server.tables.minds import Threads

KEY = "a-key-of-the-bench"
TABLES = (25, 50, 100)
STREAMS = 500
STORED = 1000
SECONDS = 10.0
AT_ONCE = 50


@contextlib.contextmanager
def serving(folder: str) -> Iterator[Running]:
    """A server on one core; this process takes the others."""
    os.environ.update(TEXAS42_KEYS=KEY, TEXAS42_LIMITS="0")
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])  # what is started now stays there
    with running("serve", "--port", "0", "--data", folder) as server:
        os.sched_setaffinity(0, cores[1:] or cores)
        try:
            yield server
        finally:
            os.sched_setaffinity(0, cores)
            server.end()


async def play(folder: str, tables: int, seconds: float) -> None:
    """Play at so many tables, and tell how long it takes until the last one sees it."""
    scripts = await store_tables(Path(folder) / "texas42.sqlite", tables)
    with serving(folder) as server:
        process = psutil.Process(server.process.pid)
        async with Crowd(server.address, KEY, scripts) as crowd:
            await crowd.watch(streams=5)
            begun, used = perf_counter(), sum(process.cpu_times()[:2])
            waits = sorted(1000 * wait for wait in await crowd.play(seconds))
            used = sum(process.cpu_times()[:2]) - used
            share = used / (perf_counter() - begun)
    if len(waits) < 2:
        print(f"{tables} tables: nothing was seen in time")
        return
    p99 = statistics.quantiles(waits, n=100)[98]
    print(
        f"{tables} tables, {5 * tables} streams, {len(waits) / seconds:.0f} actions a second: "
        f"median {statistics.median(waits):.0f} ms, p99 {p99:.0f} ms, "
        f"most {waits[-1]:.0f} ms; {100 * share:.0f} % of a core, "
        f"{1000 * used / len(waits):.1f} ms of it an action"
    )


async def idle(folder: str, streams: int) -> None:
    """Memory of streams at which nothing happens."""
    scripts = await store_tables(Path(folder) / "texas42.sqlite", max(1, streams // 5))
    with serving(folder) as server:
        process = psutil.Process(server.process.pid)
        async with Crowd(server.address, KEY, scripts) as crowd:
            await crowd.look()
            before = process.memory_info().rss
            await crowd.watch(streams=5)
            await asyncio.sleep(1)
            grown = process.memory_info().rss - before
    print(f"{streams} idle streams: {grown / streams / 1024:.1f} KB each (wanted: 64 KB)")


async def resume(folder: str, tables: int) -> None:
    """Find all tables that a process before this one had, as their players come back."""
    await store_tables(Path(folder) / "texas42.sqlite", tables)
    begun, used = perf_counter(), process_time()
    database = Database(Path(folder) / "texas42.sqlite")
    await database.open()
    found = Tables(database, Players(database), Threads(), at_random)
    for first in range(0, tables, AT_ONCE):
        names = [f"bench-{number}" for number in range(first, min(tables, first + AT_ONCE))]
        places = await asyncio.gather(*(found.place("player-N", name) for name in names))
        assert all(places)
    took, used = perf_counter() - begun, process_time() - used
    await found.close()
    await database.close()
    print(f"{tables} tables of 20 events found again: {took:.1f} s, {used:.1f} s of a core")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=TABLES)
    parser.add_argument("--streams", type=int, default=STREAMS)
    parser.add_argument("--stored", type=int, default=STORED)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(play(folder, tables, chosen.seconds))
    for measure, number in ((idle, chosen.streams), (resume, chosen.stored)):
        if number:
            with tempfile.TemporaryDirectory() as folder:
                asyncio.run(measure(folder, number))


if __name__ == "__main__":
    main()
