"""Bots that fail: the seat is played on, and the fault is told without a tile."""

from __future__ import annotations

import asyncio
import logging
import threading
import time

import pytest

from tests.server.tables.tables_of import SOUTH, room, until_the_person_may_act
from texas42.bots import Bot, Choice, UnknownBot, make_bot
from texas42.bots.reasons import Reason
from texas42.game.calls import points
from texas42.game.hand import Phase
from texas42.game.view import SeatView, seat_view
from texas42.server.store import Database
from texas42.server.tables import Table, minds
from texas42.server.tables.minds import Threads

NEVER = threading.Event()


def lament(view: SeatView) -> str:
    return f"I hold {view.hand[0]}"


class Broken(Bot):
    """Fails in one of the ways in which a bot can fail."""

    def __init__(self, way: str) -> None:
        self.name = way

    def choose(self, view: SeatView) -> Choice:
        match self.name:
            case "throws":
                raise RuntimeError(lament(view))
            case "stalls":
                NEVER.wait()
            case "interrupts":
                raise KeyboardInterrupt
        return Choice(points(29), Reason("by-lot", {"choices": 1}))


@pytest.mark.parametrize("way", ["throws", "stalls", "lies", "interrupts"])
async def test_a_bot_that_fails_hangs_no_table(
    database: Database, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    threads = Threads(limit=0.3)
    with caplog.at_level(logging.ERROR):
        async with room(database, lambda _kind, _seed: Broken(way), threads) as here:
            table = await here.table()
            await play_the_hand(table)
    assert 1 <= len(caplog.records) <= 3
    for record in caplog.records:
        assert f"The bot {way} failed" in record.getMessage()
        assert "steady plays on" in record.getMessage()
    assert "I hold" not in caplog.text


async def play_the_hand(table: Table) -> None:
    while table.phase is not Phase.OVER:
        await until_the_person_may_act(table)
        if table.turn is SOUTH:
            legal = seat_view(table.match, SOUTH).legal
            await table.act(SOUTH, str(legal[0]), table.seq)


async def test_where_all_sound_bots_fail_chance_plays(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_or_random(kind: str, seed: str) -> Bot:
        return make_bot(kind, seed) if kind == "random" else Broken("stalls")

    monkeypatch.setattr(minds, "make_bot", broken_or_random)
    async with room(database, broken_or_random, Threads(limit=0.1)) as here:
        await play_the_hand(await here.table())


async def test_a_bot_that_is_not_there_any_more_hangs_no_table(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(kind: str, _seed: str) -> Bot:
        raise UnknownBot(f"no bot is called {kind!r}")

    async with room(database, gone) as here:
        await play_the_hand(await here.table())
    assert "no bot is called 'steady'; steady plays." in caplog.text


async def test_a_bot_that_cannot_be_made_hangs_no_table(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(_kind: str, _seed: str) -> Bot:
        raise MemoryError

    async with room(database, breaks) as here:
        await play_the_hand(await here.table())
    assert "bot steady cannot be made: MemoryError" in caplog.text


async def test_a_bot_is_made_beside_the_event_loop(database: Database) -> None:
    loop = threading.get_ident()
    makers: set[int] = set()

    def noted(_kind: str, seed: str) -> Bot:
        makers.add(threading.get_ident())
        return make_bot("random", seed)

    async with room(database, noted) as here:
        await play_the_hand(await here.table())
    assert makers
    assert loop not in makers


@pytest.mark.parametrize("moments", range(6))
async def test_who_stops_waiting_for_a_thought_stops_even_as_it_comes(moments: int) -> None:
    has_thought = threading.Event()
    thought = asyncio.create_task(Threads().run(has_thought.set))
    await asyncio.sleep(0)  # it begins
    assert has_thought.wait(5)
    time.sleep(0.02)  # noqa: ASYNC251 - the loop stands still, and the thought waits for it
    for _ in range(moments):
        await asyncio.sleep(0)
    if thought.cancel():
        await asyncio.wait([thought])
        assert thought.cancelled()
    assert thought.done()


async def test_bots_see_all_that_their_seat_sees_after_a_restart_too(database: Database) -> None:
    seen: dict[str, list[SeatView]] = {}

    class Watching(Bot):
        name = "watching"

        def __init__(self, seed: str) -> None:
            self._seen = seen.setdefault(seed, [])
            self._seen.clear()
            self._bot = make_bot("random", seed)

        def observe(self, view: SeatView) -> None:
            self._seen.append(view)

        def choose(self, view: SeatView) -> Choice:
            assert self._seen[-1] == view
            return self._bot.choose(view)

    def watching(_kind: str, seed: str) -> Bot:
        return Watching(seed)

    async with room(database, watching) as here:
        table = await here.table()
        await until_the_person_may_act(table)
        while table.seq < 12 and table.phase is not Phase.OVER:
            await table.act(SOUTH, str(seat_view(table.match, SOUTH).legal[0]), table.seq)
            await until_the_person_may_act(table)
    async with room(database, watching) as here:
        again = await here.tables.find(table.id)
        assert again is not None
        if again.phase is Phase.OVER:
            await again.go_on(again.seq)
            await until_the_person_may_act(again)
        else:
            await again.act(SOUTH, str(seat_view(again.match, SOUTH).legal[0]), again.seq)
            await until_the_person_may_act(again)
    assert len(seen) == 3
    for views in seen.values():
        assert all(view.seat is not SOUTH for view in views)
