"""``texas42 arena``: two bots on duplicate deals, and one line for whatever is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from texas42.arena import Contest, Report, Setting, here
from texas42.arena import run as play
from texas42.bots.registry import BUILT_IN
from texas42.bots.uniform import Uniform
from texas42.cli import main
from texas42.cli.arena import SETTINGS

Captured = pytest.CaptureFixture[str]
WORDS = ("steady", "random", "--seed=x", "--deals=6", "--setting=auction", "--processes=1")
TIMES = ("seconds_per_decision", "seconds_95")


def told(capsys: Captured, *words: str) -> str:
    assert main(["arena", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def figures(capsys: Captured, *words: str) -> dict[str, Any]:
    """The figures but for the times."""
    out = told(capsys, *words, "--json")
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    for key in TIMES:
        assert set(found.pop(key)) == {"a", "b"}
    return found


def test_the_settings_are_those_there_are() -> None:
    assert list(SETTINGS) == list(Setting)


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_figures_are_those_of_the_library(setting: str, capsys: Captured) -> None:
    found = figures(capsys, *WORDS[:3], "--deals=3", f"--setting={setting}", "--processes=2")
    contest = Contest("steady", "random", "x", Setting(setting))
    with here() as workers:
        expected = Report(contest, play(contest, 3, workers)).figures()
    for key in TIMES:
        del expected[key]
    assert found == json.loads(json.dumps(expected))
    counts = ("both", "only_a", "only_b", "none")
    assert found["pairs"] == sum(found[key] for key in counts) == 3


def test_a_match_is_played_where_nothing_is_said(capsys: Captured) -> None:
    assert figures(capsys, "random", "random", "--deals=1", "--seed=x")["setting"] == "match"


def test_the_rules_are_those_asked_for(capsys: Captured) -> None:
    found = figures(capsys, *WORDS, "--rules=standard", "--match=7 marks")
    assert found["rules"] == {"preset": "standard", "match": "7 marks"}


def test_a_person_is_told_in_a_few_lines(capsys: Captured) -> None:
    out = told(capsys, *WORDS, "--sprt=-0.1,0.1")
    found = figures(capsys, *WORDS, "--sprt=-0.1,0.1")
    assert out.startswith("steady (A) against random (B), auction, standard, 7 marks, seed x\n")
    assert f"6 pairs: both {found['both']}, only A {found['only_a']}, only B" in out
    assert f"net a pair {found['net']:+.3f} marks, 95 % interval" in out
    assert f"test of -0.1 against +0.1: {found['sprt']['verdict']}, ratio" in out
    assert "ms a decision" in out


def test_it_stops_when_it_is_told_to(capsys: Captured) -> None:
    words = (*WORDS[:3], "--deals=300", "--setting=auction", "--processes=1", "--sprt=-1,1")
    found = figures(capsys, *words, "--stop")
    assert found["pairs"] < 100
    assert found["sprt"]["verdict"] == "high"


def test_a_page_is_written(capsys: Captured, tmp_path: Path) -> None:
    out = told(capsys, *WORDS, f"--page={tmp_path / 'page.html'}")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    net = out.split("net a pair ")[1].split()[0]
    assert f"A is {net} marks a pair ahead" in page


SENTENCES: dict[str, tuple[str, ...]] = {
    "no bot is called 'deep'; there are: random, steady": ("deep", *WORDS[1:]),
    "argument --deals: a whole number from 1 on, not '0'": (*WORDS, "--deals=0"),
    "argument --deals: a whole number from 1 on, not 'many'": (*WORDS, "--deals=many"),
    "argument --deals: a whole number from 1 on, not '-3'": (*WORDS, "--deals=-3"),
    "argument --processes: a whole number from 1 on, not '0'": (*WORDS, "--processes=0"),
    "the following arguments are required: --deals": ("steady", "random", "--seed=x"),
    "the following arguments are required: --seed": ("steady", "random", "--deals=1"),
    "no preset is called 'poker'; there are: standard": (*WORDS, "--rules=poker"),
    "match is one of 7 marks": (*WORDS, "--match=chess"),
    "argument --setting: invalid choice: 'free'": (*WORDS, "--setting=free"),
    "argument --sprt: two numbers, the lower one first, not '1,0'": (*WORDS, "--sprt=1,0"),
    "argument --sprt: two numbers, the lower one first, not 'nan,1'": (*WORDS, "--sprt=nan,1"),
    "cannot reach a cluster at 'nowhere'": (*WORDS[:5], "--cluster=nowhere"),
    "argument --cluster: not allowed with argument --processes": (*WORDS, "--cluster=tcp://a:1"),
    "cannot write the page /no/such/page.html": (*WORDS, "--page=/no/such/page.html"),
    "cannot write the page /": (*WORDS, "--page=/"),
    "/no/such/journal: No such file or directory": (*WORDS, "--journal=/no/such/journal"),
    "/: Is a directory": (*WORDS, "--journal=/"),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_is_wrong_is_one_line(sentence: str, capsys: Captured) -> None:
    assert main(["arena", *SENTENCES[sentence]]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"texas42 arena: {sentence}")
    assert err.count("\n") == 1


def test_a_journal_of_another_contest_is_refused(capsys: Captured, tmp_path: Path) -> None:
    journal = f"--journal={tmp_path / 'journal'}"
    told(capsys, *WORDS, journal)
    assert main(["arena", *WORDS, "--seed=y", journal]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith('journal: a journal of another contest: seed "x", not "y"\n')
    assert err.count("\n") == 1


def test_a_bot_that_fails_is_told(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Uniform):
        def choose(self, view: Any) -> Any:  # noqa: ANN401
            raise ZeroDivisionError(f"in\n{view.seat}")

    monkeypatch.setitem(BUILT_IN, "broken", Broken)
    assert main(["arena", "broken", *WORDS[1:]]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("texas42 arena: pair 1 cannot be played: ZeroDivisionError: in")
    assert err.count("\n") == 1


def started(*words: str) -> subprocess.Popen[str]:
    """The command in a process and a terminal group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "texas42", "arena", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_pairs(journal: Path, running: subprocess.Popen[str]) -> None:
    """Return when there is a pair in the journal."""
    while running.poll() is None:
        if journal.exists() and journal.read_bytes().count(b"\n") > 1:
            return


def test_a_killed_run_ends_as_if_nothing_had_been(capsys: Captured, tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = (*WORDS[:3], "--setting=auction", "--processes=2", "--json")
    with started(*words, "--deals=100000", f"--journal={journal}") as killed:
        wait_for_pairs(journal, killed)
        os.killpg(killed.pid, signal.SIGKILL)
    kept = journal.read_bytes().count(b"\n") - 1
    assert killed.returncode == -signal.SIGKILL
    assert kept >= 1
    deals = f"--deals={kept + 10}"
    expected = figures(capsys, *words, deals)
    assert figures(capsys, *words, deals, f"--journal={journal}") == expected


def test_ctrl_c_ends_it_without_a_word(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = (*WORDS[:3], "--setting=auction", "--processes=2", "--deals=100000")
    with started(*words, f"--journal={journal}") as running:
        wait_for_pairs(journal, running)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, "", "")
