"""What a screen reader is told: the tree of every state, kept in files.

To write them anew after a wanted change: ``T42_GOLDENS=write ./t42 test tests/browser``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.stage import SHOWN, Stage


@pytest.mark.parametrize("name", SHOWN)
def test_the_tree_is_as_it_was(stage: Stage, goldens: Path, name: str) -> None:
    tree = stage.show(name).locator("body").aria_snapshot() + "\n"
    golden = goldens / f"{name.replace(' ', '-')}.yml"
    if os.environ.get("T42_GOLDENS") == "write":
        golden.write_text(tree)
    assert tree == golden.read_text()
