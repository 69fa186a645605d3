"""The page on the library names all that it offers, as it is, and nothing else."""

from __future__ import annotations

import dataclasses
import inspect
import re

import pytest

import texas42
from tests.docs.pages import ROOT
from texas42 import arena, bots

PAGE = (ROOT / "docs/reference/library.md").read_text(encoding="utf-8")
ITEMS = {
    re.split(r"\W", item, maxsplit=1)[0]: " ".join(item.split("\n\n")[0].split())
    for item in re.split(r"^- `", PAGE, flags=re.MULTILINE)[1:]
}
"""Name to what is said of it, beginning with the name."""

OFFERED = {
    name: getattr(module, name) for module in (texas42, bots, arena) for name in module.__all__
}
CLASSES = sorted(name for name, one in OFFERED.items() if inspect.isclass(one))
FUNCTIONS = sorted(name for name, one in OFFERED.items() if inspect.isfunction(one))


def signature(name: str) -> str:
    """How a thing is called, as the page has it: annotations without quotes."""
    text = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(OFFERED[name])))
    return name + (text.partition(" -> ")[0] if name in CLASSES else text)


def test_every_name_is_there_once() -> None:
    assert sorted(ITEMS) == sorted(OFFERED)
    assert len(ITEMS) == len(re.findall(r"^- `", PAGE, flags=re.MULTILINE))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_called_as_told(name: str) -> None:
    assert ITEMS[name].startswith(f"{signature(name)}`: ")


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_is_made_as_told_and_has_what_is_told(name: str) -> None:
    head = ITEMS[name].partition("`: ")[0]
    assert head in {name, f"{name}(…)"} or head == signature(name)
    one = OFFERED[name]
    fields = dataclasses.fields(one) if dataclasses.is_dataclass(one) else ()
    public = {each for each in vars(one) if each[0] != "_"} | {field.name for field in fields}
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]*)`", f"`{ITEMS[name]}"))))
    assert public <= told
