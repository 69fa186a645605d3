"""A table: what is done at it is kept, once, in order, or refused without a trace."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables.tables_of import SOUTH, room, until_the_person_may_act
from texas42.errors import IllegalAction, NotationError
from texas42.game.hand import Phase
from texas42.game.view import seat_view
from texas42.server.refusals import Refused
from texas42.server.store import Database, StoreError, events
from texas42.server.tables import Table


def a_legal_one(table: Table) -> str:
    return str(seat_view(table.match, SOUTH).legal[0])


async def test_what_is_kept_folds_to_what_is_shown(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await to_the_end_of_the_hand(table)
        async with room(database) as elsewhere:
            same = await elsewhere.tables.find(table.id)
            assert same is not None
            assert (same.seq, same.match) == (table.seq, table.match)


async def to_the_end_of_the_hand(table: Table) -> None:
    await until_the_person_may_act(table)
    while table.phase is not Phase.OVER:
        await table.act(SOUTH, a_legal_one(table), table.seq)
        await until_the_person_may_act(table)


async def test_of_two_at_once_one_is_done(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await until_the_person_may_act(table)
        seq = table.seq
        legal = map(str, seat_view(table.match, SOUTH).legal[:6])
        outcomes = await asyncio.gather(
            *(table.act(SOUTH, action, seq) for action in legal), return_exceptions=True
        )
        refused = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
        assert [error.code for error in refused] == ["stale"] * (len(outcomes) - 1)


async def test_what_is_refused_leaves_no_trace(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await until_the_person_may_act(table)
        before = table.seq, table.match
        with pytest.raises(IllegalAction):
            await table.act(SOUTH, "29", table.seq)
        with pytest.raises(NotationError):
            await table.act(SOUTH, "nothing", table.seq)
        with pytest.raises(IllegalAction, match="not over"):
            await table.go_on(table.seq)
        assert (table.seq, table.match) == before
        assert len(await events.after(database, table.id)) == table.seq


async def test_two_processes_agree_on_who_was_first(database: Database) -> None:
    async with room(database) as here, room(database) as there:
        ours = await here.table()
        await until_the_person_may_act(ours)
        theirs = await there.tables.find(ours.id)
        assert theirs is not None
        seq = ours.seq
        first, second, *_ = map(str, seat_view(ours.match, SOUTH).legal)
        await ours.act(SOUTH, first, seq)
        with pytest.raises(Refused, match="moved on"):
            await theirs.act(SOUTH, second, seq)
        assert theirs.seq > seq
        # And the same action again is one that has been done.
        await theirs.act(SOUTH, first, seq)


async def test_only_one_hand_is_dealt_however_many_go_on(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await to_the_end_of_the_hand(table)
        seq = table.seq
        await asyncio.gather(*(table.go_on(seq) for _ in range(5)))
        assert len(table.match.hands) == 2
        with pytest.raises(Refused):
            await table.go_on(seq - 1)


async def test_a_damaged_event_is_told_and_nothing_made_of_it(database: Database) -> None:
    async with room(database) as here:
        table = await here.table()
        await until_the_person_may_act(table)
        await events.append(database, table.id, table.seq + 1, {"kind": "acted", "action": "99"})
        with pytest.raises(StoreError, match=f"event {table.seq + 1} of table {table.id}"):
            await table.catch_up()
        async with room(database) as elsewhere:
            with pytest.raises(StoreError):
                await elsewhere.tables.find(table.id)


async def test_seeds_and_dealers_differ_from_table_to_table(database: Database) -> None:
    async with room(database) as here:
        tables = [await here.table() for _ in range(4)]
        seeds = {bot.seed for table in tables for bot in table.seating.bots.values()}
        assert len(seeds) == 12
        deals = {table.match.hand.deal for table in tables if table.match.hand}
        assert len(deals) == 4
