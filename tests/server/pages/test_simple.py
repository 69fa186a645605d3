"""Home, settings, rules, errors, and what is typed."""

from __future__ import annotations

import pytest

from tests.server.pages.scenes import LANGS, STATIONS, frame_of
from texas42.bots import bot_names
from texas42.errors import REASONS
from texas42.game.hand import Phase
from texas42.notation.text import parse_action
from texas42.server.i18n import translator
from texas42.server.pages.error import error_page, refusal
from texas42.server.pages.frames import frame
from texas42.server.pages.home import home_page
from texas42.server.pages.rules_text import rules_text
from texas42.server.pages.settings import settings_page
from texas42.server.pages.shorthand import expand
from texas42.server.preferences import CHOICES, Preferences
from texas42.server.refusals import REFUSALS
from texas42.server.seats import USUAL_BOT


def test_home_tells_how_the_kept_match_stands() -> None:
    page = home_page(frame_of(), translator("en"), STATIONS["after a trick"]())
    assert page.kept == "Hand 1. You and North: 0 marks. East and West: 0 marks."
    assert home_page(frame_of(), translator("en")).kept is None


def test_home_offers_bots_that_there_are_the_usual_kind_first_chosen() -> None:
    for lang in LANGS:
        offered = home_page(frame_of(), translator(lang)).bots
        assert {kind.value for kind in offered} <= set(bot_names())
        assert [kind.value for kind in offered if kind.chosen] == [USUAL_BOT]
        assert len({kind.label for kind in offered}) == len(offered)


def test_every_preference_but_the_language_is_a_setting_with_all_its_values() -> None:
    page = settings_page(Preferences(pace="fast"), frame_of(), translator("en"))
    offered = {s.name: tuple(choice.value for choice in s.choices) for s in page.settings}
    assert offered == {name: values for name, values in CHOICES.items() if name != "lang"}
    chosen = {s.name: [c.value for c in s.choices if c.chosen] for s in page.settings}
    assert chosen["pace"] == ["fast"]
    assert chosen["take_up"] == ["2"]
    assert page.saved is None


def test_the_frame_follows_what_is_preferred() -> None:
    made = frame(
        Preferences(lang="it", theme="dark", tiles="large", numerals="off"), here="/rules?x=1"
    )
    assert (made.lang, made.look.theme, made.look.tiles) == ("it", "dark", "large")
    assert not made.look.numerals
    assert made.here == "/rules?x=1"


def test_the_rules_are_the_same_in_every_language() -> None:
    numbers = [*(f"R{n}" for n in range(1, 30)), *(f"H{n}" for n in range(1, 7))]
    anchors = {tuple(section.anchor for section in rules_text(lang)) for lang in LANGS}
    assert len(anchors) == 1
    for lang in LANGS:
        rules = [rule for section in rules_text(lang) for rule in section.rules]
        assert [rule.number for rule in rules] == numbers
        assert all(len(rule.text) > 40 for rule in rules)


def test_the_rules_are_told_in_other_words_in_every_language() -> None:
    texts = [rule.text for lang in LANGS for s in rules_text(lang) for rule in s.rules]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", [*REASONS, *REFUSALS, "notation"])
def test_every_refusal_has_a_sentence(code: str, lang: str) -> None:
    said = refusal(code, translator(lang))
    assert said.endswith(".")
    if lang == "en" and code in REASONS:
        assert said == REASONS[code]


def test_an_unknown_failure_is_told_as_one_of_ours() -> None:
    page = error_page(500, "something-new", frame_of(), translator("en"))
    assert page.message == REFUSALS["server"][1]
    assert (page.status, page.code) == (500, "something-new")


TYPED = [
    ("p", Phase.AUCTION, "en", "pass"),
    (" Passo", Phase.AUCTION, "it", "pass"),
    ("passe", Phase.AUCTION, "fr", "pass"),
    ("1 marca", Phase.AUCTION, "it", "1m"),
    ("2 MARQUES", Phase.AUCTION, "fr", "2m"),
    ("30", Phase.AUCTION, "it", "30"),
    ("42", Phase.AUCTION, "en", "1m"),
    ("6", Phase.NAMING, "en", "trump 6"),
    ("sei", Phase.NAMING, "it", "trump 6"),
    ("doppi 2", Phase.NAMING, "it", "trump doubles piles 2"),
    ("sans atout", Phase.NAMING, "fr", "trump none"),
    ("0 1", Phase.NAMING, "en", "trump 0 piles 1"),
    ("trump 3", Phase.NAMING, "fr", "trump 3"),
    ("tuffo", Phase.AUCTION, "it", "plunge"),
    ("Plongeon", Phase.AUCTION, "fr", "plunge"),
    ("Nel-O", Phase.NAMING, "it", "nello"),
    ("nello doubles own", Phase.NAMING, "fr", "nello doubles own"),
    ("sette", Phase.NAMING, "it", "sevens"),
    ("sevens 2", Phase.NAMING, "en", "sevens piles 2"),
    ("64", Phase.NAMING, "en", "6-4"),
    ("64", Phase.PLAY, "en", "6-4"),
    ("4-6", Phase.PLAY, "it", "6-4"),
    ("30", Phase.PLAY, "fr", "3-0"),
]


@pytest.mark.parametrize(("text", "phase", "lang", "meant"), TYPED)
def test_what_is_typed_may_be_short_and_in_ones_own_language(
    text: str, phase: Phase, lang: str, meant: str
) -> None:
    assert str(parse_action(expand(text, phase, translator(lang)), phase)) == meant


def test_what_means_nothing_is_handed_on_as_it_was_typed() -> None:
    for phase in Phase:
        assert expand("Zz 9", phase, translator("en")) == "Zz 9"
