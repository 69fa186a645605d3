"""The command line as a whole: finding the command, and telling what is wrong in one line."""

from __future__ import annotations

import io
import subprocess
import sys
from argparse import Namespace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import texas42
from texas42.cli import COMMANDS, main
from texas42.cli.terminal import LONGEST_LINE, complain, shown

PROGRAM = (sys.executable, "-m", "texas42")


def test_every_command_is_there_and_of_the_same_make() -> None:
    for command in COMMANDS.values():
        assert find_spec(command.module)
        module = import_module(command.module)
        assert module.DESCRIPTION.endswith(".")
        assert callable(module.add_arguments)
        assert callable(module.run)


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"]])
def test_the_overview_names_every_command(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    told = capsys.readouterr().out
    for name, command in COMMANDS.items():
        assert f"texas42 {name} " in told
        assert command.summary in told


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"usage: texas42 {name} ")
    assert err == ""


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"texas42 {texas42.__version__}\n"


def test_without_a_command_the_game_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Namespace] = []

    def begin(arguments: Namespace) -> int:
        begun.append(arguments)
        return 0

    monkeypatch.setattr("texas42.cli.play.run", begin)
    assert main([]) == 0
    assert main(["--no-browser", "--port", "4300"]) == 0
    assert [(arguments.no_browser, arguments.port) for arguments in begun] == [
        (False, None),
        (True, 4300),
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["dael"], "texas42: no command is called 'dael'; there are: play, serve, replay, deal,"),
        (["a\nb" * 10_000_000], r"texas42: no command is called 'a\nba\nb"),
        (["replay"], "texas42 replay: the following arguments are required: FILE"),
        (["replay", "--jsn", "x"], "texas42 replay: unrecognized arguments: --jsn"),
        (["replay", "--js", "x"], "texas42 replay: unrecognized arguments: --js"),
        (["deal", "--seed", "x", "a\nb"], r"texas42 deal: unrecognized arguments: a\nb"),
    ],
    ids=range(6),
)
def test_what_is_wrong_is_told_in_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(told)
    assert err.count("\n") == 1
    assert len(err) <= LONGEST_LINE + 1


def test_a_complaint_is_one_short_line_whatever_is_in_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    complain("a\nb\x1b[2J\u2028é\udcff" + "x" * 10_000)
    err = capsys.readouterr().err
    assert err.startswith(r"a\nb\x1b[2J\u2028é\udcff" + "x")
    assert len(err) == LONGEST_LINE + 1


def test_names_are_shown_as_they_are_where_that_can_be() -> None:
    assert shown("Zoë's match.json") == "Zoë's match.json"
    assert shown("a\tb\udc80") == r"a\tb\udc80"


def test_an_interruption_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("texas42.cli.deal.run", interrupted)
    assert main(["deal", "--seed", "x"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_who_has_enough_is_left_in_peace() -> None:
    with subprocess.Popen(
        [*PROGRAM, "deal", "--seed", "x", "--count", "5000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(20) == b'{"format": "texas42-'
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_a_full_disk_is_told() -> None:
    full = Path("/dev/full")
    if not full.exists():  # only Linux has a disk that is always full
        return
    with full.open("wb") as output:
        done = subprocess.run(
            [*PROGRAM, "deal", "--seed", "x"], stdout=output, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"texas42: [Errno 28] No space left on device\n"


def test_output_is_utf8_with_plain_line_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "Zoë.json"
    assert main(["replay", str(file)]) == 2
    written = io.BytesIO()
    output = io.TextIOWrapper(written, encoding="latin-1", newline="\r\n")
    monkeypatch.setattr("sys.stdout", output)
    assert main(["deal", "--seed", "ë"]) == 0
    assert main(["--help"]) == 0
    output.flush()
    assert b"\r" not in written.getvalue()
    assert written.getvalue().decode()


def test_a_command_loads_nothing_that_it_does_not_need() -> None:
    """What replays records must start at once, without the server and its libraries."""
    program = (
        "import sys; from texas42.cli import main; main(['replay', 'none'])\n"
        "print([n for n in sys.modules if n.split('.')[0] not in {*sys.stdlib_module_names,"
        " 'texas42', '__main__', 'sitecustomize', '_distutils_hack'}"
        " or n.startswith(('texas42.server', 'texas42.bots', 'texas42.arena'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
    assert done.stderr == "none: No such file or directory\n"
