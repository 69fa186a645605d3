"""The pages beside the table, and what a visitor prefers."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.living import BROWSER, HASTE, Guest, living
from texas42.notation.record import loads, replay
from texas42.server.i18n import LANGUAGES
from texas42.server.preferences import CHOICES


def page(guest: Guest, path: str, **headers: str) -> str:
    answer = guest.http.get(path, headers=BROWSER | headers)
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("path", ["/", "/rules", "/settings"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stranger_is_met_in_their_language(guest: Guest, path: str, lang: str) -> None:
    assert f'<html lang="{lang}"' in page(guest, path, **{"Accept-Language": f"de, {lang};q=0.5"})
    assert not guest.http.cookies


def test_a_language_that_was_chosen_counts(guest: Guest) -> None:
    answer = guest.http.post("/language", data={"lang": "it", "here": "/rules?x=1"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules?x=1")
    assert '<html lang="it"' in page(guest, "/rules", **{"Accept-Language": "fr"})
    assert '<html lang="it"' in page(guest, guest.begin())


@pytest.mark.parametrize(
    "here",
    ["", "https://evil.example", "//evil.example", "/\\evil.example", "rules", "/\n/x", "/é"],
)
def test_a_change_of_language_leads_to_no_other_site(guest: Guest, here: str) -> None:
    answer = guest.http.post("/language", data={"lang": "fr", "here": here})
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_every_setting_can_be_chosen(guest: Guest, name: str, value: str) -> None:
    answer = guest.http.post("/settings", data={name: value, "here": "/settings"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/settings?saved=1")
    if name != "lang":
        assert f'name="{name}" value="{value}" checked' in page(guest, "/settings?saved=1")


def test_settings_that_are_not_posted_stay(guest: Guest) -> None:
    guest.prefer(pace="slow")
    guest.prefer(theme="dark")
    assert 'name="pace" value="slow" checked' in page(guest, "/settings")


def test_a_bad_setting_changes_none(guest: Guest) -> None:
    answer = guest.http.post("/settings", data={"pace": "slow", "theme": "pink"})
    assert answer.status_code == 422
    assert 'name="pace" value="normal" checked' in page(guest, "/settings")


def test_a_first_page_leads_to_the_match_that_is_kept(guest: Guest) -> None:
    assert 'href="/t/' not in page(guest, "/")
    table = guest.begin()
    for path in ("/", "/rules", "/settings"):
        assert f'href="{table}"' in page(guest, path)


def test_a_finished_hand_can_be_looked_back_at(guest: Guest) -> None:
    guest.prefer(**HASTE)
    table = guest.begin()
    while "go-on" not in (look := guest.wait_for_turn(table)).actions:
        assert guest.http.get(f"{table}/hand/1").status_code == 404
        guest.act(table, look.actions[-1], look.seq, **look.piles)
    assert guest.act(table, "go-on", look.seq).status_code == 204
    first = page(guest, f"{table}/hand/1")
    here = f'name="here" value="{table}/hand/1'
    assert page(guest, f"{table}/hand/1/0") == first.replace(here, f"{here}/0")
    assert page(guest, f"{table}/hand/1/28") == page(guest, f"{table}/hand/1/999").replace(
        "/hand/1/999", "/hand/1/28"
    )
    assert guest.http.get(f"{table}/hand/2").status_code == 404


def test_the_record_holds_the_hands_that_are_over(guest: Guest) -> None:
    guest.prefer(**HASTE)
    table = guest.begin()
    assert json.loads(guest.http.get(f"{table}/record").text)["hands"] == []
    while "go-on" not in (look := guest.wait_for_turn(table)).actions:
        guest.act(table, look.actions[-1], look.seq, **look.piles)
    answer = guest.http.get(f"{table}/record")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"].startswith('attachment; filename="texas42-')
    match = replay(loads(answer.text))
    assert [hand.result is not None for hand in match.hands] == [True]
    assert guest.act(table, "go-on", look.seq).status_code == 204
    assert guest.http.get(f"{table}/record").text == answer.text


def test_names_of_files_lead_nowhere_else(guest: Guest) -> None:
    html = page(guest, "/")
    address = html.split('href="/static/')[1].split('"')[0]
    digest, name = address.split("/")
    answer = guest.http.get(f"/static/{address}")
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    old = guest.http.get(f"/static/0123456789abcdef/{name}")
    assert old.content == answer.content
    assert "immutable" not in old.headers.get("cache-control", "")
    for path in ("../app.py", "..%2fapp.py", "%2e%2e/app.py", "/etc/passwd", "", "."):
        assert guest.http.get(f"/static/{digest}/{path}").status_code == 404


def test_a_server_is_ready_when_its_bots_are(tmp_path: Path) -> None:
    may_end = threading.Event()

    def prepare() -> None:
        may_end.wait(30)

    with living(tmp_path, prepare=prepare) as address, Guest(address) as guest:
        assert guest.http.get("/healthz").status_code == 200
        assert guest.http.get("/readyz").status_code == 503
        assert guest.http.get("/").status_code == 200
        may_end.set()
        while guest.http.get("/readyz").status_code != 200:
            pass


def test_a_server_whose_bots_cannot_be_prepared_is_ready_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def prepare() -> None:
        raise MemoryError

    with living(tmp_path, prepare=prepare) as address, Guest(address) as guest:
        while guest.http.get("/readyz").status_code != 200:
            pass
    assert "could not be prepared" in caplog.text


def test_health(guests: Callable[[], Guest]) -> None:
    for path in ("/healthz", "/readyz"):
        assert guests().http.get(path).text == "ok\n"
