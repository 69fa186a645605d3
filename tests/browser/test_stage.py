"""Every page and every state of the table, in every language, as a browser has it."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.stage import SHOWN, Stage
from tests.server.pages.scenes import LANGS

AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}


def violations(page: Page) -> list[str]:
    """What axe has to say, a line each."""
    found: list[dict[str, Any]] = Axe().run(page, options=AXE).response["violations"]
    return [f"{rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SHOWN)
def test_axe_finds_nothing(stage: Stage, name: str, lang: str) -> None:
    assert not violations(stage.show(name, lang))
