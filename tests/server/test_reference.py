"""The reference page of the server tells all there is."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.living import Guest
from texas42.server import config

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/reference/server.md").read_text()


def test_every_variable_is_there() -> None:
    assert config.__doc__
    told = set(re.findall(r"^\| `(TEXAS42_[A-Z]+)` \|", PAGE, re.MULTILINE))
    assert told == set(re.findall(r"TEXAS42_[A-Z]+", config.__doc__))


def test_every_address_is_there(guest: Guest) -> None:
    paths = guest.http.get("/openapi.json").json()["paths"]
    named = {"table_id": "ID", "number": "N", "step": "STEP", "token": "TOKEN"}
    named["secret"] = "SECRET"
    for path, methods in paths.items():
        written = re.sub(r"\{(\w+)\}", lambda match: named[match[1]], path)
        for method in methods:
            assert f"`{method.upper()} {written}`" in PAGE


def test_what_hosting_sets_is_there_to_be_set() -> None:
    """A variable that nobody reads would be set in vain."""
    assert config.__doc__
    known = set(re.findall(r"TEXAS42_[A-Z]+", config.__doc__))
    files = [*(ROOT / "deploy").iterdir(), ROOT / "docs/how-to/host-for-others.md"]
    for file in files:
        assert set(re.findall(r"TEXAS42_[A-Z]+", file.read_text())) <= known, file.name


def test_the_processes_of_the_compose_file_share_what_they_have_to() -> None:
    compose = (ROOT / "deploy/compose.yaml").read_text()
    for shared in ("TEXAS42_DATABASE", "TEXAS42_HINTS", "TEXAS42_KEYS"):
        assert compose.count(f"    {shared}: ") == 1
    assert "app1: *app" in compose
    assert "app2: *app" in compose
