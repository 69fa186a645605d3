"""What every page carries around its content."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Language:
    """One language to switch to; ``name`` is in that language itself."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Look:
    """The settings of the viewer that change how a page is drawn."""

    theme: Literal["auto", "light", "dark"] = "auto"
    tiles: Literal["normal", "large"] = "normal"
    numerals: bool = True


@dataclass(frozen=True, slots=True)
class Frame:
    """What every page carries around its content.

    ``title`` is the whole title of the browser's tab, ``here`` the address to
    come back to after a change of language or settings. ``table`` leads back to
    the match that is kept, if there is one.
    """

    title: str
    lang: str
    here: str
    languages: tuple[Language, ...]
    look: Look = field(default_factory=Look)
    table: str | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press that posts ``value``; ``note`` explains it in one line."""

    value: str
    label: str
    note: str | None = None
