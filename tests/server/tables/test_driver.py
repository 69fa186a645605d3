"""What a table does by itself, and what it waits for."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.server.tables.tables_of import (
    HASTE,
    SOUTH,
    changes,
    room,
    settled,
    until_the_person_may_act,
)
from texas42.bots import Bot, Choice
from texas42.bots.reasons import Reason
from texas42.game.calls import PASS
from texas42.game.deals import Deal
from texas42.game.hand import Phase
from texas42.game.seats import Seat
from texas42.game.view import SeatView, seat_view
from texas42.notation.text import parse_hand
from texas42.server.preferences import Preferences
from texas42.server.store import Database, StoreError, events
from texas42.server.tables import Place, Table, driver, tables
from texas42.server.tables.events import Dealt

LONG_ENOUGH = 0.15
"""Seconds in which a table that waits for nobody would have gone on."""


class Humble(Bot):
    """Leaves the contract to others, and plays the first tile it may."""

    name = "humble"

    def choose(self, view: SeatView) -> Choice:
        action = PASS if PASS in view.legal else view.legal[0]
        return Choice(action, Reason("by-lot", {"choices": 1}))


def humble(_kind: str, _seed: str) -> Bot:
    return Humble()


async def act(table: Table, wanted: str | None = None) -> None:
    await until_the_person_may_act(table)
    legal = [str(action) for action in seat_view(table.match, SOUTH).legal]
    await table.act(SOUTH, wanted if wanted in legal else legal[0], table.seq)


async def until_a_trick_is_complete(table: Table) -> None:
    """The person bids 41, so that no hand is made with its first trick, and takes that."""
    await act(table, "41")
    await act(table, "trump 6")
    await act(table, "6-6")
    with table.watchers.watch() as watcher:
        while table.match.hand and not table.match.hand.tricks:
            await watcher.wait()


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal always the same: the south bids first, and takes every trick with the sixes as trump."""
    hands = (
        "5-4 5-3 5-2 5-1 5-0 4-3 3-3",
        "2-2 2-1 2-0 1-0 3-0 3-1 3-2",
        "6-6 6-5 6-4 6-3 6-2 5-5 4-4",
        "6-1 6-0 4-2 4-1 4-0 1-1 0-0",
    )
    dealt = Dealt(Seat.E, Deal(tuple(map(parse_hand, hands))))
    monkeypatch.setattr(tables, "next_hand", lambda _match: dealt)


async def test_a_trick_lies_there_until_it_is_clicked(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(replace(HASTE, take_up="click"))
        await until_a_trick_is_complete(table)
        seq = table.seq
        assert Place(table, SOUTH).scene.trick_stands
        assert Place(table, SOUTH).scene.position == f"{seq}.0"
        assert not await changes(table, LONG_ENOUGH)
        await table.take_up(SOUTH, seq)
        assert not Place(table, SOUTH).scene.trick_stands
        assert Place(table, SOUTH).scene.position == f"{seq}.1"
        await table.take_up(SOUTH, seq)  # twice is once
        assert table.seq == seq


async def test_a_bot_that_leads_waits_for_the_trick_to_be_taken_up(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(replace(HASTE, take_up="click"))
        await act(table, "41")
        await act(table, "trump 5")
        await act(table, "6-2")  # the north has no six, and its first tile is a trump
        with table.watchers.watch() as watcher:
            while not table.standing:
                await watcher.wait()
        assert table.turn is not SOUTH
        assert not await changes(table, LONG_ENOUGH)
        seq = table.seq
        await table.take_up(SOUTH, seq)
        with table.watchers.watch() as watcher:
            while table.seq == seq:
                await watcher.wait()


async def test_a_trick_is_taken_up_after_a_while(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(replace(HASTE, take_up="1"))
        await until_a_trick_is_complete(table)
        assert table.standing == {SOUTH}
        with table.watchers.watch() as watcher:
            while table.standing:
                await watcher.wait()


async def test_a_trick_is_taken_up_at_once(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(HASTE)
        await until_a_trick_is_complete(table)
        assert not table.standing


async def test_who_leads_takes_the_trick_up(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(replace(HASTE, take_up="click"))
        await until_a_trick_is_complete(table)
        assert table.standing == {SOUTH}
        assert table.turn is SOUTH
        await table.act(SOUTH, "6-5", table.seq)
        assert not table.standing


async def test_a_change_of_mind_counts_for_the_trick_that_lies_there(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(replace(HASTE, take_up="click"))
        await until_a_trick_is_complete(table)
        assert table.standing
        await here.prefer(table, HASTE)
        await until_the_person_may_act(table)


async def test_bots_keep_the_pace_that_is_asked_for(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(Preferences(pace="slow"))
        await act(table, "pass")
        assert not await changes(table, LONG_ENOUGH)
        await here.prefer(table, HASTE)
        await until_the_person_may_act(table)


async def test_nobody_acts_for_a_person_who_has_not_asked_for_it(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(HASTE)
        await until_the_person_may_act(table)
        assert not await changes(table, LONG_ENOUGH)


async def test_the_only_legal_tile_plays_itself_where_that_is_wished(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(replace(HASTE, autoplay="on"))
        await act(table, "41")
        await act(table, "trump none")
        choices: list[int] = []
        while table.phase is not Phase.OVER:
            await until_the_person_may_act(table)
            await settled()
            if table.turn is SOUTH:
                choices.append(len(seat_view(table.match, SOUTH).legal))
                if choices[-1] > 1:
                    await act(table)
                else:
                    assert await changes(table, 5)
        assert 1 in choices


async def test_between_two_hands_the_table_waits(database: Database) -> None:
    async with room(database, humble) as here:
        table = await here.table(HASTE)
        while table.phase is not Phase.OVER:
            await act(table)
            await until_the_person_may_act(table)
        assert not await changes(table, LONG_ENOUGH)
        await table.go_on(table.seq)
        assert len(table.match.hands) == 2


@pytest.mark.parametrize("failure", [StoreError("the disk is full"), RuntimeError("I hold 6-4")])
async def test_what_fails_is_told_and_tried_again(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    failure: Exception,
) -> None:
    append, failures = events.append, [failure] * 2

    async def fail_at_first(
        database: Database, table_id: str, seq: int, body: Mapping[str, Any]
    ) -> None:
        if failures:
            raise failures.pop()
        await append(database, table_id, seq, body)

    monkeypatch.setattr(driver, "PAUSE", 0.01)
    async with room(database, humble) as here:
        table = await here.table()
        await act(table, "41")  # the south calls first: three bots follow
        monkeypatch.setattr(events, "append", fail_at_first)
        await until_the_person_may_act(table)
    assert len(caplog.records) == 2
    for record in caplog.records:
        assert record.levelno == logging.ERROR
        assert ("the disk is full" in record.getMessage()) is isinstance(failure, StoreError)
        assert (record.exc_info is None) is isinstance(failure, StoreError)
