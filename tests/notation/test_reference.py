"""The pages on words, records and views are true: tests read them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from tests.play import match_with, play, start
from texas42.game.presets import PRESETS
from texas42.game.rules import OPTIONS, Rules
from texas42.game.seats import Seat
from texas42.game.view import seat_view
from texas42.notation import text as words
from texas42.notation.record import dumps, loads, record_of, replay
from texas42.notation.text import hand_text, parse_declaration
from texas42.notation.views import view_to_json

PAGES = Path(__file__).parents[2] / "docs/reference"
NOTATION, RECORD, VIEW = (
    (PAGES / f"{name}.md").read_text(encoding="utf-8") for name in ("notation", "record", "view")
)
(EXAMPLE,) = re.findall(r"```json\n(.*?)```", RECORD, flags=re.DOTALL)
(PROGRAM,) = re.findall(r"```python\n(.*?)```", RECORD, flags=re.DOTALL)


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the first table below a line of the page, without its head."""
    lines = page[page.index(heading) :].splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("|---"))
    found = []
    for line in lines[first + 1 :]:
        if not line.startswith("|"):
            break
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        found.append([cell.strip().replace("\\|", "|") for cell in cells])
    return found


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def parser(name: str) -> Callable[[str], object]:
    parse: Callable[[str], object] = getattr(words, name)
    return parse


def written(value: object) -> str:
    return hand_text(value) if isinstance(value, tuple) else str(value)


def test_words_are_written_and_read_as_the_page_says() -> None:
    table = rows(NOTATION, "# The words of the game")
    assert len(table) == 7
    for thing, reader, usual, others in table:
        if thing in ("declaration", "play"):
            continue
        parse = parser(quoted(reader)[0])
        for text in quoted(usual):
            assert written(parse(text)) == text
        pairs = list(zip(quoted(others)[::2], quoted(others)[1::2], strict=False))
        if thing == "call":
            assert [(str(parse(text)), text) for text, _ in pairs] == [
                (usual_text, text) for text, usual_text in pairs
            ]
        for text in quoted(others):
            assert written(parse(text)) in quoted(usual)


def test_declarations_are_written_and_read_as_the_page_says() -> None:
    for usual, _, others in rows(NOTATION, "## Declarations"):
        (text,) = quoted(usual)
        assert str(parse_declaration(text)) == text
        for other in quoted(others):
            assert str(parse_declaration(other)) == text
    for choices, _ in rows(NOTATION, "| choice"):
        for choice in quoted(choices):
            assert str(parse_declaration(f"nello {choice}")) == f"nello {choice}"


def test_the_record_of_the_page_is_as_it_is_written() -> None:
    assert dumps(loads(EXAMPLE)) == EXAMPLE


def test_every_key_of_a_record_is_told() -> None:
    value = json.loads(EXAMPLE)
    for heading, told in (
        ("## The match", [*list(value)[:3], "draw", *list(value)[3:]]),
        ("## A hand", list(value["hands"][0])),
        ("A `result` has:", list(value["hands"][0]["result"])),
    ):
        assert [quoted(row[0])[0] for row in rows(RECORD, heading)] == told


def test_every_option_of_the_rules_is_told() -> None:
    table = {quoted(row[0])[0]: row for row in rows(RECORD, "## The rules")}
    assert list(table) == [field.name for field in fields(Rules)]
    assert quoted(table["preset"][1]) == [f'"{name}"' for name in PRESETS]
    for name, row in table.items():
        if name != "preset":
            assert quoted(row[2]) == [json.dumps(getattr(Rules(), name))]
        if name not in ("preset", "forced_bid"):
            assert quoted(row[1]) == [json.dumps(value) for value in OPTIONS[name]]


@pytest.mark.parametrize("way", [[], ["public"]], ids=["the seat", "public"])
def test_every_key_of_a_view_is_told(way: list[str]) -> None:
    value = view_to_json(seat_view(match_with(play(start(), "30")), Seat.E))
    heading = "## What everybody sees" if way else "## The seat"
    for key in way:
        value = value[key]
    assert [quoted(row[0])[0] for row in rows(VIEW, heading)] == list(value)


def test_the_python_of_the_page_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("match.json").write_text(EXAMPLE, encoding="utf-8")
    told: list[str] = []
    exec(PROGRAM, {"print": told.append})  # noqa: S102  # the page's own lines are what is tested
    public = record_of(replay(loads(EXAMPLE)), loads(EXAMPLE).players, public=True)
    assert told == [EXAMPLE, dumps(public)]
