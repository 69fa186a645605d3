"""``texas42 deal``: the same deals for ever."""

from __future__ import annotations

import json

import pytest

from texas42.cli import main
from texas42.game.shuffle import deal_from_seed
from texas42.notation.record import dumps, loads

Captured = pytest.CaptureFixture[str]


def lines(capsys: Captured, *words: str) -> list[str]:
    assert main(["deal", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.endswith("\n")
    return out.splitlines()


def test_a_deal_is_a_record_without_actions(capsys: Captured) -> None:
    (line,) = lines(capsys, "--seed", "house brief")
    record = loads(line)
    (hand,) = record.hands
    assert (hand.dealer, hand.deal) == deal_from_seed("house brief")
    assert hand.actions == ()
    assert dumps(record, one_line=True) == line + "\n"
    told = json.loads(line)
    assert list(told) == ["format", "rules", "players", "hands", "score"]
    assert list(told["hands"][0]) == ["dealer", "deal", "actions"]


def test_a_line_each_and_each_another(capsys: Captured) -> None:
    many = lines(capsys, "--seed", "x", "--count", "20")
    assert len(set(many)) == 20
    assert lines(capsys, "--seed", "x", "--count", "3") == many[:3]
    assert lines(capsys, "--seed", "y", "--count", "3") != many[:3]
    deals = [loads(line).hands[0] for line in many]
    assert [(one.dealer, one.deal) for one in deals] == [
        deal_from_seed("x", number) for number in range(1, 21)
    ]


@pytest.mark.parametrize("seed", ["", " ", "été", "a\nb", "-x", "x" * 1000])
def test_any_text_is_a_seed(seed: str, capsys: Captured) -> None:
    (line,) = lines(capsys, f"--seed={seed}")
    assert loads(line).hands[0].deal == deal_from_seed(seed)[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "texas42 deal: the following arguments are required: --seed"),
        (["--seed", "\udcff"], "texas42 deal: argument --seed: a seed is a text in UTF-8"),
        (["--seed", "x", "--count", "0"], "argument --count: a whole number from 1 on, not '0'"),
        (["--seed", "x", "--count=-1"], "argument --count: a whole number from 1 on, not '-1'"),
        (
            ["--seed", "x", "--count", "1e3"],
            "argument --count: a whole number from 1 on, not '1e3'",
        ),
        (["--seed", "x", "--count", "9" * 5000], "argument --count: a whole number from 1 on, not"),
    ],
)
def test_what_is_wrong_is_told(words: list[str], told: str, capsys: Captured) -> None:
    assert main(["deal", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1
