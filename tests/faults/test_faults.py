"""Whatever fails at whatever moment: nothing is lost, nothing is done twice, all see the same."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from httpx2 import Client

from tests.faults.town import Services, Town, town_at

LONGEST = 0.5
"""Seconds between two faults, at most."""


def kill_a_server(town: Town, rng: random.Random) -> None:
    process = rng.choice(town.processes)
    process.kill()
    time.sleep(rng.uniform(0, LONGEST))  # the other one alone
    process.start()


def restart_the_database(town: Town, rng: random.Random) -> None:
    how = rng.choice([signal.SIGINT, signal.SIGQUIT])  # in order, or as in a crash
    town.postgres.stop(how)
    time.sleep(rng.uniform(0, LONGEST))
    town.postgres.start()


def restart_the_hints(town: Town, rng: random.Random) -> None:
    town.valkey.stop(rng.choice([signal.SIGTERM, signal.SIGKILL]))
    time.sleep(rng.uniform(0, 2 * LONGEST))
    town.valkey.start()


FAULTS = [kill_a_server, restart_the_database, restart_the_hints]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@pytest.mark.parametrize("seats", ["S", "NS"])
def test_whatever_fails_nothing_is_lost(
    services: Services,
    tmp_path: Path,
    times: int,
    fault: Callable[[Town, random.Random], None],
    seats: str,
) -> None:
    rng = random.Random(f"{fault.__name__} {seats}")
    with town_at(*services, tmp_path) as town:
        town.populate(seats, rng)
        for _ in range(max(1, times // 2)):  # with one person, and with two
            time.sleep(rng.uniform(0, LONGEST))
            fault(town, rng)
        town.settle()


def test_who_cannot_reach_the_store_is_not_ready(services: Services, tmp_path: Path) -> None:
    with town_at(*services, tmp_path) as town, Client(base_url=town.addresses[0]) as http:
        while http.get("/readyz").text != "ok\n":
            pass
        town.valkey.stop()
        while (answer := http.get("/readyz")).text != "no hints\n":
            assert answer.status_code == 200, "it does without"
        town.postgres.stop()
        answer = http.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "no-store")
        assert http.get("/healthz").status_code == 200
        town.postgres.start()
        assert http.get("/readyz").status_code == 200
        town.valkey.start()
        while http.get("/readyz").text != "ok\n":
            pass


@pytest.mark.timeout(1800)
def test_half_of_all_hints_may_be_lost(services: Services, tmp_path: Path, times: int) -> None:
    rng = random.Random("lossy")
    with town_at(*services, tmp_path, lossy=True) as town:
        town.populate("NESW", rng)
        time.sleep(times * LONGEST)
        town.settle()


@pytest.mark.timeout(1800)
def test_hints_may_be_gone_for_long(services: Services, tmp_path: Path, times: int) -> None:
    rng = random.Random("gone")
    with town_at(*services, tmp_path) as town:
        town.populate("NE", rng)
        town.valkey.stop()
        time.sleep(0.6 * times)  # a minute, where there are a hundred of each fault
        town.valkey.start()
        town.settle()
