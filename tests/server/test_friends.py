"""Friends at one table: made, joined, begun, left and come back to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.friends import NAMES, gathered, made
from tests.server.living import BROWSER, Guest, living

Guests = Callable[[], Guest]


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server at which whoever has no stream open is away at once."""
    with living(tmp_path_factory.mktemp("impatient"), away=0.0) as address:
        yield address


@pytest.fixture
def forgotten(impatient: str) -> Iterator[Guests]:
    with ExitStack() as leaving:
        yield lambda: leaving.enter_context(Guest(impatient))


def test_four_sit_down_where_they_like_and_play(guests: Guests) -> None:
    friends = gathered(guests)
    table = friends.start()
    pages = [guest.look(table) for guest in friends.guests]
    assert len({page.html.count("tile-button") for page in pages}) == 1
    for name in NAMES[1:]:
        assert name in pages[0].html
    guest = friends.to_act()
    look = guest.look(table)
    assert guest.act(table, look.actions[0], look.seq).status_code == 204
    assert guest.look(table).seq > look.seq


def test_looking_takes_no_seat(guests: Guests) -> None:
    friends = made(guests())
    preview = guests()
    for _ in range(2):
        page = preview.http.get(friends.join, headers=BROWSER)
        assert page.status_code == 200
        assert "set-cookie" not in page.headers
    assert "Sit here" in friends.guests[0].http.get(friends.join).text
    assert "3 seats are free" in friends.guests[0].http.get(friends.join).text


def test_a_seat_is_swapped_and_left_before_the_match(guests: Guests) -> None:
    friends = gathered(guests, 2)
    ann, bob = friends.guests
    assert friends.sit(bob, "E", "Bob").status_code == 303
    page = ann.http.get(friends.join).text
    assert 'id="seat-E"' in page
    assert re.search(r'id="seat-N" class="gather-seat gather-N is-free"', page)
    assert bob.http.post(f"{friends.join}/free", data={"seat": "E"}).status_code == 303
    assert "Bob" not in ann.http.get(friends.join).text
    assert bob.http.post(f"{friends.join}/start").status_code == 404


def test_a_seat_of_somebody_else_is_refused(guests: Guests) -> None:
    friends = gathered(guests, 2)
    stranger = guests()
    answer = friends.sit(stranger, "S", "Eve")
    assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    assert not stranger.http.cookies
    page = stranger.http.post(
        f"{friends.join}/sit", data={"seat": "S", "name": "Eve"}, headers=BROWSER
    )
    assert page.status_code == 409
    assert "Somebody else has that seat." in page.text


def test_nobody_takes_the_name_of_another_at_the_table(guests: Guests) -> None:
    friends = gathered(guests, 2)
    answer = friends.sit(guests(), "E", "ANN")
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")


@pytest.mark.parametrize("kind", ["random", "steady"])
def test_bots_fill_seats(guests: Guests, kind: str) -> None:
    friends = gathered(guests, 2)
    bob = friends.guests[1]
    fill = f"{friends.join}/fill"
    assert bob.http.post(fill, data={"seat": "E", "kind": kind}).status_code == 303
    assert bob.http.post(fill, data={"seat": "E", "kind": kind}).status_code == 409
    assert bob.http.post(fill, data={"seat": "W", "kind": "nobody"}).status_code == 422
    assert kind in bob.http.get(friends.join).text
    assert friends.sit(guests(), "E", "Cleo").status_code == 303  # a bot makes room
    friends.start()
    assert friends.to_act() in friends.guests


def test_the_match_begins_once(guests: Guests) -> None:
    friends = gathered(guests)
    for guest in friends.guests:
        answer = guest.http.post(f"{friends.join}/start")
        assert answer.headers["location"] == friends.table
    for path, form in (("sit", {"seat": "E", "name": "Eve"}), ("free", {"seat": "S"})):
        answer = friends.guests[0].http.post(f"{friends.join}/{path}", data=form)
        assert (answer.status_code, answer.json()["code"]) == (409, "begun")
    assert friends.guests[0].look(friends.table).seq >= 1


def test_who_comes_too_late_is_told_so(guests: Guests) -> None:
    friends = gathered(guests)
    friends.start()
    late = guests()
    assert late.http.get(friends.table).headers["location"] == friends.join
    assert "The match has begun" in late.http.get(friends.join).text
    assert friends.guests[1].http.get(friends.join).headers["location"] == friends.table


def test_who_leaves_has_a_bot_play_and_comes_back(guests: Guests) -> None:
    friends = gathered(guests, 2)
    table = friends.start()
    ann, bob = friends.guests
    assert bob.http.post(f"{table}/leave").status_code == 204
    assert "a bot plays" in ann.look(table).html
    friends.guests = [ann]
    before = ann.wait_for_turn(table)
    assert ann.act(table, before.actions[0], before.seq, **before.piles).status_code == 204
    assert ann.wait_for_turn(table).seq > before.seq  # the others have acted, Bob's bot too
    bob.look(table)
    assert "a bot plays" not in ann.look(table).html


