"""Every page at every station, in every language: whole, in one language, and safe."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.pages.html import Reader
from tests.server.pages.scenes import LANGS, STATIONS, finished, frame_of, page_of, scene_of
from tests.strategies import matches, seats
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.server.i18n import LANGUAGES, Translator, translator
from texas42.server.pages import render
from texas42.server.pages.error import error_page
from texas42.server.pages.home import home_page
from texas42.server.pages.render import Page, Renderer
from texas42.server.pages.review import review_page
from texas42.server.pages.rules_text import rules_page
from texas42.server.pages.settings import settings_page
from texas42.server.pages.table import table_page
from texas42.server.preferences import Preferences

RENDERER = Renderer(lambda name: f"/static/{name}")


@pytest.fixture
def renderer() -> Renderer:
    return RENDERER


def other_pages(lang: str, tr: Translator) -> dict[str, Page]:
    """The pages that are not a table."""
    here = frame_of(lang)
    return {
        "home": home_page(here, tr),
        "home with a match": home_page(here, tr, STATIONS["after a trick"]()),
        "settings": settings_page(Preferences(), here, tr, saved=True),
        "rules": rules_page(here, tr),
        "error": error_page(404, "not-found", here, tr),
        "review": review_page(finished(), 9, here, tr, origin="http://127.0.0.1:1"),
        "review of nothing": review_page(
            finished("pass, pass, pass, pass"), 0, here, tr, origin="http://127.0.0.1:1"
        ),
    }


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("station", STATIONS)
def test_a_table_is_whole(renderer: Renderer, station: str, lang: str) -> None:
    page = page_of(STATIONS[station](), lang)
    html = renderer.page(page)
    whole(html)
    assert f'<html lang="{lang}"' in html
    assert "None" not in html
    update = json.loads(renderer.update(page))
    assert update["seq"] == 7
    assert update["status"] == page.status
    whole(update["html"], alone=False)
    assert "\n" not in renderer.update(page), "one event is one line"


@pytest.mark.parametrize("lang", LANGS)
def test_other_pages_are_whole(renderer: Renderer, lang: str) -> None:
    for page in other_pages(lang, translator(lang)).values():
        whole(renderer.page(page))


@given(matches(), seats, st.sampled_from(LANGS))
def test_the_table_is_whole_under_any_rules(match: MatchState, seat: Seat, lang: str) -> None:
    page = page_of(scene_of(match, seat), lang)
    whole(RENDERER.page(page))
    whole(json.loads(RENDERER.update(page))["html"], alone=False)


def whole(html: str, *, alone: bool = True) -> None:
    reader = Reader(html)
    assert len(reader.ids) == len(set(reader.ids)), "an id is there twice"
    if alone:
        assert set(reader.referred) <= set(reader.ids)


class Marks(NullTranslations):
    """A language in which every text that went through translation stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        assert context
        return f"⟦{message}⟧"


def marked_pages() -> Iterator[tuple[str, Page]]:
    tr = Translator("en", Marks())
    for station, make in STATIONS.items():
        yield station, table_page(make(), frame_of(), tr)
    yield from other_pages("en", tr).items()


def test_no_text_goes_past_translation(renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are whole texts in files of their own; all else is in the catalogues."""
    monkeypatch.setattr(render, "translator", lambda lang: Translator(lang, Marks()))
    alike = {"Texas", "Nel", "O", "A", "B", *LANGUAGES.values()}
    for name, page in marked_pages():
        for text in Reader(renderer.page(page)).texts:
            if name == "rules" and text in rules_texts():
                continue
            words = set(re.findall(r"[^\W\d_]+", untranslated(text))) - alike
            assert not words, f"{name}: {text!r} is not translated"


def untranslated(text: str) -> str:
    """What is left of a text without addresses and all that is in brackets, however deep."""
    text = re.sub(r"https?://\S+", "", text)
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return text


def rules_texts() -> set[str]:
    page = rules_page(frame_of(), translator("en"))
    texts = {text for section in page.sections for text in (section.title, section.anchor)}
    return texts | {part for s in page.sections for r in s.rules for part in (r.text, r.number)}


def test_what_people_are_called_is_no_html(renderer: Renderer) -> None:
    scene = STATIONS["my lead"]()
    rude = dict.fromkeys(scene.names, '<script>"&')
    named = replace(scene, names=rude, bots=frozenset())
    html = renderer.page(page_of(named))
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    whole(html)


def test_a_page_says_which_file_it_needs(renderer: Renderer) -> None:
    html = renderer.page(page_of(STATIONS["my lead"]()))
    assert 'src="/static/table.js"' in html
    assert 'href="/static/table.css"' in html
