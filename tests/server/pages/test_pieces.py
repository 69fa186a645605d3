"""Drawings that are kept look as those that are made anew."""

from __future__ import annotations

import pytest
from jinja2 import Template

from texas42.server.i18n import LANGUAGES
from texas42.server.pages import render
from texas42.server.pages.pieces import PIECES


class Frame:
    def __init__(self, lang: str) -> None:
        self.lang = lang


class Page:
    def __init__(self, lang: str) -> None:
        self.frame = Frame(lang)


class Team:
    key, letter = "us", "N"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_own(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = render.environment(lambda name: f"/static/{name}")
    context = {**kept.globals, "page": Page(lang)}
    team = Team()
    drawn = [kept.get_template(PIECES).make_module(context, shared=True) for _ in range(2)]
    first, second = (getattr(module, "team")(team) for module in drawn)  # noqa: B009
    assert first is second
    monkeypatch.setattr(render, "KeptPieces", Template)
    plain = render.environment(lambda name: f"/static/{name}")
    anew = plain.get_template(PIECES).make_module({**plain.globals, "page": Page(lang)})
    assert str(getattr(anew, "team")(team)) == str(first)  # noqa: B009


def test_what_cannot_be_compared_is_drawn_all_the_same() -> None:
    kept = render.environment(lambda name: f"/static/{name}")
    module = kept.get_template(PIECES).make_module({**kept.globals, "page": Page("en")})
    assert "icon" in str(getattr(module, "icon")(["a list"]))  # noqa: B009
