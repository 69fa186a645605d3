"""The browser that ./t42 test found: it starts under the tests' own settings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page


def test_it_shows_a_page(page: Page, request: pytest.FixtureRequest) -> None:
    page.set_content("<title>Texas 42</title><button>6-4</button>")
    assert page.get_by_role("button", name="6-4").is_visible()
    assert request.node.get_closest_marker("browser")
