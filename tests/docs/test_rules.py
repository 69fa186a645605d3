"""The page of the rules: the program's own words, and ways to code and tests that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.pages import ROOT
from texas42.game.presets import PRESETS
from texas42.game.rules import OPTIONS
from texas42.server.pages.rules_text import rules_text

PACKAGE = ROOT / "src" / "texas42"
PAGE = ROOT / "docs" / "reference" / "rules.md"

FILE = re.compile(r"`([a-z/]+\.py)`")
NAME = re.compile(r"`((?:[A-Z]\w*\.)?[A-Za-z_]+)`")
LINK = re.compile(r"\]\((\S+)\)")

KINDS = ("Code", "Tests")


class Rule(NamedTuple):
    """A rule as it stands on the page."""

    number: str
    text: str
    code: str
    tests: str


def rules() -> Iterator[Rule]:
    told = PAGE.read_text(encoding="utf-8").partition("\n## Options\n")[0]
    parts = re.split(r"^### ([RH]\d+)$", told, flags=re.MULTILINE)
    for number, body in zip(parts[1::2], parts[2::2], strict=True):
        text = body.strip().split("\n\n")[0]
        code, tests = (re.search(rf"^- {what}: (.+)$", body, re.MULTILINE) for what in KINDS)
        assert code is not None, number
        assert tests is not None, number
        yield Rule(number, " ".join(text.split()), code[1], tests[1])


RULES = list(rules())


def test_the_page_has_the_rules_as_the_program_shows_them() -> None:
    shown = [(rule.number, rule.text) for section in rules_text("en") for rule in section.rules]
    assert [(rule.number, rule.text) for rule in RULES] == shown
    assert [len([rule for rule in RULES if rule.number[0] == kind]) for kind in "RH"] == [29, 6]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.number)
def test_a_rule_lives_where_the_page_says(rule: Rule) -> None:
    for place in rule.code.split(" · "):
        file = FILE.search(place)
        if file is None:
            assert place.startswith("nothing")
            continue
        check_code(place)


def check_code(place: str) -> None:
    """A file with names, that has them: ``game/hand.py`: `HandState.apply``."""
    file = FILE.search(place)
    assert file is not None
    text = source(PACKAGE / file[1])
    for name in NAME.findall(place):
        for part in name.split("."):
            assert re.search(rf"\b(?:class|def) {part}\b|^ *{part}\b", text, re.MULTILINE)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.number)
def test_a_rule_is_proved_where_the_page_says(rule: Rule) -> None:
    named = {(PAGE.parent / link).resolve() for link in LINK.findall(rule.tests)}
    name = f"def test_{rule.number[0].lower()}{int(rule.number[1:]):02}_"
    proving = {path for path in (ROOT / "tests/rules").glob("test_*.py") if name in source(path)}
    assert named == proving


def rows(heading: str) -> dict[str, list[str]]:
    """The first cell of each row of a table to its other cells."""
    section = PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    lines = re.findall(r"^\| `.*\|$", section.partition("\n## ")[0], re.MULTILINE)
    cells = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    return {first.strip("`"): others for first, *others in cells}


def test_every_option_is_asked_where_the_page_says() -> None:
    told = rows("Options")
    assert list(told) == list(OPTIONS)
    for _, code in told.values():
        check_code(code)


def test_every_named_game_is_there() -> None:
    assert list(rows("Named games")) == list(PRESETS)


def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")
