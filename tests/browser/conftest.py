"""A real browser, before a real server or before a stage of prepared scenes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.seat import Player
from tests.browser.stage import Stage

MOST_WAITED = 10_000
"""Milliseconds for anything to come about."""


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own; pytest-playwright asks for this fixture by name."""
    folder = tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "texas42", "serve", "--port", "0", "--data", str(folder)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with (
        (folder / "log").open("w+") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        ) as server,
    ):
        assert server.stdout is not None
        line = server.stdout.readline()
        try:
            yield line.split()[-1]
        finally:
            server.terminate()
            status = server.wait(10)
    told = (folder / "log").read_text()
    assert status == 0, told
    assert "Traceback" not in told, told


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    return {"base_url": base_url, "locale": "en-US", "viewport": {"width": 1024, "height": 768}}


@pytest.fixture
def allowed_noise() -> list[re.Pattern[str]]:
    """What the console may say in this test; a test adds to it what it brings about itself."""
    return []


@pytest.fixture
def context(
    context: BrowserContext, allowed_noise: list[re.Pattern[str]]
) -> Iterator[BrowserContext]:
    """A browser whose every page stays silent: no error, no violation of the policy."""
    heard: list[str] = []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: heard.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: (
                heard.append(f"{page.url}: {message.type}: {message.text}")
                if message.type in {"error", "warning"}
                else None
            ),
        )

    context.on("page", listen)
    context.set_default_timeout(MOST_WAITED)
    yield context
    unexpected = [
        line for line in heard if not any(pattern.search(line) for pattern in allowed_noise)
    ]
    assert not unexpected


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def player(page: Page) -> Player:
    """Somebody who has just begun a match against three bots that keep nobody waiting."""
    return Player.begin(page, pace="at-once", take_up="at-once")


@pytest.fixture
def stage(context: BrowserContext, page: Page) -> Stage:
    """Prepared scenes, drawn by the real templates, scripts and style sheets."""
    return Stage(context, page)


@pytest.fixture
def goldens() -> Path:
    return Path(__file__).parent / "golden"
