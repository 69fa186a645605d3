"""The pages that are not a table: home, settings, rules, an error."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.server.pages.model.frame import Frame


@dataclass(frozen=True, slots=True)
class Game:
    """A named game to begin with: ``value`` is posted, ``note`` is one line on it."""

    value: str
    name: str
    note: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of what is asked, such as a setting."""

    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class HomePage:
    """The way in. ``kept`` tells how the match that is kept stands, if there is one.

    A match is played with and against ``bots`` of one kind.
    One ``together`` with friends goes on without the viewer, and is not given up for another.
    """

    frame: Frame
    play: str
    games: tuple[Game, ...]
    bots: tuple[Choice, ...]
    kept: str | None = None
    together: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting with its choices; ``name`` is the field that is posted."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """All settings of the viewer. ``saved`` is the sentence after they were stored."""

    frame: Frame
    save: str
    settings: tuple[Setting, ...]
    saved: str | None = None


@dataclass(frozen=True, slots=True)
class MinePage:
    """What is kept of the viewer: the file to download, and where its deletion is posted."""

    frame: Frame
    data: str
    forget: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule with its number ("R14")."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A part of the rules; ``anchor`` is its fragment in the page's address."""

    anchor: str
    title: str
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """An option of the rules with all its values, that of the standard game first."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of the game as a text to read, with the options and the named games."""

    frame: Frame
    heading: str
    lead: str
    sections: tuple[RulesSection, ...]
    options: tuple[RuleChoice, ...]
    games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """One thing that went wrong: HTTP ``status``, stable ``code``, and what to do."""

    frame: Frame
    status: int
    code: str
    title: str
    message: str
