"""Compiled code: loaded late, kept for the next start, never stale, never in the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from texas42.solver.compiled import cache

SOLVE = (
    "import sys;"
    "from texas42 import Seat, Trump, parse_hand;"
    "from texas42.solver import Position, value;"
    "hands = [parse_hand(hand) for hand in ('6-6 6-4', '5-5 6-5', '1-0 0-0', '2-1 3-2')];"
    "print(value(Position.of(Trump.SIXES, Seat.N, hands)), 'numba' in sys.modules)"
)


def compiles(folder: Path) -> bool:
    """Get an answer in a process of its own that keeps its code there; whether it compiled."""
    known = os.environ | {"NUMBA_CACHE_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", SOLVE], env=known, capture_output=True, text=True, check=False
    )
    answer, _, compiled = done.stdout.partition(" ")
    assert (answer, done.stderr, done.returncode) == ("27", "", 0)
    return compiled == "True\n"


def files_in(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a first start has kept its code."""
    folder = tmp_path_factory.mktemp("kept")
    assert compiles(folder)
    return folder


def test_nothing_heavy_is_loaded_before_the_first_question() -> None:
    program = "import sys, texas42.solver; print({'numba', 'numpy', 'llvmlite'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)  # noqa: PLW1510
    assert done.stdout == "set()\n"


def test_a_later_start_compiles_nothing_and_writes_nothing(kept: Path) -> None:
    before = files_in(kept)
    assert len(before) == 1
    assert not compiles(kept)
    assert files_in(kept) == before


def test_damaged_code_is_made_again(kept: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(kept, tmp_path / "damaged")
    for path in files_in(folder):
        path.write_bytes(path.read_bytes()[:-1])
    assert compiles(folder)
    assert not compiles(folder)


@pytest.mark.parametrize("kept_of_it", [b"", b"short", bytes(32), bytes(1000)])
def test_what_is_no_code_is_not_taken_for_it(tmp_path: Path, kept_of_it: bytes) -> None:
    file = tmp_path / "code.o"
    assert cache.kept(file) is None
    file.write_bytes(kept_of_it)
    assert cache.kept(file) is None
    cache.keep(file, b"code")
    assert cache.kept(file) == b"code"
    assert [*tmp_path.iterdir()] == [file]


def test_where_nothing_can_be_kept_it_works_too(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert compiles(file / "folder")
    assert file.read_text(encoding="utf-8") == ""


def test_the_name_changes_with_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    states = {cache.state()}
    for path in (package / "desk.py", rules / "trumps.py"):
        path.write_text("2", encoding="utf-8")
        states.add(cache.state())
    assert len(states) == 3
