"""A journal survives whatever interrupts it, and is taken for no other."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.facts import facts
from texas42.arena import ArenaError, Contest, Setting, here, run
from texas42.arena.journal import journal

CONTEST = Contest("steady", "random", "seed")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("journal") / "whole"
    with here() as workers:
        run(CONTEST, 4, workers, kept=file)
    return file.read_bytes()


@given(data=st.data())
def test_a_journal_cut_off_anywhere_is_gone_on_with(
    data: st.DataObject, whole: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("cut") / "journal"
    at = data.draw(st.integers(0, len(whole)))
    file.write_bytes(whole[:at])
    with journal(file, CONTEST) as book:
        kept = book.pairs
    assert len(kept) == max(0, whole[:at].count(b"\n") - 1)
    assert file.read_bytes() in (
        whole[: whole.rfind(b"\n", 0, at) + 1],
        whole.split(b"\n")[0] + b"\n",
    )


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(CONTEST, a="random"), 'contest: a "steady", not "random"'),
        (replace(CONTEST, seed="other"), 'contest: seed "seed", not "other"'),
        (replace(CONTEST, setting=Setting.MATCH), 'contest: setting "forced", not "match"'),
    ],
)
def test_a_journal_of_another_contest_is_refused(
    other: Contest, told: str, whole: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "journal"
    file.write_bytes(whole)
    with pytest.raises(ArenaError, match=told), journal(file, other):
        pass
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "content", [b"x", b"\n", b"[]\n", b"{}\n", b"\xff\xfe\n", b"notes\nmore\n"]
)
def test_a_file_of_something_else_is_left_alone(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    file.write_bytes(content)
    with pytest.raises(ArenaError, match="not a journal of the arena"), journal(file, CONTEST):
        pass
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", [b"", b"{}", b"7", b'{"pair":0,"earned":[0,0]}', b'{"pair":"1"}'])
def test_a_damaged_line_is_told(line: bytes, whole: bytes, tmp_path: Path) -> None:
    lines = whole.split(b"\n")
    lines[2] = line
    file = tmp_path / "journal"
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(ArenaError, match="line 3 is damaged"), journal(file, CONTEST):
        pass
    assert file.read_bytes() == b"\n".join(lines)


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with (
        pytest.raises(ArenaError, match=r"Is a directory|Permission denied"),
        journal(tmp_path, CONTEST),
    ):
        pass


KILLED = """
import os, signal, sys
from pathlib import Path
from texas42.arena import Contest, here, run

def watch(pair):
    if pair.number == 3:
        os.kill(os.getpid(), signal.SIGKILL)

with here() as workers:
    run(Contest("steady", "random", "seed"), 4, workers, kept=Path(sys.argv[1]), watch=watch)
"""


def test_a_killed_run_goes_on(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(file)], env=os.environ, check=False)
    assert killed.returncode < 0
    assert file.read_bytes().count(b"\n") == 4
    (tmp_path / "whole").write_bytes(whole)
    with here() as workers:
        expected = run(CONTEST, 4, workers, kept=tmp_path / "whole")
        assert facts(run(CONTEST, 4, workers, kept=file)) == facts(expected)
