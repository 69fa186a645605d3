"""The words after ``./t42``: what they start, and that nothing is lost on the way."""

from __future__ import annotations

import json
import os
import signal

import pytest

from tests.bootstrap.checkout import T42, Checkout

CHECKS = ["ruff format --check", "ruff check ", "mypy ", "lint-imports --no-logo"]


def words(line: str) -> list[str]:
    return line.split()


def test_it_can_be_started_by_its_name() -> None:
    assert os.access(T42, os.X_OK)
    assert T42.read_text().startswith("#!/usr/bin/env python3\n")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_help_sets_nothing_up(checkout: Checkout, arguments: tuple[str, ...]) -> None:
    done = checkout.run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    for word in ("run", "test", "lint", "format", "bench"):
        assert f"./t42 {word}" in done.stdout
    assert not (checkout.root / ".venv").exists()


@pytest.mark.parametrize(
    ("typed", "reaches"),
    [
        (["run"], []),
        (["run", "--port", "9", "a b"], ["--port", "9", "a b"]),
        (["replay", "x.json", "--json"], ["replay", "x.json", "--json"]),
        (["replay", "--help"], ["replay", "--help"]),
        (["--version"], ["--version"]),
        (["no-such-word"], ["no-such-word"]),
    ],
)
def test_other_words_reach_the_game(
    checkout: Checkout, typed: list[str], reaches: list[str]
) -> None:
    assert json.loads(checkout.run(*typed).stdout)["arguments"] == reaches


def test_status_input_and_folder_reach_the_game(checkout: Checkout) -> None:
    folder = checkout.programs
    (folder / "json.py").write_text("raise SystemExit('a file of the player was imported')")
    checkout.env["GAME_STATUS"] = "42"
    done = checkout.run("replay", "-", stdin="6-4 ⚅\n", folder=folder)
    assert done.returncode == 42
    assert json.loads(done.stdout) == {
        "arguments": ["replay", "-"],
        "folder": str(folder),
        "input": "6-4 ⚅\n",
    }


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_reach_the_game(checkout: Checkout, number: signal.Signals) -> None:
    program = f"""
import os, signal, sys, time
def end(*_):
    os.write(1, b"put away\\n")  # print may be busy when the signal comes
    sys.exit(3)
signal.signal({number.value}, end)
print("playing", flush=True)
time.sleep(60)
"""
    (checkout.root / "src" / "texas42" / "__main__.py").write_text(program)
    game = checkout.start("run")
    assert game.stdout
    assert game.stdout.readline() == "playing\n"
    game.send_signal(number)
    assert game.communicate()[0] == "put away\n"
    assert game.returncode == 3


def test_test_runs_every_check_and_then_the_tests(workshop: Checkout) -> None:
    done = workshop.run("test")
    *checks, tests, browser_tests = workshop.log("TOOLS_LOG")
    assert [words(line) for line in checks] == [words(line) for line in CHECKS]
    assert tests == "pytest -n 2 --dist worksteal -m not browser"
    assert browser_tests == "pytest -n 2 --dist worksteal -m browser"
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0:2] for line in done.stdout.splitlines()] == [
        ["format", "ok"],
        ["lint", "ok"],
        ["types", "ok"],
        ["imports", "ok"],
        ["==", "tests"],
        ["pytest", "speaks"],
        ["==", "browser"],
        ["pytest", "speaks"],
    ]


def test_test_goes_on_after_a_failure_and_names_it_last(workshop: Checkout) -> None:
    workshop.env["TOOLS_FAILING"] = "mypy pytest"
    done = workshop.run("test")
    assert len(workshop.log("TOOLS_LOG")) == 6
    assert done.returncode == 1
    assert "mypy speaks" in done.stdout
    assert "ruff speaks" not in done.stdout
    assert done.stderr == "t42: FAILED: types, tests, browser tests\n"


def test_test_with_arguments_is_pytest(workshop: Checkout) -> None:
    workshop.env["TOOLS_FAILING"] = "pytest"
    done = workshop.run("test", "tests/game", "-k", "a b")
    assert workshop.log("TOOLS_LOG") == ["pytest tests/game -k a b"]
    assert done.returncode == 3


def test_tools_run_in_the_project_wherever_they_are_asked_for(workshop: Checkout) -> None:
    workshop.add_program("pytest", "pwd\n", workshop.root / ".venv" / "bin")
    done = workshop.run("test", "--version", folder=workshop.programs)
    assert done.stdout == f"{workshop.root}\n"


def test_lint_is_test_without_the_tests(workshop: Checkout) -> None:
    assert workshop.run("lint").returncode == 0
    assert [words(line) for line in workshop.log("TOOLS_LOG")] == [words(line) for line in CHECKS]
    workshop.env["TOOLS_FAILING"] = "lint-imports"
    assert workshop.run("lint").returncode == 1
    assert workshop.run("lint", "src").stderr.startswith("t42: lint takes no arguments")


def test_format_mends_and_lays_out(workshop: Checkout) -> None:
    assert workshop.run("format", "t42").returncode == 0
    assert workshop.log("TOOLS_LOG") == ["ruff check --fix t42", "ruff format t42"]
    cannot_mend = 'test "$1" = format\n'
    workshop.add_program("ruff", cannot_mend, workshop.root / ".venv" / "bin")
    assert workshop.run("format").returncode == 1


def test_bench_runs_one_or_all_and_lists_them(checkout: Checkout) -> None:
    assert checkout.run("bench").returncode == 0
    folder = checkout.root / "bench"
    folder.mkdir()
    for name in ("replay", "import", "_common"):
        (folder / f"{name}.py").write_text(f"import sys; print({name!r}, *sys.argv[1:])")
    assert checkout.run("bench").stdout == "== import\nimport\n== replay\nreplay\n"
    assert checkout.run("bench", "replay", "--hands", "9").stdout == "replay --hands 9\n"
    unknown = checkout.run("bench", "nothing")
    assert unknown.returncode == 2
    assert unknown.stderr == "t42: no measurement 'nothing'; there are: import, replay\n"
