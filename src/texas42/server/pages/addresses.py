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

FRIENDS: Final = "/friends"
"""The page to make a table for friends at; makes one by POST."""

LOBBY: Final = "/lobby"
LOBBY_STREAM: Final = "/lobby/events"

DEVICE: Final = "/device"
"""The page of the personal link; makes a new one by POST."""

REVOKE: Final = "/device/revoke"
"""Takes the personal link back by POST."""

FIXED: Final = {
    "home": HOME,
    "rules": RULES,
    "settings": SETTINGS,
    "language": LANGUAGE,
    "mine": MINE,
    "friends": FRIENDS,
    "lobby": LOBBY,
    "device": DEVICE,
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


def stand_in(table_id: str) -> str:
    """Takes ``seat`` by POST: a bot plays for somebody who is away."""
    return f"/t/{quote(table_id)}/stand-in"


def leave(table_id: str) -> str:
    """Lets by POST a bot play for the one who asks."""
    return f"/t/{quote(table_id)}/leave"


def say(table_id: str) -> str:
    """Takes ``phrase`` or ``text`` by POST."""
    return f"/t/{quote(table_id)}/say"


def mute(table_id: str) -> str:
    """Takes ``who`` by POST: a seat, and ``-on`` or ``-off``."""
    return f"/t/{quote(table_id)}/mute"


def watch(table_id: str) -> str:
    """A table as those see it who have no seat."""
    return f"/t/{quote(table_id)}/watch"


def watch_stream(table_id: str) -> str:
    """The stream of what watchers see."""
    return f"/t/{quote(table_id)}/watch/events"


def gathering(table_id: str, what: str = "") -> str:
    """A table of friends before it begins, the link that lets people in; ``what`` is done there.

    ``sit``, ``fill``, ``free``, ``start``, ``say`` and ``mute`` by POST, ``events`` is its stream.
    """
    return f"/join/{quote(table_id)}" + (f"/{what}" if what else "")


def arrival(secret: str) -> str:
    """Where a personal link leads; a POST there makes the device its player's."""
    return f"/as/{quote(secret)}"


def record(table_id: str) -> str:
    """The record of the match to download."""
    return f"/t/{quote(table_id)}/record"


def review(table_id: str, hand: int, step: int | None = None) -> str:
    """A finished hand, counted from 1, after ``step`` plays; without a step from its lead."""
    return f"/t/{quote(table_id)}/hand/{hand}" + ("" if step is None else f"/{step}")


def _with_look(path: str, look: str) -> str:
    return f"{path}?{urlencode({'look': look})}" if look else path
