"""A client that does not read what it is sent: nobody waits for it, and it sees the newest."""

from __future__ import annotations

import random
import socket
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from tests.faults.people import cookie
from tests.faults.town import Services, town_at

MOST_MEMORY = 32 * 2**20
"""Bytes that a process may grow by, whatever is not read."""


@pytest.mark.timeout(1800)
def test_nobody_waits_for_a_client_that_does_not_read(
    services: Services, tmp_path: Path, times: int
) -> None:
    rng = random.Random("stalled")
    with town_at(*services, tmp_path) as town:
        [person] = town.seat("S", rng)
        stalled = [stall(address, person.table) for address in town.addresses]
        person.begin_to_watch()
        for process in town.processes:
            process.wait_until_ready()
        servers = [psutil.Process(process.pid) for process in town.processes]
        person.look()
        before = [server.memory_info().rss for server in servers]
        first, acts = person.table, 0
        while acts < 10 * times and person.table == first:
            look = person.look()
            acts += bool(look.actions)
            person.play(look)
        grown = [
            server.memory_info().rss - rss for server, rss in zip(servers, before, strict=True)
        ]
        assert max(grown) < MOST_MEMORY
        town.settle()
        for connection in stalled:
            assert newest(connection) == town.last_event(first)


def stall(address: str, table: str) -> socket.socket:
    """A stream that is asked for and not read, with little room on its way."""
    parts = urlsplit(address)
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((parts.hostname, parts.port))
    request = [
        f"GET {table}/events HTTP/1.1",
        f"Host: {parts.netloc}",
        f"Cookie: texas42={cookie('player-S')}",
    ]
    connection.sendall("\r\n".join([*request, "", ""]).encode())
    return connection


def newest(connection: socket.socket) -> int:
    """The last event that comes when it is read in the end, before it falls silent."""
    read = b""
    connection.settimeout(2)
    try:
        while chunk := connection.recv(2**16):
            read += chunk
    except TimeoutError:
        pass
    connection.close()
    last = read.rpartition(b"\nid: ")[2]
    return int(last.partition(b".")[0])
