"""What holds for every test: its own data folder, Hypothesis' profile, the browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, settings

# Machines are shared and noisy: how long an example takes says nothing about the code.
settings.register_profile(
    "dev",
    settings.get_profile("default"),
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
# New examples at every run, and the line that brings a failing one back.
settings.register_profile(
    "ci", settings.get_profile("dev"), derandomize=False, max_examples=200, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")

CHROMIUM_OPTIONS = [
    "--no-sandbox",  # it refuses root otherwise, and containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # The tests stay on this machine, and so does their browser.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session", autouse=True)
def session_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep what outlives a test, such as a server, off the player's own data."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEXAS42_DATA", str(folder))
        yield folder


@pytest.fixture(autouse=True)
def data_folder(session_data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a data folder of its own, not there yet, as on a player's first start."""
    folder = session_data_folder / uuid4().hex
    monkeypatch.setenv("TEXAS42_DATA", str(folder))
    return folder


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests and put them last.

    Once started, Playwright keeps an event loop running in its process, so that no asynchronous
    test can come after a browser test.
    """
    for item in items:
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on the loop that the server runs on."""
    return "asyncio"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Start the Chromium of this machine (pytest-playwright asks for this fixture by name).

    Without one the browser tests are skipped, or fail where T42_REQUIRE_BROWSER=1 or CI=true.
    """
    path = os.environ.get("T42_CHROMIUM") or next(
        filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None
    )
    if path is None:
        missing = "no Chromium: ./t42 test finds or installs it, or set T42_CHROMIUM to its path"
        if os.environ.get("T42_REQUIRE_BROWSER") == "1" or os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return {"executable_path": path, "headless": True, "args": CHROMIUM_OPTIONS}
