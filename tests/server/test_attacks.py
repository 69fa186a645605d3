"""What somebody might try at a table of friends, and what comes of it: nothing."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.friends import Friends, gathered, made
from tests.server.living import Guest, living
from texas42.server.identity import Identity
from texas42.server.keys import FILE

Guests = Callable[[], Guest]

AT_THE_TABLE = ("act", "stand-in", "leave", "say", "mute")
BEFORE_IT = ("sit", "fill", "free", "start", "say")
FIELDS = {
    "action": "pass",
    "seq": "1",
    "seat": "N",
    "name": "Eve",
    "phrase": "hello",
    "who": "N-on",
}


def state(friends: Friends) -> list[str]:
    """What all of them see once nothing happens by itself, for comparing."""
    friends.to_act()
    return [guest.look(friends.table).html for guest in friends.guests]


def test_a_stranger_does_nothing_at_a_table(guests: Guests) -> None:
    friends = gathered(guests)
    friends.start()
    stranger, before = guests(), state(friends)
    stranger.prefer(lang="it")  # a player of their own
    for what in AT_THE_TABLE:
        answer = stranger.http.post(f"{friends.table}/{what}", data=FIELDS)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    for path in ("events", "record", "hand/1", "watch", "watch/events"):
        assert stranger.http.get(f"{friends.table}/{path}").status_code == 404
    assert state(friends) == before


def test_a_stranger_does_nothing_before_a_match_but_sit_down(guests: Guests) -> None:
    friends = gathered(guests, 2)
    before = friends.guests[0].http.get(friends.join).text
    for what in ("fill", "free", "start", "say"):
        answer = guests().http.post(f"{friends.join}/{what}", data=FIELDS)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert friends.guests[0].http.get(friends.join).text == before


def test_nobody_acts_for_another_seat(guests: Guests) -> None:
    friends = gathered(guests)
    table = friends.start()
    guest = friends.to_act()
    look = guest.look(table)
    before = state(friends)
    for other in friends.guests:
        if other is not guest:
            answer = other.act(table, look.actions[0], look.seq)
            assert (answer.status_code, answer.json()["code"]) == (422, "not-your-turn")
    assert state(friends) == before


def test_a_cookie_that_is_forged_or_of_another_key_gives_no_seat(
    guests: Guests, address: str
) -> None:
    friends = gathered(guests, 2)
    table = friends.start()
    signed = friends.guests[0].http.cookies["texas42"]
    player, _, rest = signed.partition(".")
    theirs = friends.guests[1].http.cookies["texas42"].partition(".")[0]
    other_key = Identity(["another key"])._cookies.sign(player).decode()  # noqa: SLF001
    for forged in (
        player,
        f"{theirs}.{rest}",
        signed[:-1],
        f"{signed}x",
        other_key,
        "",
        "x" * 4000,
    ):
        with Guest(address) as thief:
            thief.http.cookies.set("texas42", forged)
            answer = thief.http.get(f"{table}/record")
            assert answer.status_code == 404, forged


def test_an_old_cookie_gives_no_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with living(tmp_path) as address, Guest(address) as ann:
        friends = made(ann)
        friends.start()
        key = (tmp_path / FILE).read_text().strip()
        identity = Identity([key])._cookies  # noqa: SLF001
        player = ann.http.cookies["texas42"].partition(".")[0]
        long_ago = identity.get_timestamp() - 366 * 24 * 3600
        monkeypatch.setattr(type(identity), "get_timestamp", lambda _: long_ago)
        old = identity.sign(player).decode()
        monkeypatch.undo()
        for cookie, status in ((old, 404), (identity.sign(player).decode(), 200)):
            with Guest(address) as somebody:
                somebody.http.cookies.set("texas42", cookie)
                assert somebody.http.get(f"{friends.table}/record").status_code == status


def test_ids_that_are_guessed_lead_nowhere(guests: Guests) -> None:
    friends = made(guests())
    name = friends.join.removeprefix("/join/")
    assert len(name) == 12  # 72 bits
    for guess in (name[:-1], name.swapcase(), name[::-1], "", "%00", "x" * 1000):
        assert guests().http.get(f"/join/{guess}").status_code == 404
        assert guests().http.post(f"/join/{guess}/sit", data=FIELDS).status_code in {404, 405}


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}]
)
def test_a_page_of_another_site_does_nothing(guests: Guests, headers: dict[str, str]) -> None:
    friends = gathered(guests, 2)
    ann = friends.guests[0]
    paths = [f"{friends.join}/{what}" for what in BEFORE_IT]
    paths += ["/friends", "/device", "/device/revoke", "/as/x"]
    friends.start()
    paths += [f"{friends.table}/{what}" for what in AT_THE_TABLE]
    before = state(friends)
    for path in paths:
        answer = ann.http.post(path, data=FIELDS, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "cross-site"), path
    assert state(friends) == before


def test_bodies_that_are_too_long_are_not_read(guests: Guests) -> None:
    friends = made(guests(), free_talk="1")
    ann = friends.guests[0]
    for path in ("/friends", f"{friends.join}/sit", f"{friends.join}/say"):
        answer = ann.http.post(path, data={**FIELDS, "text": "x" * 20_000, "name": "x" * 20_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_one_client_does_not_make_thousands_of_tables(tmp_path: Path) -> None:
    with living(tmp_path, limits=0.1) as address, Guest(address) as greedy:
        answers = [greedy.http.post("/friends", data={"name": "Eve"}) for _ in range(30)]
        assert [one.status_code for one in answers].count(303) == 12
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"]


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    with living(tmp_path, limits=0.5) as address, Guest(address) as ann:
        friends = made(ann)
        say = f"{friends.join}/say"
        codes = [ann.http.post(say, data={"phrase": "hello"}).status_code for _ in range(12)]
        assert codes[:5] == [303] * 5
        assert 429 in codes


def test_somebody_who_does_not_read_keeps_nobody_waiting(guests: Guests, address: str) -> None:
    friends = gathered(guests, 2, watched="1")
    table = friends.start()
    place = urlsplit(address)
    asked = f"GET {table}/watch/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    slow = [socket.create_connection((str(place.hostname), place.port or 0)) for _ in range(20)]
    try:
        for one in slow:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            one.sendall(asked)
        for _ in range(30):
            guest = friends.to_act()
            look = guest.look(table)
            if 'data-middle="end"' in look.html:
                guest.act(table, "go-on", look.seq)
            else:
                answer = guest.act(table, look.actions[0], look.seq, **look.piles)
                assert answer.status_code == 204, answer.text
    finally:
        for one in slow:
            one.close()
