"""``texas42 replay``: the lines, the objects, and what is wrong in a file."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.notation.samples import ALL_PASS, CALLS, MADE, NAMES, TILES, hand, sample, sweeps
from tests.strategies import matches
from texas42.cli import main
from texas42.cli.replay import match_to_json, told
from texas42.game.match import MatchState
from texas42.notation.record import loads, record_of, replay

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, so that file names are short."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, *hands: dict[str, Any]) -> str:
    Path(name).write_text(json.dumps(sample(*hands)))
    return name


@pytest.mark.usefixtures("there")
def test_a_line_a_hand_then_the_score(capsys: Captured) -> None:
    hands = [
        hand(MADE),
        hand(ALL_PASS, dealer="N"),
        hand(["pass", "pass", "2m", "pass", "trump doubles piles 1"], dealer="E"),
    ]
    assert main(["replay", write("a.json", *hands)]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "hand 1: N bid 31, trump 6, NS 36 EW 0, made, NS +1",
        "hand 2: all passed",
        "hand 3: N bid 2m, trump doubles piles 1, NS 0 EW 0, not over",
        "a.json: NS 1 EW 0",
    ]
    assert err == ""


LOST = ["1m", "pass", "pass", "pass", "trump none piles 2", "6-0", "5-4", "2-2", "6-3"]


@pytest.mark.usefixtures("there")
def test_a_contract_that_is_set(capsys: Captured) -> None:
    assert main(["replay", write("a.json", hand(LOST))]) == 0
    assert capsys.readouterr().out == (
        "hand 1: N bid 1m, trump none piles 2, NS 0 EW 1, set, EW +1\na.json: NS 0 EW 1\n"
    )


@pytest.mark.parametrize(
    ("actions", "line"),
    [
        ([], "not over"),
        (["pass", "30"], "E bid 30, not over"),
        (CALLS[:4], "N bid 31, not over"),
        (CALLS, "N bid 31, trump 6, NS 0 EW 0, not over"),
        ([*CALLS, *TILES[:18]], "N bid 31, trump 6, NS 24 EW 0, not over"),
    ],
)
def test_a_hand_that_is_not_over(actions: list[str], line: str, there: Path) -> None:
    assert told(replayed(hand(actions)), str(there)) == f"hand 1: {line}\n{there}: NS 0 EW 0"


def replayed(*hands: dict[str, Any]) -> MatchState:
    return replay(loads(json.dumps(sample(*hands))))


def test_the_object_key_by_key() -> None:
    short = [*CALLS[:4], "trump none", "6-0", "5-4", "2-2", "6-3"]
    told = match_to_json(
        replayed(hand(MADE), hand(ALL_PASS, dealer="N"), hand([], dealer="E")), "a"
    )
    assert list(told) == ["file", "score", "winner", "hands"]
    assert (told["file"], told["score"], told["winner"]) == ("a", {"NS": 1, "EW": 0}, None)
    made, passed, begun = told["hands"]
    assert list(made) == ["declarer", "bid", "trump", "points", "made", "marks", "tricks"]
    assert made["declarer"] == "N"
    assert made["bid"] == "31"
    assert made["trump"] == "6"
    assert made["points"] == {"NS": 36, "EW": 0}
    assert made["made"] is True
    assert made["marks"] == {"NS": 1, "EW": 0}
    assert made["tricks"][2] == {
        "leader": "N",
        "plays": ["6-4", "5-2", "2-0", "6-1"],
        "winner": "N",
        "points": 11,
    }
    assert sum(trick["points"] for trick in made["tricks"]) == 36
    assert passed == begun
    assert passed == {
        "declarer": None,
        "bid": None,
        "trump": None,
        "points": {"NS": 0, "EW": 0},
        "made": None,
        "marks": {"NS": 0, "EW": 0},
        "tricks": [],
    }
    (going,) = match_to_json(replayed(hand(short)), "a")["hands"]
    assert (going["declarer"], going["bid"], going["trump"]) == ("N", "31", "none")
    assert (going["made"], going["marks"]) == (None, {"NS": 0, "EW": 0})
    assert going["points"] == {"NS": 0, "EW": 1}
    assert going["tricks"][0]["winner"] == "W"


@pytest.mark.parametrize(
    ("declaration", "trump"),
    [("blanks", "0"), ("trump doubles", "doubles"), ("follow-me", "none"), ("trump 3", "3")],
)
def test_the_trump_in_a_word(declaration: str, trump: str) -> None:
    (hand_told,) = match_to_json(replayed(hand([*CALLS[:4], declaration])), "a")["hands"]
    assert hand_told["trump"] == trump


def test_the_winner_of_the_match() -> None:
    assert match_to_json(replayed(*sweeps(7)), "a")["winner"] == "NS"
    assert match_to_json(replayed(*sweeps(6)), "a")["winner"] is None
    others = [hand(ALL_PASS), *sweeps(8)[1:]]
    assert match_to_json(replayed(*others), "a")["winner"] == "EW"


@given(matches())
def test_what_is_told_adds_up(match: MatchState) -> None:
    told = match_to_json(match, "x")
    assert json.loads(json.dumps(told)) == told
    for team in ("NS", "EW"):
        assert told["score"][team] == sum(one["marks"][team] for one in told["hands"])
        for one, state in zip(told["hands"], match.hands, strict=True):
            won = [trick["points"] for trick in one["tricks"] if trick["winner"] in team]
            assert one["points"][team] == sum(won)
            assert len(one["tricks"]) == len(state.tricks)
    assert replay(record_of(match, NAMES)) == match


@pytest.mark.usefixtures("there")
def test_one_object_a_file_and_a_line_each(capsys: Captured) -> None:
    files = [write("a.json"), write("b.json", hand(ALL_PASS))]
    assert main(["replay", "--json", *files]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert [json.loads(line)["file"] for line in lines] == files
    assert err == ""


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_bad_file_does_not_keep_the_others_from_being_told(
    options: list[str], capsys: Captured
) -> None:
    write("good.json")
    write("bad.json", hand(ALL_PASS), hand([*CALLS[:4], "trump 6", "6-3"], dealer="N"))
    Path("broken.json").write_bytes(b"\xff")
    names = ["bad.json", "good.json", "broken.json", "none.json"]
    assert main(["replay", *options, *names]) == 2
    out, err = capsys.readouterr()
    assert "good.json" in out
    assert "bad.json" not in out
    assert err == (
        "bad.json: hand 2, action 6: 6-3: The seat to play does not hold this tile.\n"
        "broken.json: not UTF-8 at byte 1\n"
        "none.json: No such file or directory\n"
    )


@pytest.mark.usefixtures("there")
def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    source = io.BytesIO(json.dumps(sample()).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(source))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out.endswith("\n-: NS 1 EW 0\n")
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["replay", "-"]) == 2
    assert capsys.readouterr().err == "-: there is no standard input\n"


@pytest.mark.usefixtures("there")
def test_what_is_no_file_is_told_in_one_line(capsys: Captured) -> None:
    Path("folder").mkdir()
    Path("huge").write_bytes(b" " * 20_000_000)
    assert main(["replay", "folder", "huge", "a\nb", "a\0b", "", "x" * 5000]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert lines[0] == "folder: Is a directory"
    assert lines[1] == "huge: longer than 16 MiB"
    assert lines[2] == r"a\nb: No such file or directory"
    assert lines[3] == r"a\x00b: embedded null byte"
    assert len(lines) == 6


@pytest.mark.usefixtures("there")
def test_a_name_that_is_no_utf8_is_shown(capsys: Captured) -> None:
    name = os.fsdecode(b"m\xff.json")
    write(name)
    assert main(["replay", name]) == 0
    assert capsys.readouterr().out.endswith("\n" + r"m\udcff.json: NS 1 EW 0" + "\n")
    assert main(["replay", "--json", name]) == 0
    assert json.loads(capsys.readouterr().out)["file"] == name
