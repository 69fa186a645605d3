"""One process a database."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from texas42.server import lock
from texas42.server.config import ConfigError
from texas42.server.lock import AlreadyRunning, held

HOLDER = """
import sys
from pathlib import Path
from texas42.server.lock import held
with held(Path(sys.argv[1])) as lock:
    lock.announce("http://127.0.0.1:1")
    sys.stdout.write("held\\n")
    sys.stdout.flush()
    sys.stdin.read()
"""


def test_another_process_is_told_where_the_first_one_answers(tmp_path: Path) -> None:
    database = tmp_path / "data" / "texas42.sqlite"
    command = [sys.executable, "-c", HOLDER, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(AlreadyRunning, match="answers at") as refusal, held(database):
            pass
        assert refusal.value.address == "http://127.0.0.1:1"
        holder.kill()
    with held(database):  # a killed process holds nothing, and answers nowhere
        assert not database.with_name("texas42.sqlite.address").exists()


def test_who_does_not_say_where_it_answers_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "STARTING", 0.1)
    database = tmp_path / "texas42.sqlite"
    with held(database), pytest.raises(AlreadyRunning, match="does not answer"), held(database):
        pass
    with held(database):
        pass


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = held(tmp_path / "file" / "texas42.sqlite")
    with pytest.raises(ConfigError, match="cannot use the data folder"), nowhere:
        pass


def test_a_folder_in_which_nothing_can_be_removed_is_refused(tmp_path: Path) -> None:
    (tmp_path / "texas42.sqlite.address").mkdir()  # in the way, and no file
    folder = held(tmp_path / "texas42.sqlite")
    with pytest.raises(ConfigError, match="cannot use the data folder"), folder:
        pass
