"""What is said at a table: phrases in everybody's language, texts, muting; all of it bounded."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.friends import gathered, made
from tests.server.living import Guest
from texas42.server.i18n import LANGUAGES, translator
from texas42.server.names import LONGEST_NAME, LONGEST_TEXT, MOST_ACCENTS, cleaned, name_of
from texas42.server.pages.talk import phrases
from texas42.server.refusals import Refused
from texas42.server.store.talk import KEPT

Guests = Callable[[], Guest]
MARKUP = "<img src=x onerror=alert(1)>\"'&amp;{{7*7}}"


def test_each_reads_a_phrase_in_their_own_language(guests: Guests) -> None:
    friends = gathered(guests, 3, watched="1")
    table = friends.start()
    for guest, lang in zip(friends.guests, LANGUAGES, strict=True):
        guest.prefer(lang=lang)
    assert friends.guests[0].http.post(f"{table}/say", data={"phrase": "luck"}).status_code == 204
    for guest, lang in zip(friends.guests, LANGUAGES, strict=True):
        line = guest.look(table).html.partition('id="said-1"')[2].partition("</li>")[0]
        assert phrases(translator(lang))["luck"] in line
    assert "Good luck!" in guests().http.get(f"{table}/watch").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_phrases_are_the_same_in_number_and_all_different(lang: str) -> None:
    said = phrases(translator(lang))
    assert list(said) == list(phrases(translator("en")))
    assert len(set(said.values())) == len(said)


def test_a_text_is_said_only_where_the_table_allows_it(guests: Guests) -> None:
    for switches, status in (({}, 422), ({"free_talk": "1"}, 303)):
        friends = made(guests(), **switches)
        say = f"{friends.join}/say"
        answer = friends.guests[0].http.post(say, data={"text": "Well then"})
        assert answer.status_code == status
        assert ("Well then" in friends.guests[0].http.get(friends.join).text) == (status == 303)


@pytest.mark.parametrize("form", [{"phrase": "nothing"}, {"text": " \u202e\x00 "}, {}])
def test_what_cannot_be_said(guests: Guests, form: dict[str, str]) -> None:
    friends = made(guests(), free_talk="1")
    answer = friends.guests[0].http.post(f"{friends.join}/say", data=form)
    assert answer.status_code == 422
    assert "Nobody has said anything yet." in friends.guests[0].http.get(friends.join).text


@pytest.mark.parametrize("length", [LONGEST_TEXT + 1, 1001, 20_000])
def test_a_text_that_is_too_long_is_refused(guests: Guests, length: int) -> None:
    friends = made(guests(), free_talk="1")
    answer = friends.guests[0].http.post(f"{friends.join}/say", data={"text": "x" * length})
    assert answer.status_code in {413, 422}


def test_markup_in_names_and_talk_is_text(guests: Guests) -> None:
    name = "<b>Ann</b>&'\""
    friends = made(guests(), name, free_talk="1", listed="1", watched="1")
    bob = guests()
    friends.sit(bob, "N", "</li><script>")
    friends.guests[0].http.post(f"{friends.join}/say", data={"text": MARKUP})
    pages = [bob.http.get(friends.join).text]
    with bob.http.stream("GET", f"{friends.join}/events") as stream:
        pages.append(first_html(stream.iter_text()))
    table = friends.start()
    pages += [bob.look(table).html, guests().http.get(f"{table}/watch").text]
    with bob.http.stream("GET", f"{table}/events") as stream:
        pages.append(first_html(stream.iter_text()))
    for page in pages:
        assert "<b>Ann" not in page
        assert "<img" not in page
        assert "</li><script>" not in page
        assert "&lt;img src=x" in page
        assert "&lt;b&gt;Ann" in page


def first_html(parts) -> str:  # type: ignore[no-untyped-def]  # noqa: ANN001
    """The HTML in the first event of a stream."""
    text = ""
    for part in parts:
        text += part
        if "data: " in text and text.endswith("\n\n"):
            break
    return str(json.loads(text.partition("data: ")[2].partition("\n")[0])["html"])


def test_only_the_last_lines_are_kept(guests: Guests) -> None:
    friends = made(guests(), free_talk="1")
    ann = friends.guests[0]
    for number in range(KEPT + 5):
        ann.http.post(f"{friends.join}/say", data={"text": f"line {number}."})
    page = ann.http.get(friends.join).text
    assert page.count('<li id="said-') == KEPT
    assert "line 4." not in page
    assert f"line {KEPT + 4}." in page


def test_who_is_muted_is_not_read_and_does_not_know(guests: Guests) -> None:
    friends = gathered(guests, 3, free_talk="1")
    table = friends.start()
    ann, bob, cleo = friends.guests
    bob.http.post(f"{table}/say", data={"text": "blah blah"})
    before = bob.look(table).html.partition('class="talk"')[2]
    assert ann.http.post(f"{table}/mute", data={"who": "N-on"}).status_code == 204
    assert "blah blah" not in ann.look(table).html
    assert "blah blah" in cleo.look(table).html
    assert bob.look(table).html.partition('class="talk"')[2] == before
    assert ann.http.post(f"{table}/mute", data={"who": "N-off"}).status_code == 204
    assert "blah blah" in ann.look(table).html
    for who in ("S-on", "W-on", "N", "x-on"):
        assert ann.http.post(f"{table}/mute", data={"who": who}).status_code == 422


@given(st.text(max_size=60))
def test_a_clean_text_is_one_line_that_can_be_seen(text: str) -> None:
    clean = cleaned(text)
    assert clean == cleaned(clean)
    assert clean == " ".join(clean.split())
    assert all(letter.isprintable() for letter in clean)


def test_names_are_bounded() -> None:
    assert name_of(f"  {'é' * LONGEST_NAME} ") == "é" * LONGEST_NAME
    assert name_of("An\u202e\u200bna\n B.") == "Anna B."
    assert name_of("q" + "\u0301" * 50) == "q" + "\u0301" * MOST_ACCENTS
    for bad in ("", " \t", "\u200b", "x" * (LONGEST_NAME + 1)):
        with pytest.raises(Refused):
            name_of(bad)
