"""The page on errors has every code that there is, as it is, and no other."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

import texas42
from tests.docs.pages import ROOT
from texas42 import (
    Deal,
    DealError,
    IllegalAction,
    NotationError,
    RecordError,
    RulesError,
    Texas42Error,
    Tile,
)
from texas42.bots import UnknownBot, make_bot
from texas42.errors import REASONS
from texas42.server.config import ConfigError, settings
from texas42.server.refusals import REFUSALS

PAGE = (ROOT / "docs/reference/errors.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, but for its own."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| `.*\|$", section, re.MULTILINE)
    return [[cell.strip().strip("`") for cell in line[1:-1].split("|")] for line in lines]


def kinds(kind: type[Texas42Error] = Texas42Error) -> Iterator[type[Texas42Error]]:
    """Every kind of error with a code of its own."""
    if "code" in vars(kind):
        yield kind
    for narrower in kind.__subclasses__():
        if narrower.__module__.startswith("texas42."):
            yield from kinds(narrower)


def test_every_kind_of_error_is_there() -> None:
    for module in pkgutil.walk_packages(texas42.__path__, "texas42."):
        if ".migrations" not in module.name and not module.name.endswith("__main__"):
            import_module(module.name)
    told = {code: name for code, name, *_ in rows("Of the library")}
    assert told == {kind.code: kind.__name__ for kind in kinds()}


def test_every_reason_is_there_with_its_sentence() -> None:
    assert {code: sentence for code, sentence, _ in rows("Refused by the rules")} == REASONS


def test_every_refusal_of_a_server_is_there_with_its_status() -> None:
    told = {code: int(status) for code, status, _ in rows("Refused by a server")}
    assert told == {code: status for code, (status, _) in REFUSALS.items()}


def test_no_code_means_two_things() -> None:
    headings = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    codes = [row[0] for heading in headings for row in rows(heading)]
    assert len(set(codes)) == len(codes)


TWICE = [*range(26), 25, 27]
EXAMPLES: dict[type[Texas42Error], Callable[[], object]] = {
    NotationError: lambda: texas42.parse_tile("6-7"),
    RecordError: lambda: fail(RecordError(str(IllegalAction("must-follow", "6-4")), 2, 7)),
    RulesError: lambda: texas42.preset("poker"),
    DealError: lambda: Deal(tuple(tuple(map(Tile, TWICE[n::4])) for n in range(4))),
    UnknownBot: lambda: make_bot("deep", "a seed"),
    ConfigError: lambda: settings(port=70000),
}


def fail(error: Exception) -> None:
    raise error


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_message_looks_as_told(kind: type[Texas42Error]) -> None:
    [example] = [row[3] for row in rows("Of the library") if row[0] == kind.code]
    with pytest.raises(kind) as error:
        EXAMPLES[kind]()
    # What there is beside it will grow: "there are: …".
    assert str(error.value).partition("; there are")[0] == example.partition("; there are")[0]
