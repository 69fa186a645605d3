"""The reference page of the bots tells all there is."""

from __future__ import annotations

import re
from inspect import getsource
from pathlib import Path

from texas42.bots import guard
from texas42.bots.reasons import TEMPLATES
from texas42.bots.registry import BUILT_IN, GROUP

PAGE = (Path(__file__).parents[2] / "docs/reference/bots.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, str]:
    """The first table below a heading: its first column to its second."""
    table = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| `(.+?)` \| (.*) \|$", table, re.MULTILINE))


def test_every_bot_of_ours_is_there() -> None:
    assert list(rows("The names")) == list(BUILT_IN)
    assert f"`{GROUP}`" in PAGE


def test_every_reason_is_there_word_for_word() -> None:
    told = [
        (code, re.sub(r"\*(\w+)\*", r"%(\1)s", text)) for code, text in rows("Why it acts").items()
    ]
    assert told == list(TEMPLATES.items())


def test_every_fault_is_there() -> None:
    made = re.findall(r'Fault\("([a-z-]+)"', getsource(guard))
    assert set(rows("The guard")) == set(made)