def test_only_who_is_away_is_stood_in_for(guests: Guests) -> None:
    friends = gathered(guests, 3)
    table = friends.start()
    for guest in friends.guests:
        guest.look(table)
    for seat in "NE":
        answer = friends.guests[0].http.post(f"{table}/stand-in", data={"seat": seat})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-away")
    bot = friends.guests[0].http.post(f"{table}/stand-in", data={"seat": "W"})
    assert bot.status_code == 422


def test_a_bot_takes_over_from_who_is_away_when_others_ask(forgotten: Guests) -> None:
    friends = gathered(forgotten, 2)
    table = friends.start()
    ann, bob = friends.guests
    assert "Let a bot play for Bob" in ann.look(table).html
    assert ann.http.post(f"{table}/stand-in", data={"seat": "N"}).status_code == 204
    assert "a bot plays" in ann.look(table).html
    look = bob.look(table)  # and back
    assert "a bot plays" not in look.html


def test_a_seat_of_who_is_away_is_freed_before_the_match(forgotten: Guests) -> None:
    friends = gathered(forgotten, 2)
    ann, bob = friends.guests
    assert ann.http.post(f"{friends.join}/free", data={"seat": "N"}).status_code == 303
    assert "Bob" not in ann.http.get(friends.join).text
    assert bob.http.post(f"{friends.join}/start").status_code == 404


def test_a_personal_link_takes_the_seats_along(guests: Guests) -> None:
    friends = gathered(guests, 2)
    table = friends.start()
    bob, phone = friends.guests[1], guests()
    link = link_of(bob)
    assert "Play here as Bob" in phone.http.get(link, headers=BROWSER).text
    assert phone.http.get(table).status_code == 303  # looking at the link gives nothing
    assert phone.http.post(link).headers["location"] == table
    assert phone.look(table).seq == bob.look(table).seq
    renewed = link_of(bob)
    for void in (link, renewed[:-1]):
        answer = guests().http.post(void)
        assert (answer.status_code, answer.json()["code"]) == (403, "link-void")
    assert bob.http.post("/device/revoke").status_code == 200
    assert guests().http.post(renewed).status_code == 403


def test_the_same_players_again(guests: Guests) -> None:
    friends = gathered(guests, 2, watched="1")
    table = friends.start()
    ann, bob = friends.guests
    look = ann.look(table)
    while "Same players again" not in look.html:
        for guest in (ann, bob):
            look = guest.look(table)
            if look.actions:
                guest.act(table, look.actions[0], look.seq, **look.piles)
    answer = bob.act(table, "go-on", bob.look(table).seq)
    assert answer.status_code == 201
    following = answer.headers["location"]
    for guest in (ann, bob):
        assert "Nobody is watching" in guest.look(following).html
    assert ann.act(table, "go-on", ann.look(table).seq).headers["location"] == following


def test_a_solo_match_leads_nobody_away_from_friends(guests: Guests) -> None:
    friends = gathered(guests, 2)
    table = friends.start()
    ann = friends.guests[0]
    solo = ann.begin()
    assert solo != table
    assert ann.look(table).seq >= 1
    assert guests().http.get(solo.replace("/t/", "/join/")).status_code == 404


def test_the_first_page_leads_back(guests: Guests) -> None:
    friends = made(guests())
    ann = friends.guests[0]
    page = ann.http.get("/", headers=BROWSER).text
    assert "Your table for friends has not begun yet." in page
    assert f'href="{friends.join}"' in page
    friends.start()
    page = ann.http.get("/", headers=BROWSER).text
    assert f'href="{friends.table}"' in page
    assert "given up" not in page


def test_the_lobby_lists_what_is_open(guests: Guests) -> None:
    secret = made(guests(), "Secret")
    friends = made(guests(), "Opal", listed="1", watched="1")
    page = lobby_with(guests(), "Opal waits.")
    assert friends.join in page
    assert "Secret" not in page
    assert secret.join not in page
    friends.start()
    page = lobby_with(guests(), "Opal play.")
    assert f"{friends.table}/watch" in page


def lobby_with(guest: Guest, text: str) -> str:
    """The lobby as soon as it has a text: it is looked at every other second."""
    while text not in (page := guest.http.get("/lobby").text):
        pass
    return page


def link_of(guest: Guest) -> str:
    """The path of a new personal link."""
    page = guest.http.post("/device", headers=BROWSER).text
    found = re.search(r'value="https?://[^/]+(/as/[^"]+)"', page)
    assert found is not None
    return found[1]


def test_a_table_is_kept_over_a_restart(tmp_path: Path) -> None:
    with living(tmp_path) as address, Guest(address) as ann:
        friends = made(ann, free_talk="1")
        ann.http.post(f"{friends.join}/say", data={"text": "See you tomorrow."})
        cookies = dict(ann.http.cookies)
    with living(tmp_path) as address, Guest(address) as again:
        again.http.cookies.update(cookies)
        page = again.http.get(friends.join).text
        assert "See you tomorrow." in page
        assert "is-mine" in page
