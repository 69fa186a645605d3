"""Where everything is found: the addresses that pages lead to and routes answer."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, urlencode

HOME: Final = "/"
RULES: Final = "/rules"
SETTINGS: Final = "/settings"

LANGUAGE: Final = "/language"
"""Takes ``lang`` and ``here`` by POST, leads back to ``here``."""

MINE: Final = "/mine"
MINE_DATA: Final = "/mine/data"
"""All that is kept of the visitor, as a file."""

FORGET: Final = "/mine/forget"
"""Takes away by POST what is the visitor's."""

PLAY: Final = "/play"
"""Begins a match by POST; one that is kept is given up."""

FIXED: Final = {
    "home": HOME,
    "rules": RULES,
    "settings": SETTINGS,
    "language": LANGUAGE,
    "mine": MINE,
}
"""What every page leads to, as the templates know it."""


def table(table_id: str, look: str = "") -> str:
    """A table; with the name of a look, the own hand as that look shows it."""
    return _with_look(f"/t/{quote(table_id)}", look)


def act(table_id: str, look: str = "") -> str:
    """Takes ``action`` and ``seq`` (and ``piles``) by POST, leads back to the table."""
    return _with_look(f"/t/{quote(table_id)}/act", look)


def stream(table_id: str, look: str = "") -> str:
    """The stream of a table's updates."""
    return _with_look(f"/t/{quote(table_id)}/events", look)


def record(table_id: str) -> str:
    """The record of the match to download."""
    return f"/t/{quote(table_id)}/record"


def review(table_id: str, hand: int, step: int | None = None) -> str:
    """A finished hand, counted from 1, after ``step`` plays; without a step from its lead."""
    return f"/t/{quote(table_id)}/hand/{hand}" + ("" if step is None else f"/{step}")


def _with_look(path: str, look: str) -> str:
    return f"{path}?{urlencode({'look': look})}" if look else path
