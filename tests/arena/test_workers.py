"""Where pairs are played: processes that end with us, and a real Dask cluster."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from distributed import LocalCluster

from tests.arena.facts import facts
from texas42.arena import ArenaError, Contest, Setting, Sprt, cluster, here, processes, run
from texas42.arena import workers as where
from texas42.cli import main

CONTEST = Contest("steady", "random", "seed", Setting.AUCTION)
STOP = Sprt(-1.0, 1.0)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A Dask cluster of two workers, each a process, on this machine alone."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as dask:
        yield dask.scheduler_address


def test_a_cluster_gives_the_same_pairs_as_processes_and_as_this_process(address: str) -> None:
    with here() as workers:
        expected = facts(run(CONTEST, 12, workers))
    with processes(2) as workers:
        assert facts(run(CONTEST, 12, workers)) == expected
    with cluster(address) as workers:
        assert workers.at_once == 4
        assert facts(run(CONTEST, 12, workers)) == expected


def test_the_command_plays_on_a_cluster(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["arena", "steady", "random", "--seed=seed", "--deals=6", "--setting=auction", "--json"]
    found = []
    for where_to in (["--processes=1"], [f"--cluster={address}", f"--journal={tmp_path / 'j'}"]):
        assert main([*words, *where_to]) == 0
        figures = json.loads(capsys.readouterr().out)
        found.append({key: value for key, value in figures.items() if "seconds" not in key})
    assert found[0] == found[1]


def test_a_cluster_stops_where_this_process_stops_and_can_be_used_again(address: str) -> None:
    with here() as workers:
        expected = facts(run(CONTEST, 500, workers, stop=STOP))
    assert len(expected) < 100
    for _ in range(2):
        with cluster(address) as workers:
            assert facts(run(CONTEST, 500, workers, stop=STOP)) == expected


def test_workers_of_another_version_are_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, "__version__", "99")
    with pytest.raises(ArenaError, match=r"have texas42 0\.\d+\.\d+, not 99$"), cluster(address):
        pass


def test_a_cluster_that_does_not_answer_is_told() -> None:
    with socket.socket() as taken:  # nobody listens
        taken.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with (
            pytest.raises(ArenaError, match="cannot reach a cluster at 'tcp"),
            cluster(address, 0.3),
        ):
            pass


@pytest.mark.parametrize("address", ["", "nowhere", "ftp://127.0.0.1:1", "tcp://127.0.0.1:x"])
def test_what_is_no_address_is_told(address: str) -> None:
    with pytest.raises(ArenaError, match="cannot reach a cluster at"), cluster(address, 0.3):
        pass


def test_a_cluster_without_workers_is_told() -> None:
    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0") as dask,
        pytest.raises(ArenaError, match="has no worker"),
        cluster(dask.scheduler_address, 0.3),
    ):
        pass


def test_a_cluster_that_goes_away_is_told_in_one_line(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = [sys.executable, "-m", "texas42", "arena", "steady", "random", "--deals=100000"]
    words += ["--seed=seed", "--setting=auction", f"--journal={journal}"]
    with (
        LocalCluster(
            n_workers=1, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as dask,
        subprocess.Popen(
            [*words, f"--cluster={dask.scheduler_address}"], stderr=subprocess.PIPE, text=True
        ) as running,
    ):
        while running.poll() is None and not (
            journal.exists() and b"earned" in journal.read_bytes()
        ):
            pass
        dask.close()
        _, told = running.communicate(timeout=60)
    assert running.returncode == 2
    assert re.fullmatch(r"texas42 arena: pair \d+ cannot be played: the worker .* gone\n", told)


def test_a_cluster_without_its_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArenaError, match="needs the package distributed"), cluster("tcp://x:1"):
        pass


KILLED = """
import os, sys, time
from texas42.arena import Contest, Setting, processes, run

def watch(pair):
    if pair.number == 4:
        print(*executor._processes, flush=True)

if __name__ == "__main__":
    with processes(2) as workers:
        executor = workers.executor
        run(Contest("steady", "steady", "seed", Setting.AUCTION), 10_000, workers, watch=watch)
"""


def test_processes_end_with_the_one_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=os.environ
    ) as parent:
        assert parent.stdout is not None
        children = [psutil.Process(int(number)) for number in parent.stdout.readline().split()]
        parent.send_signal(signal.SIGKILL)
    assert len(children) == 2
    _, alive = psutil.wait_procs(children, timeout=30)
    assert not alive


STOPPED = """
from texas42.arena import Contest, Setting, Sprt, processes, run

if __name__ == "__main__":
    for setting in (Setting.AUCTION, Setting.MATCH):
        contest = Contest("steady", "random", "seed", setting)
        with processes(2) as workers:
            print(len(run(contest, 1000, workers, stop=Sprt(-1.0, 1.0))))
        with processes(2) as workers:
            print(len(run(contest, 4, workers)))
"""


def test_processes_end_without_a_word_also_when_they_are_stopped(tmp_path: Path) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(STOPPED)
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, check=False, text=True, timeout=100
    )
    assert (done.returncode, done.stderr) == (0, "")
    stopped, whole, *_ = map(int, done.stdout.split())
    assert (stopped < 100, whole) == (True, 4)


def test_the_cores_are_those_this_process_may_use() -> None:
    assert 1 <= where.cores() <= (os.cpu_count() or 1)
