"""``texas42 bot``: bots of ours as programs play as they do at home."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_fuzz import outcome
from tests.notation.samples import hand, sample
from texas42.cli import main
from texas42.protocol import PROTOCOL

Captured = pytest.CaptureFixture[str]

HELLO = {"type": "hello", "protocol": PROTOCOL}


def program(name: str) -> str:
    return "program:" + shlex.join([sys.executable, "-m", "texas42", "bot", name])


def played_out(folder: Path, capsys: Captured, *bots: str) -> str:
    file = folder / "record.json"
    file.write_text(json.dumps(sample(hand([]))))
    assert main(["play-out", str(file), "--bots", ",".join(bots), "--seed=a seed"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_match_of_programs_is_the_match_of_the_bots(tmp_path: Path, capsys: Captured) -> None:
    names = ["steady", "random", "steady", "random"]
    at_home = played_out(tmp_path, capsys, *names)
    assert played_out(tmp_path, capsys, *map(program, names)) == at_home


def test_the_arena_takes_programs(capsys: Captured) -> None:
    figures = []
    for a in (program("steady"), "steady"):
        words = ["arena", a, "random", "--deals=2", "--seed=x", "--setting=auction", "--json"]
        assert main([*words, "--processes=1"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["a"] == a
        figures.append({key: told[key] for key in ("pairs", "only_a", "only_b", "net", "earned")})
    assert figures[0] == figures[1]


def test_a_program_that_fails_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(sample(hand([]))))
    bots = "program:./is-not-there,steady,steady,steady"
    assert main(["play-out", str(file), "--bots", bots, "--seed=x"]) == 2
    told = "texas42 play-out: the program './is-not-there': cannot be started: "
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(told)
    assert err.count("\n") == 1
    assert main(["arena", "program:./is-not-there", "random", "--deals=1", "--seed=x"]) == 2
    assert "the program './is-not-there': cannot be started: " in capsys.readouterr().err


def test_it_answers_each_line_as_it_comes_and_ends_with_them() -> None:
    words = [sys.executable, "-m", "texas42", "bot", "random", "--seed=x"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(json.dumps(HELLO).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {**HELLO, "name": "random"}
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait() == 0


def test_a_line_that_makes_no_sense_does_not_end_it() -> None:
    source = b"hello\n" + json.dumps(HELLO).encode() + b"\n{}"
    status, out, err = outcome(["bot", "steady"], source)
    assert (status, err) == (0, "")
    kinds = [json.loads(line)["type"] for line in out.splitlines()]
    assert kinds == ["error", "hello", "error"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "the following arguments are required: NAME"),
        (["deep"], "no bot is called 'deep'; there are: "),
        (["program:true"], "no bot is called 'program:true'; there are: "),
    ],
)
def test_arguments_that_are_wrong(words: list[str], told: str) -> None:
    status, out, err = outcome(["bot", *words], b"")
    assert (status, out) == (2, "")
    assert err.startswith(f"texas42 bot: {told}")
    assert err.count("\n") == 1


def test_without_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["bot", "random"]) == 2
    assert capsys.readouterr().err == "texas42 bot: there is no standard input\n"
