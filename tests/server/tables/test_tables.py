"""All tables: begun, found, followed by others, let go of."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables.tables_of import (
    HASTE,
    SOUTH,
    person,
    room,
    until_the_person_may_act,
)
from texas42.game.presets import HOUSE
from texas42.game.rules import STANDARD
from texas42.game.seats import SEATS
from texas42.server.store import Database
from texas42.server.tables import tables as module


async def test_a_match_of_one_has_three_bots(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        assert set(table.seating.persons) == {SOUTH}
        assert set(table.seating.bots) == set(SEATS) - {SOUTH}
        assert {bot.kind for bot in table.seating.bots.values()} == {"steady"}


async def test_a_match_that_is_not_over_is_kept_over_a_restart(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await until_the_person_may_act(table)
    async with room(database) as here:
        kept = await here.tables.kept(person(table).id)
        assert kept is not None
        assert (kept.table.id, kept.seat) == (table.id, SOUTH)
        assert (kept.table.seq, kept.table.match) == (table.seq, table.match)
        assert kept.table.seating.bots == table.seating.bots


async def test_a_house_match_comes_back_with_its_draw(database: Database) -> None:
    """R3: who drew what is kept with the first hand."""
    async with room(database) as here:
        player = await here.players.welcome(HASTE)
        table = await here.tables.find(await here.tables.begin(player, HOUSE))
        assert table is not None
        assert table.match.draw is not None
        drawn = table.match.draw
    async with room(database) as here:
        kept = await here.tables.kept(player.id)
        assert kept is not None
        assert (kept.table.match.rules, kept.table.match.draw) == (HOUSE, drawn)
        assert kept.scene.view.public.draw == drawn


async def test_the_next_match_has_the_same_players_and_is_one(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        following = await asyncio.gather(*(here.tables.begin_again(table) for _ in range(5)))
        assert len(set(following)) == 1
        after = await here.tables.find(following[0])
        assert after is not None
        assert after.seating.persons == table.seating.persons
        assert table.successor == after.id
        kept = await here.tables.kept(person(table).id)
        assert kept is not None
        assert kept.table is after


async def test_a_match_begun_instead_of_another_gives_that_up(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        other = await here.tables.begin(person(table), STANDARD, instead_of=table)
        assert (await here.tables.begin(person(table), STANDARD, instead_of=table)) == other
        kept = await here.tables.kept(person(table).id)
        assert kept is not None
        assert kept.table.id == other


async def test_nobody_has_a_place_at_the_table_of_others(database: Database) -> None:
    async with room(database) as here:
        ours, theirs = await here.table(), await here.table()
        assert await here.tables.place(person(ours).id, ours.id)
        assert await here.tables.place(person(ours).id, theirs.id) is None
        assert await here.tables.place(person(ours).id, "nowhere") is None


async def test_a_table_that_nobody_looks_at_leaves_the_memory(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(database) as here:
        looked_at, left = await here.table(), await here.table()
        for table in (looked_at, left):
            await until_the_person_may_act(table)
        await here.tables.sweep()
        assert len(here.tables) == 2
        monkeypatch.setattr(module, "IDLE", -1.0)
        with looked_at.watchers.watch():
            await here.tables.sweep()
        assert len(here.tables) == 1
        again = await here.tables.find(left.id)
        assert again is not None
        assert again is not left
        assert again.match == left.match
        await here.prefer(again, HASTE)
