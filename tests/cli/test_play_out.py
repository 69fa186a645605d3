"""``texas42 play-out``: bots take a record to the end of its match."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.notation.samples import ALL_PASS, CALLS, MADE, NAMES, hand, sample, sweeps
from texas42.bots import Bot, Choice, make_bot
from texas42.cli import main
from texas42.cli.play_out import play_out
from texas42.errors import Texas42Error
from texas42.game.calls import PASS
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.shuffle import deal_from_seed, deal_tiles, seeded
from texas42.game.view import SeatView
from texas42.notation.record import loads, record_of, replay

Captured = pytest.CaptureFixture[str]
RANDOM = "--bots=random,random,random,random"


def finished(record: dict[str, Any], tmp_path: Path, capsys: Captured, *words: str) -> str:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert main(["play-out", str(file), *(words or (RANDOM, "--seed=x"))]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize(
    "hands",
    [[], [hand([])], [hand(CALLS)], [hand(MADE)], [hand(MADE), hand(ALL_PASS, dealer="N")]],
    ids=["none", "a deal", "a hand begun", "a hand done", "two hands"],
)
def test_a_match_is_played_to_its_end(
    hands: list[dict[str, Any]], tmp_path: Path, capsys: Captured
) -> None:
    record = sample(hands=hands, place="Garner")
    done = json.loads(finished(record, tmp_path, capsys))
    match = replay(loads(json.dumps(done)))
    assert match.winner is not None
    assert done["place"] == "Garner"
    assert done["players"] == record["players"]
    for mine, whole in zip(hands, done["hands"], strict=False):
        assert whole["deal"] == mine["deal"]
        assert whole["actions"][: len(mine["actions"])] == mine["actions"]
    for number, state in enumerate(match.hands[len(hands) :], len(hands) + 1):
        if number == 1:
            assert (state.dealer, state.deal) == deal_from_seed("x")
        else:
            assert state.deal == deal_tiles(seeded("x", number), state.dealer)


def test_the_same_seed_gives_the_same_match(tmp_path: Path, capsys: Captured) -> None:
    bots = "--bots=steady,random,steady,random"
    one = finished(sample(hand([])), tmp_path, capsys, bots, "--seed=one")
    assert finished(sample(hand([])), tmp_path, capsys, bots, "--seed=one") == one
    assert finished(sample(hand([])), tmp_path, capsys, bots, "--seed=two") != one


def test_a_finished_match_is_written_as_it_is(tmp_path: Path, capsys: Captured) -> None:
    text = finished(sample(*sweeps(7)), tmp_path, capsys)
    assert finished(json.loads(text), tmp_path, capsys) == text


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    source = io.BytesIO(json.dumps(sample(*sweeps(7))).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(source))
    assert main(["play-out", "-", RANDOM, "--seed", "x"]) == 0
    assert replay(loads(capsys.readouterr().out)).score == (8, 6)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots=random", "--seed=x"], "texas42 play-out: argument --bots: four names, apart by"),
        (["--bots=a,b,c,d", "--seed=x"], "texas42 play-out: no bot is called 'a'; there are: "),
        ([RANDOM], "texas42 play-out: the following arguments are required: --seed"),
        ([RANDOM, "--seed=\udcff"], "texas42 play-out: argument --seed: a seed is a text in UTF-8"),
    ],
)
def test_arguments_that_are_wrong(words: list[str], told: str, capsys: Captured) -> None:
    assert main(["play-out", "none.json", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(told)
    assert err.count("\n") == 1


def test_a_record_that_is_wrong(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "record.json"
    for hands, told in (
        (sample(hand(["30", "30"])), "hand 1, action 2: 30: A bid must be above the last bid."),
        (
            sample(hand(deal=hand()["deal"] | {"W": "6-3 6-2 6-1 4-3 4-2 4-1 ?"})),
            "tiles that are not known (?) cannot be played",
        ),
    ):
        file.write_text(json.dumps(hands))
        assert main(["play-out", str(file), RANDOM, "--seed", "x"]) == 2
        assert capsys.readouterr() == ("", f"{file}: {told}\n")


class Passer(Bot):
    """It passes, and when it must play it plays what comes first."""

    name = "passer"

    def choose(self, view: SeatView) -> Choice:
        action = PASS if PASS in view.legal else view.legal[0]
        return Choice(action, make_bot("random", "").choose(view).reason)


def test_bots_that_always_pass_come_to_an_end() -> None:
    bots: Mapping[Seat, Bot] = {seat: Passer() for seat in SEATS}
    with pytest.raises(Texas42Error, match="the match is not won after 200 hands"):
        play_out(MatchState(), bots, "x")
    assert record_of(MatchState(), NAMES).hands == ()
