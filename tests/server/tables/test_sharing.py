"""Several processes at one database: each serves every table, one drives it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import chain

import pytest

from tests.server.tables.tables_of import (
    HASTE,
    SOUTH,
    Room,
    person,
    room,
    until_the_person_may_act,
)
from texas42.game.hand import Phase
from texas42.game.view import seat_view
from texas42.server.preferences import Preferences
from texas42.server.store import Database, leases
from texas42.server.tables import Table, following
from texas42.server.tables import leases as module
from texas42.server.tables.leases import Leases


@pytest.fixture
async def database(postgresql_address: str) -> AsyncIterator[Database]:
    database = Database(postgresql_address)
    await database.open()
    yield database
    await database.close()


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "POLL", 0.05)
    monkeypatch.setattr(module, "LASTS", 0.6)


def a_legal_one(table: Table) -> str:
    return str(seat_view(table.match, SOUTH).legal[0])


def over(table: Table) -> bool:
    return table.phase is Phase.OVER


async def the_same(table: Table, there: Room) -> Table:
    """A table as another process has it."""
    found = await there.tables.find(table.id)
    assert found is not None
    return found


async def until(table: Table, seq: int) -> None:
    """Wait until a process knows of an event."""
    with table.watchers.watch() as watcher:
        while table.seq < seq:
            await watcher.wait()


async def test_what_is_done_here_is_seen_there_without_any_hint(database: Database) -> None:
    async with room(database) as here, room(database) as there:
        ours = await here.table()
        theirs = await the_same(ours, there)
        while not over(ours):
            await until_the_person_may_act(ours)
            actor = ours if ours.seq % 2 else theirs
            await until(actor, ours.seq)
            if not over(ours):
                await actor.act(SOUTH, a_legal_one(ours), ours.seq)
            await until(ours, theirs.seq)
        await until(theirs, ours.seq)
        assert theirs.match == ours.match


async def test_a_table_is_driven_by_one_and_by_another_when_that_one_leaves(
    database: Database,
) -> None:
    async with room(database) as there:
        async with room(database) as here:
            ours = await here.table()
            theirs = await the_same(ours, there)
            await until_the_person_may_act(ours)
            await until(theirs, ours.seq)
        await theirs.act(SOUTH, a_legal_one(theirs), theirs.seq)
        await until_the_person_may_act(theirs)


async def test_who_dies_is_followed_by_others_within_seconds(database: Database) -> None:
    dead, heir = Leases(database), Leases(database)
    async with room(database) as here:
        table = await here.table()
    await dead.renew()
    assert await dead.claim(table.id)
    await heir.renew()
    assert not await heir.claim(table.id), "it lives"
    taken: asyncio.Queue[str] = asyncio.Queue()
    keeping = asyncio.create_task(heir.keep(taken.put))
    assert await taken.get() == table.id
    keeping.cancel()
    assert heir.holds(table.id)
    assert not dead.holds(table.id), "it knows that it is taken for dead"
    await dead.renew()
    assert not dead.holds(table.id)
    assert not await dead.claim(table.id)


async def test_of_many_that_want_a_table_one_has_it(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
    many = [Leases(database) for _ in range(5)]
    for one in many:
        await one.renew()
    assert sum(await asyncio.gather(*(one.claim(table.id) for one in many))) == 1


async def test_who_does_not_live_yet_drives_nothing(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
    one = Leases(database)
    assert not await one.claim(table.id)
    assert not one.holds(table.id)


async def test_the_tables_of_the_dead_are_shared_out(database: Database) -> None:
    async with room(database) as here:
        tables = [await here.table() for _ in range(4)]
    await leases.live(database, "dead", 100)
    for table in tables:
        assert await leases.claim(database, "dead", table.id)
    await asyncio.sleep(0.15)
    await leases.live(database, "one", 10_000)
    await leases.live(database, "two", 10_000)
    adopted = await asyncio.gather(*(leases.adopt(database, who, 2) for who in ("one", "two")))
    assert sorted(chain(*adopted)) == sorted(table.id for table in tables)
    assert await leases.adopt(database, "one", 10) == []


async def test_a_trick_taken_up_there_is_taken_up_here(database: Database) -> None:
    async with room(database) as here, room(database) as there:
        ours = await here.table(replace(HASTE, take_up="click"))
        theirs = await the_same(ours, there)
        with ours.watchers.watch() as watcher:
            while not ours.standing:
                if ours.turn is SOUTH:
                    await ours.act(SOUTH, a_legal_one(ours), ours.seq)
                elif over(ours):
                    await ours.go_on(ours.seq)
                else:
                    await watcher.wait()
        await until(theirs, ours.seq)
        assert theirs.standing == ours.standing
        await theirs.take_up(SOUTH, theirs.seq)
        with ours.watchers.watch() as watcher:
            while ours.standing:
                await watcher.wait()


async def test_a_match_that_goes_on_there_goes_on_here(database: Database) -> None:
    async with room(database) as here, room(database) as there:
        ours = await here.table()
        theirs = await the_same(ours, there)
        following = await asyncio.gather(
            here.tables.begin_again(ours), there.tables.begin_again(theirs)
        )
        assert len(set(following)) == 1
        third = await here.table()
        other = await the_same(third, there)
        successor = await here.tables.begin_again(third)
        with other.watchers.watch() as watcher:
            while other.successor != successor:
                await watcher.wait()


async def test_two_that_go_on_at_once_see_one_deal(database: Database) -> None:
    async with room(database) as here, room(database) as there:
        ours = await here.table()
        theirs = await the_same(ours, there)
        while not over(ours):
            await until_the_person_may_act(ours)
            if not over(ours):
                await ours.act(SOUTH, a_legal_one(ours), ours.seq)
        await until(theirs, ours.seq)
        seq = ours.seq
        await asyncio.gather(ours.go_on(seq), theirs.go_on(seq))
        assert len(ours.match.hands) == 2
        await until(theirs, seq + 1)
        await until(ours, theirs.seq)
        dealt = [table.match.hands[1].deal for table in (ours, theirs)]
        assert dealt[0] == dealt[1]


async def test_a_place_is_as_new_as_the_store(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "POLL", 1e6)
    async with room(database) as here, room(database) as there:
        ours = await here.table()
        theirs = await the_same(ours, there)
        await until_the_person_may_act(ours)
        await ours.act(SOUTH, a_legal_one(ours), ours.seq)
        seen = ours.seq
        place = await there.tables.place(person(ours).id, ours.id)
        assert place is not None
        assert place.table is theirs
        assert theirs.seq >= seen


async def test_what_a_player_prefers_there_counts_here(database: Database) -> None:
    async with room(database) as here, room(database) as there:
        ours = await here.table(Preferences(pace="slow"))
        theirs = await the_same(ours, there)
        await there.prefer(theirs, HASTE)
        with ours.watchers.watch() as watcher:
            while person(ours).preferences != HASTE:
                await watcher.wait()
