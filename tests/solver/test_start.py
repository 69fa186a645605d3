"""Compiled code: loaded late, kept for the next start, never stale, never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from texas42.solver.compiled import cache

SOLVE = (
    "from texas42 import Seat, Trump, parse_hand;"
    "from texas42.solver import Position, value;"
    "hands = [parse_hand(hand) for hand in ('6-6 6-4', '5-5 6-5', '1-0 0-0', '2-1 3-2')];"
    "print(value(Position.of(Trump.SIXES, Seat.N, hands)))"
)


def solve(folder: Path, **environment: str) -> None:
    """Get an answer in a process of its own that keeps its code in a folder."""
    known = os.environ | {"NUMBA_CACHE_DIR": str(folder)} | environment
    done = subprocess.run(
        [sys.executable, "-c", SOLVE], env=known, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("27\n", "", 0)


def files_in(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def test_nothing_heavy_is_loaded_before_the_first_question() -> None:
    program = "import sys, texas42.solver; print({'numba', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)  # noqa: PLW1510
    assert done.stdout == "set()\n"


def test_code_is_kept_and_made_again_where_it_is_damaged(tmp_path: Path) -> None:
    solve(tmp_path)
    kept = files_in(tmp_path)
    assert kept
    solve(tmp_path)
    assert files_in(tmp_path) == kept
    for path in kept:
        path.write_bytes(path.read_bytes()[:100])
    solve(tmp_path)


def test_where_nothing_can_be_kept_it_works_too(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    solve(file / "folder")
    assert file.read_text(encoding="utf-8") == ""


def test_the_folder_changes_with_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "solver/compiled"
    package.mkdir(parents=True)
    rules = tmp_path / "game"
    rules.mkdir()
    for path in (
        package / "cache.py",
        package / "desk.py",
        rules / "tiles.py",
        rules / "trumps.py",
    ):
        path.write_text("1", encoding="utf-8")
    monkeypatch.setattr(cache, "__file__", str(package / "cache.py"))
    states = {cache.state_of_sources()}
    for path in (package / "desk.py", rules / "trumps.py"):
        path.write_text("2", encoding="utf-8")
        states.add(cache.state_of_sources())
    assert len(states) == 3
