"""The stand-in for the project, made afresh for each test."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.bootstrap.checkout import GAME, T42, TOOL, UV, Checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    root, programs = tmp_path / "a clone", tmp_path / "programs"
    (root / "src" / "texas42").mkdir(parents=True)
    (root / "requirements").mkdir()
    programs.mkdir()
    shutil.copy(T42, root)
    (root / "src" / "texas42" / "__main__.py").write_text(GAME)
    for program in ("sh", "basename", "chmod", "sleep"):
        (programs / program).symlink_to(shutil.which(program) or "/nowhere")
    env = {
        "PATH": str(programs),
        "UV_LOG": str(tmp_path / "uv.log"),
        "TOOLS_LOG": str(tmp_path / "tools.log"),
    }
    made = Checkout(root, programs, env)
    made.add_program("uv", UV)
    made.pin("run", "# nothing to play\n")
    made.pin("dev", "# nothing to work\n")
    return made


@pytest.fixture
def workshop(checkout: Checkout) -> Checkout:
    """Set the stand-in up for work, with tools that only speak."""
    checkout.add_program("chromium", "")
    assert checkout.run("test", "nothing").returncode != 0  # there is no pytest in it yet
    for tool in ("pytest", "ruff", "mypy", "lint-imports"):
        checkout.add_program(tool, TOOL, checkout.root / ".venv" / "bin")
    return checkout
