"""What is a player's own: taken out as a file, and taken away."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.server.living import BROWSER, HASTE, Guest
from tests.server.tables.tables_of import room
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.notation.form import from_json
from texas42.notation.options import rules_to_json
from texas42.server.mine import Mine
from texas42.server.players import Player
from texas42.server.preferences import Preferences
from texas42.server.store import Database, events, tables
from texas42.server.store.tables import SeatRow, TableRow
from texas42.server.tables.dealing import next_hand


def test_a_player_takes_out_settings_and_records(guest: Guest) -> None:
    guest.prefer(lang="it", **HASTE)
    table = guest.begin()
    while '"hands": []' in guest.http.get(f"{table}/record").text:
        look = guest.wait_for_turn(table)
        guest.act(table, look.actions[0], look.seq, **look.piles)
    answer = guest.http.get("/mine/data")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["settings"]["lang"] == "it"
    assert list(told["records"]) == [table.removeprefix("/t/")]
    record = told["records"][table.removeprefix("/t/")]
    assert record == json.loads(guest.http.get(f"{table}/record").text)
    assert from_json(record).hands


def test_a_stranger_has_nothing_to_take_out(guest: Guest) -> None:
    assert guest.http.get("/mine/data").status_code == 404
    assert guest.http.get("/mine", headers=BROWSER).status_code == 200
    assert guest.http.post("/mine/forget").status_code == 303


def test_whoever_is_forgotten_is_a_stranger(guests: Callable[[], Guest]) -> None:
    guest, other = guests(), guests()
    theirs = other.begin()
    mine = guest.begin()
    cookies = dict(guest.http.cookies)
    answer = guest.http.post("/mine/forget")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert not dict(guest.http.cookies)
    assert guest.http.get(mine).status_code == 404
    guest.http.cookies.update(cookies)  # also for one who has kept the old cookie
    assert guest.http.get(mine).status_code == 404
    assert guest.http.get("/mine/data").status_code == 404
    other.look(theirs)


def test_nobody_is_forgotten_from_another_site(guest: Guest) -> None:
    mine = guest.begin()
    answer = guest.http.post("/mine/forget", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.json()["code"] == "cross-site"
    guest.look(mine)


async def test_what_others_played_too_stays_theirs_without_a_name(database: Database) -> None:
    async with room(database) as here:
        ann = await here.players.welcome(Preferences(lang="it"))
        bob = await here.players.welcome(Preferences())
        shared = [await a_table(database, name, ann, bob) for name in ("one", "two")]
        first = await here.tables.begin(ann, STANDARD)
        table = await here.tables.find(first)
        assert table is not None
        second = await here.tables.begin_again(table)
        mine = Mine(database, here.tables)
        assert {one.id for one in await mine.tables(ann.id)} == {*shared, first, second}
        await mine.forget(ann.id)
        assert {one.id for one in await mine.tables(ann.id)} == set(shared)
        assert await events.after(database, first) == []
        assert len(await events.after(database, shared[0])) == 1
        left = await here.players.find(ann.id)
        assert left is not None
        assert (left.name, left.preferences) == ("", Preferences())
        assert await here.tables.find(first) is None


async def a_table(database: Database, name: str, *people: Player) -> str:
    """A table of two people and two bots."""
    bots = (SeatRow(seat, bot="random", seed="0") for seat in "SW")
    seats = [SeatRow(seat, one.id) for seat, one in zip("NE", people, strict=True)]
    row = TableRow(name, people[0].id, rules_to_json(STANDARD), (*seats, *bots))
    return await tables.add(database, row, next_hand(MatchState(STANDARD)).body())
