"""The rules of the game as a text to read, from ``texas42/locale``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final

from texas42.game.rules import OPTIONS
from texas42.server.i18n import Translator
from texas42.server.pages.frames import titled
from texas42.server.pages.home import games
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.simple import RuleChoice, RulesPage, RulesSection, RuleText
from texas42.server.pages.options import Told, told

MOST_VALUES: Final = 5


def rules_page(frame: Frame, tr: Translator) -> RulesPage:
    """The rules R1 to R29 and H1 to H6, the options and the named games."""
    heading = tr("The rules of Texas 42")
    return RulesPage(
        frame=titled(frame, heading),
        heading=heading,
        lead=tr(
            "The standard game (R) and the house game (H), rule by rule. "
            "The numbers are used all over the program."
        ),
        sections=rules_text(tr.lang),
        options=tuple(
            RuleChoice(option.name, tuple(_values(name, option)))
            for name, option in told(tr).items()
        ),
        games=games(tr),
    )


def _values(name: str, option: Told) -> Iterator[str]:
    """The values of an option; of a row of numbers the first and the last are enough."""
    texts = [option.values[value] for value in OPTIONS[name]]
    if len(texts) <= MOST_VALUES:
        return iter(texts)
    return iter((texts[0], texts[1], "…", texts[-1]))


@cache
def rules_text(lang: str) -> tuple[RulesSection, ...]:
    """The sections of the rules in a language."""
    text = resources.files("texas42.locale").joinpath(lang, "rules.toml").read_text("utf-8")
    return tuple(
        RulesSection(
            anchor=section["anchor"],
            title=section["title"],
            rules=tuple(RuleText(number, rule) for number, rule in section["rules"].items()),
        )
        for section in tomllib.loads(text)["section"]
    )
