"""What surrounds the content of every page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from texas42.server.i18n import LANGUAGES
from texas42.server.pages.model.frame import Frame, Language, Look
from texas42.server.preferences import Preferences

GAME: Final = "Texas 42"
"""The name of the game, the same in every language."""

_THEMES: Final[dict[str, Literal["auto", "light", "dark"]]] = {
    "auto": "auto",
    "light": "light",
    "dark": "dark",
}


def frame(preferences: Preferences, *, here: str, table: str | None = None) -> Frame:
    """The surroundings of a page at the address ``here``; ``table`` leads to the match kept."""
    return Frame(
        title=GAME,
        lang=preferences.lang,
        here=here,
        languages=tuple(Language(code, name) for code, name in LANGUAGES.items()),
        look=Look(
            theme=_THEMES[preferences.theme],
            tiles="large" if preferences.tiles == "large" else "normal",
            numerals=preferences.numerals == "on",
        ),
        table=table,
    )


def titled(frame: Frame, title: str) -> Frame:
    """The same surroundings with a title of their own for the browser's tab."""
    return replace(frame, title=f"{title} · {GAME}")
