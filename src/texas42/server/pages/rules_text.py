"""The rules of the game as a text to read, from ``texas42/locale``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from texas42.server.i18n import Translator
from texas42.server.pages.frames import titled
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.simple import RulesPage, RulesSection, RuleText


def rules_page(frame: Frame, tr: Translator) -> RulesPage:
    """The rules R1 to R29, in the language of the page."""
    heading = tr("The rules of Texas 42")
    return RulesPage(
        frame=titled(frame, heading),
        heading=heading,
        lead=tr("The standard game, rule by rule. The numbers are used all over the program."),
        sections=rules_text(tr.lang),
    )


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
