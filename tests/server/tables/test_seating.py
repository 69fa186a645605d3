"""Friends over both databases and over several processes: who was first, and who is there."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables.tables_of import HASTE, Room, room
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.server.players import Player
from texas42.server.refusals import Refused
from texas42.server.store import Database, company, events, mine, talk
from texas42.server.store.tables import Terms
from texas42.server.tables import Table, following
from texas42.server.tables.attending import Attending
from texas42.server.tables.lobby import Lobby
from texas42.server.tables.seating import Friends

TERMS = Terms(together=True, listed=True, watched=True, free_talk=True)


async def somebody(here: Room, name: str) -> Player:
    return await here.players.name(await here.players.welcome(HASTE), name)


async def gathering(here: Room, maker: Player) -> Table:
    """A table just made; its maker sits in the south."""
    found = await here.tables.find(await here.tables.gather(maker, STANDARD, TERMS))
    assert found is not None
    return found


async def how_many(*tried: asyncio.Task[None]) -> int:
    """How many of those that tried at once were not refused."""
    outcomes = await asyncio.gather(*tried, return_exceptions=True)
    assert all(one is None or isinstance(one, Refused) for one in outcomes)
    return sum(one is None for one in outcomes)


async def test_of_two_who_want_a_seat_at_once_one_has_it(database: Database) -> None:
    async with room(database) as here:
        ann, bob, cleo = [await somebody(here, name) for name in ("Ann", "Bob", "Cleo")]
        table, friends = await gathering(here, ann), Friends(database)
        tried = [asyncio.create_task(friends.sit(table, Seat.N, one)) for one in (bob, cleo)]
        assert await how_many(*tried) == 1
        await here.tables.refresh(table)
        assert table.seating.persons[Seat.N].id in {bob.id, cleo.id}
        assert table.seating.free == (Seat.E, Seat.W)


async def test_nobody_has_two_seats(database: Database) -> None:
    async with room(database) as here:
        ann, bob = [await somebody(here, name) for name in ("Ann", "Bob")]
        table, friends = await gathering(here, ann), Friends(database)
        seats = (Seat.N, Seat.E, Seat.W)
        tried = [asyncio.create_task(friends.sit(table, seat, bob)) for seat in seats]
        assert await how_many(*tried) >= 1
        await here.tables.refresh(table)
        assert [one.id for one in table.seating.persons.values()].count(bob.id) == 1


async def test_a_match_begins_once_and_then_seats_stay(database: Database) -> None:
    async with room(database) as here:
        ann, bob = [await somebody(here, name) for name in ("Ann", "Bob")]
        table, friends = await gathering(here, ann), Friends(database)
        await asyncio.gather(*(friends.start(table) for _ in range(4)))
        assert await events.ahead(database, {table.id: 0}) == {table.id}
        await here.tables.refresh(table)
        await table.catch_up()
        assert table.begun
        assert len(table.seating.bots) == 3
        for refused in (
            friends.sit(table, Seat.N, bob),
            friends.free(table, Seat.S, ann),
            friends.fill(table, Seat.N, "random"),
        ):
            with pytest.raises(Refused, match="has begun"):
                await refused


async def test_a_bot_stands_in_and_hands_back(database: Database) -> None:
    async with room(database) as here:
        ann = await somebody(here, "Ann")
        table, friends = await gathering(here, ann), Friends(database)
        await friends.start(table)
        await here.tables.refresh(table)
        await table.catch_up()
        await friends.stand_in(table, Seat.S, ann)
        await here.tables.refresh(table)
        assert table.seating.seat_of(ann.id) is Seat.S
        with table.watchers.watch() as watcher:
            while table.match.hand is None or table.match.hand.result is None:
                await watcher.wait()  # four bots play the hand
        await friends.give_back(table, Seat.S)
        await here.tables.refresh(table)
        assert table.seating.bot_at(Seat.S) is None
        await table.go_on(table.seq)
        with table.watchers.watch() as watcher:
            while table.turn is not Seat.S:
                await watcher.wait()
        assert table.seating.acting == table.seating.persons


async def test_whoever_is_gone_for_good_leaves_a_bot_and_no_word(database: Database) -> None:
    async with room(database) as here:
        ann, bob = [await somebody(here, name) for name in ("Ann", "Bob")]
        begun, gathers = await gathering(here, ann), await gathering(here, ann)
        friends = Friends(database)
        for table in (begun, gathers):
            await friends.sit(table, Seat.N, bob)
            await talk.say(database, table.id, bob.id, None, "Something")
            await talk.mute(database, table.id, ann.id, bob.id, on=True)
        await friends.start(begun)
        await mine.forget(database, bob.id)
        for table in (begun, gathers):
            await here.tables.refresh(table)
            assert table.room.talk == ()
            assert table.room.mutes == frozenset()
        assert begun.seating.bot_at(Seat.N) is not None
        assert Seat.N in gathers.seating.free


@pytest.fixture
async def shared(postgresql_address: str, monkeypatch: pytest.MonkeyPatch) -> Database:
    monkeypatch.setattr(following, "POLL", 0.05)
    return Database(postgresql_address)


async def test_what_friends_do_here_is_seen_there(shared: Database) -> None:
    await shared.open()
    async with room(shared) as here, room(shared) as there:
        ann, bob = [await somebody(here, name) for name in ("Ann", "Bob")]
        ours = await gathering(here, ann)
        theirs = await there.tables.find(ours.id)
        assert theirs is not None
        await Friends(shared).sit(ours, Seat.N, bob)
        await talk.say(shared, ours.id, bob.id, "hello", None)
        await Friends(shared).start(ours)
        with theirs.watchers.watch() as watcher:
            while not (theirs.begun and theirs.room.talk and len(theirs.seating.bots) == 2):
                await watcher.wait()
        assert theirs.seating.persons[Seat.N].name == "Bob"
    await shared.close()


async def test_who_is_there_and_who_watches_is_known_everywhere(shared: Database) -> None:
    await shared.open()
    async with room(shared) as here, room(shared) as there:
        ann, bob = [await somebody(here, name) for name in ("Ann", "Bob")]
        ours = await gathering(here, ann)
        await Friends(shared).sit(ours, Seat.N, bob)
        await here.tables.refresh(ours)
        async with shared.writing() as connection:  # nobody was seen for long
            await connection.exec_driver_sql("UPDATE seat SET seen_at = 1")
        theirs = await there.tables.find(ours.id)
        assert theirs is not None
        assert not theirs.attendance.present(bob.id)
        with ours.attendance.following(bob.id), ours.attendance.watching():
            await Attending(shared, here.tables).look()
            await Attending(shared, there.tables).look()
            assert theirs.attendance.present(bob.id)
            assert not theirs.attendance.present(ann.id)
            assert theirs.attendance.watchers == 1
        assert await company.audiences(shared, "another", [ours.id], 0) == {ours.id: 1}
    await shared.close()


async def test_the_lobby_has_what_is_listed_and_attended(database: Database) -> None:
    async with room(database) as here:
        ann = await somebody(here, "Ann")
        open_, hidden = await gathering(here, ann), Terms(together=True)
        await here.tables.gather(ann, STANDARD, hidden)
        lobby = Lobby(database, here.tables)
        assert [table.id for table in await lobby.look(fresh=True)] == [open_.id]
        async with database.writing() as connection:
            await connection.exec_driver_sql("UPDATE seat SET seen_at = 1")
        assert await lobby.look(fresh=True) == []
