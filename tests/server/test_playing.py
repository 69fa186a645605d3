"""A table over HTTP: what is done there, and what is refused."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.living import BROWSER, HASTE, Guest, living
from texas42.bots import Bot, make_bot
from texas42.game.rules import STANDARD, Rules
from texas42.notation.record import loads, replay
from texas42.server.games import GAMES


@pytest.fixture
def table(guest: Guest) -> str:
    guest.prefer(**HASTE)
    return guest.begin()


def test_a_whole_match_and_the_next(guest: Guest, table: str) -> None:
    while True:
        look = guest.wait_for_turn(table)
        answer = guest.act(table, look.actions[-1], look.seq, **look.piles)
        if answer.status_code == 201:
            break
        assert answer.status_code == 204, answer.text
    assert f'href="{table}/record"' in look.html
    following = answer.headers["location"]
    assert following != table
    assert guest.look(following).seq >= 1
    again = guest.act(table, "go-on", look.seq)
    assert (again.status_code, again.headers["location"]) == (201, following)


@pytest.mark.parametrize("name", ["house", "house-250", "lechner"])
def test_a_whole_match_of_other_games(guest: Guest, name: str) -> None:
    guest.prefer(**HASTE)
    table = guest.http.post("/play", data={"rules": name}).headers["location"]
    rng = random.Random(name)
    while True:
        look = guest.wait_for_turn(table)
        answer = guest.act(table, rng.choice(look.actions), look.seq, **look.piles)
        if answer.status_code == 201:
            break
        assert answer.status_code == 204, answer.text
    match = replay(loads(guest.http.get(f"{table}/record").text))
    assert match.winner is not None
    assert match.rules == GAMES[name]
    for number in range(1, len(match.hands) + 1):
        for step in (0, 99):
            assert guest.http.get(f"{table}/hand/{number}/{step}").status_code == 200


def test_without_our_script_a_form_leads_back_to_the_table(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    form = {"action": look.actions[0], "seq": str(look.seq)}
    answer = guest.http.post(f"{table}/act?look=sorted", data=form, headers=BROWSER)
    assert answer.status_code == 200 or answer.headers["location"] == f"{table}?look=sorted"


def test_what_is_typed_is_read_leniently(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    assert guest.act(table, " P ", look.seq).status_code == 204
    assert guest.look(table).seq > look.seq


def test_every_post_of_a_match_may_come_twice(guest: Guest, table: str) -> None:
    rng = random.Random(42)
    piles = ended = False
    # Those who choose piles too say something that depends on what is waited for.
    while not (piles and ended):
        look = guest.wait_for_turn(table)
        marks = [action for action in look.actions if action.endswith("m")]
        action = rng.choice([rng.choice(look.actions), *marks[-1:]])
        typed = {"pass": " P ", "trump 6": "6"}.get(action, action)
        first, second = (guest.act(table, typed, look.seq, **look.piles) for _ in range(2))
        assert first.status_code == second.status_code, second.text
        assert first.headers.get("location") == second.headers.get("location")
        ended = first.status_code == 201
        assert ended or first.status_code == 204, first.text
        piles |= bool(look.piles)
        if ended:
            finished, table = table, first.headers["location"]
    assert replay(loads(guest.http.get(f"{finished}/record").text)).winner is not None


def test_another_action_after_the_same_event_comes_too_late(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    assert guest.act(table, look.actions[0], look.seq).status_code == 204
    late = guest.act(table, look.actions[1], look.seq)
    assert (late.status_code, late.json()["code"]) == (409, "stale")


def test_of_many_posts_for_one_turn_one_wins(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    with ThreadPoolExecutor(8) as threads:
        answers = list(
            threads.map(lambda action: guest.act(table, action, look.seq), look.actions[:8])
        )
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [204] + [409] * (len(codes) - 1)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("pass the salt", "notation"),
        ("17", "bid-out-of-range"),
        ("5m", "marks-opening"),
        ("trump 6", "not-a-call"),
        ("6-4", "not-a-call"),
        ("go-on", "hand-not-over"),
        ("\u0336" * 90, "notation"),
    ],
)
def test_what_is_not_legal_is_refused(guest: Guest, table: str, action: str, code: str) -> None:
    look = guest.wait_for_turn(table)
    if code == "marks-opening" and "1m" not in look.actions:
        code = "marks-raise"  # somebody has bid marks
    answer = guest.act(table, action, look.seq)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert guest.look(table).seq == look.seq


def test_out_of_turn_nothing_is_told_but_that(guests: Callable[[], Guest]) -> None:
    guest = guests()
    guest.prefer(pace="slow", take_up="click")
    while (look := guest.look(table := guest.begin())).actions:
        pass  # begin anew until it is a bot's turn
    for action in ("pass", "6-4", "17"):
        answer = guest.act(table, action, look.seq)
        assert (answer.status_code, answer.json()["code"]) == (422, "not-your-turn")


def test_an_event_yet_to_come_is_refused(guest: Guest, table: str) -> None:
    look = guest.wait_for_turn(table)
    for action in (look.actions[0], "take-up", "go-on"):
        assert guest.act(table, action, look.seq + 1).status_code == 409


def test_a_browser_is_shown_the_table_and_why(guest: Guest, table: str) -> None:
    guest.prefer(lang="it")
    look = guest.wait_for_turn(table)
    form = {"action": "17", "seq": str(look.seq)}
    answer = guest.http.post(f"{table}/act", data=form, headers=BROWSER)
    assert answer.status_code == 422
    assert f'data-seq="{look.seq}"' in answer.text
    assert "30" in answer.text
    assert 'lang="it"' in answer.text


def test_a_new_match_gives_up_the_one_that_is_kept(guest: Guest, table: str) -> None:
    assert f'href="{table}"' in guest.http.get("/", headers=BROWSER).text
    other = guest.begin()
    page = guest.http.get("/", headers=BROWSER).text
    assert f'href="{other}"' in page
    assert f'href="{table}"' not in page


@pytest.mark.parametrize(("name", "rules"), GAMES.items())
def test_every_named_game_can_be_begun(guest: Guest, name: str, rules: Rules) -> None:
    answer = guest.http.post("/play", data={"rules": name})
    assert answer.status_code == 303
    record = guest.http.get(f"{answer.headers['location']}/record").text
    assert loads(record).rules == rules


def test_the_record_of_a_house_match_tells_the_draw(guest: Guest) -> None:
    """R3."""
    table = guest.http.post("/play", data={"rules": "house"}).headers["location"]
    told = loads(guest.http.get(f"{table}/record").text)
    assert told.draw is not None
    assert "Drawn for the first shaker: " in guest.look(table).html


def test_without_a_name_the_standard_game_is_begun(guest: Guest) -> None:
    answer = guest.http.post("/play", data={"rules": ""})
    assert loads(guest.http.get(f"{answer.headers['location']}/record").text).rules == STANDARD


def test_a_preset_that_does_not_exist_begins_nothing(guest: Guest) -> None:
    answer = guest.http.post("/play", data={"rules": "poker"})
    assert (answer.status_code, answer.json()["code"]) == (422, "form")
    assert "set-cookie" not in answer.headers


def test_who_plays_alone_chooses_how_strong_the_others_are(tmp_path: Path) -> None:
    made: set[str] = set()

    def noted(kind: str, seed: str) -> Bot:
        made.add(kind)
        return make_bot("random", seed)

    with living(tmp_path, noted) as address, Guest(address) as guest:
        guest.prefer(**HASTE)
        table = guest.http.post("/play", data={"bots": "expert"}).headers["location"]
        look = guest.wait_for_turn(table)
        guest.act(table, look.actions[-1], look.seq)
        guest.wait_for_turn(table)
    assert made == {"expert"}


def test_a_kind_of_bot_that_does_not_exist_begins_nothing(guest: Guest) -> None:
    answer = guest.http.post("/play", data={"bots": "deep"})
    assert (answer.status_code, answer.json()["code"]) == (422, "form")
    assert "set-cookie" not in answer.headers


def test_a_damaged_table_is_told_in_the_log_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with living(tmp_path) as address, Guest(address) as guest:
        table = guest.begin()
        with closing(sqlite3.connect(tmp_path / "texas42.sqlite")) as connection, connection:
            row = (table.removeprefix("/t/"), 2, 0, '{"kind": "acted", "action": "6-4"}')
            connection.execute("INSERT INTO event VALUES (?, ?, ?, ?)", row)
        for headers in ({}, BROWSER):
            answer = guest.http.get(table, headers=headers)
            assert answer.status_code == 500
            assert "damaged" not in answer.text
        assert guest.http.get(table).json()["code"] == "server"
        assert guest.look(guest.begin()).seq >= 1  # others are not touched
    assert "event 2 of table" in caplog.text
