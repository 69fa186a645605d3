"""Two actions at once for one turn, at two processes: one is done, and the other refused."""

from __future__ import annotations

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from httpx2 import Client

from tests.faults.people import Person, cookie
from tests.faults.town import Services, Town, town_at
from tests.server.living import PROGRAM, Look

AT_ONCE = 2


@pytest.mark.timeout(1800)
def test_of_two_actions_at_once_one_is_done(services: Services, tmp_path: Path, times: int) -> None:
    rng = random.Random("races")
    with town_at(*services, tmp_path) as town, ThreadPoolExecutor(AT_ONCE) as both:
        [person] = town.seat("S", rng)
        person.begin_to_watch()
        races = 0
        while races < times:
            look = person.look()
            if len(look.actions) < AT_ONCE:
                person.play(look)
                continue
            race(town, person, look, rng.sample(look.actions, AT_ONCE), both)
            races += 1
        town.settle()


def race(
    town: Town, person: Person, look: Look, actions: list[str], both: ThreadPoolExecutor
) -> None:
    """Post two actions for one turn at the same moment, each at a process of its own."""
    together = threading.Barrier(AT_ONCE)

    def post(number: int) -> int:
        data = {"action": actions[number], "seq": str(look.seq), **look.piles}
        cookies = {"texas42": cookie("player-S")}
        with Client(base_url=town.addresses[number], headers=PROGRAM, cookies=cookies) as http:
            http.get("/healthz")  # a connection to each
            together.wait()
            return http.post(f"{person.table}/act", data=data).status_code

    statuses = list(both.map(post, range(AT_ONCE)))
    assert sorted(statuses) == [204, 409]
    done = actions[statuses.index(204)]
    person.remember(look, done)
