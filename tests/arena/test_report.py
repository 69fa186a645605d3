"""The figures of a contest, against pairs made by hand."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.arena.reports import made_up
from texas42 import Rules
from texas42.arena import Contest, Pair, Report, Setting, Undertaking
from texas42.arena.effort import Effort
from texas42.arena.report import Rate, bid_order

CONTEST = Contest("steady", "random", "seed", Setting.AUCTION)
PAIRS = [
    Pair(
        1,
        (3.0, 0.0),
        (Effort.of(0.25), Effort.of(0.002)),
        (
            Undertaking("a", "2m", "trump 6", made=True, chance=0.75, paid=2, instead=-1),
            Undertaking("a", "30", "trump 0", made=True, chance=0.7),
        ),
    ),
    Pair(
        2,
        (0.0, 1.0),
        (Effort.of(0.75), Effort.of(0.004)),
        (
            Undertaking("a", "30", "trump 6", made=False, chance=1.0, paid=-1, instead=0),
            Undertaking("b", "plunge", "trump doubles", made=False),
        ),
    ),
]


def test_the_figures() -> None:
    figures = Report(CONTEST, PAIRS).figures()
    assert json.loads(json.dumps(figures)) == figures
    counts = ("pairs", "both", "only_a", "only_b", "none")
    assert [figures[key] for key in counts] == [2, 0, 1, 1, 0]
    assert figures["net"] == 1
    assert figures["interval"] == pytest.approx([1 - 1.959964 * 2, 1 + 1.959964 * 2])
    assert figures["unit"] == "marks"
    assert figures["earned"] == {"a": 3, "b": 1}
    assert figures["seconds_per_decision"] == {"a": 0.5, "b": pytest.approx(0.003)}
    assert figures["seconds_95"]["a"] == pytest.approx(0.75, rel=0.1)
    assert figures["sprt"]["verdict"] == "open"
    assert (figures["a"], figures["b"], figures["seed"]) == ("steady", "random", "seed")


def test_contracts_are_counted_by_bid_and_by_name() -> None:
    report = Report(CONTEST, PAIRS)
    assert report.rate("a") == Rate(3, 2)
    assert list(report.by_bid("a").items()) == [("30", Rate(2, 1)), ("2m", Rate(1, 1))]
    assert report.by_name("a") == {"trump 0": Rate(1, 1), "trump 6": Rate(2, 1)}
    assert report.by_bid("b") == {"plunge": Rate(1, 0)}
    assert report.by_bid("b")["plunge"].share == 0


def test_contracts_are_held_against_what_the_other_bot_got() -> None:
    names = Report(CONTEST, PAIRS).figures()["contracts"]["a"]["by_name"]
    assert names["trump 6"]["paid"] == 0.5  # 2 and -1
    assert names["trump 6"]["gain"] == 1.0  # 3 and -1
    assert names["trump 6"]["interval"] == pytest.approx([1 - 1.959964 * 2, 1 + 1.959964 * 2])
    assert (names["trump 0"]["gain"], names["trump 0"]["interval"]) == (0, None)


def test_chances_are_held_against_what_came_of_them() -> None:
    report = Report(CONTEST, PAIRS)
    sevens, ones = report.calibration("a")
    assert (sevens.low, sevens.rate) == (0.7, Rate(2, 2))
    assert sevens.stated == pytest.approx(0.725)
    assert (ones.low, ones.stated, ones.rate) == (0.9, 1.0, Rate(1, 0))
    assert report.calibration("b") == []


@pytest.mark.parametrize("chance", [number / 10 for number in range(10)])
def test_a_tenth_holds_its_lower_end(chance: float) -> None:
    stated = Undertaking("a", "30", "trump 0", made=True, chance=chance)
    [tenth] = Report(CONTEST, [replace(PAIRS[0], undertakings=(stated,))]).calibration("a")
    assert tenth.low == chance


def test_bids_are_in_the_order_of_the_auction() -> None:
    bids = ["splash", "10m", "2m", "41", "30", "plunge"]
    assert sorted(bids, key=bid_order) == ["30", "41", "2m", "10m", "plunge", "splash"]


@pytest.mark.parametrize(
    ("contest", "most"),
    [
        (CONTEST, 14),
        (replace(CONTEST, setting=Setting.FORCED), 1),
        (replace(CONTEST, setting=Setting.MATCH), 1),
    ],
)
@pytest.mark.parametrize("pairs", [0, 1])
def test_too_few_pairs_leave_everything_open(contest: Contest, most: float, pairs: int) -> None:
    figures = Report(contest, PAIRS[:pairs]).figures()
    assert figures["interval"] == [-most, most]
    assert json.dumps(figures, allow_nan=False)


def test_the_unit_is_what_is_earned() -> None:
    units = {setting: replace(CONTEST, setting=setting).unit for setting in Setting}
    assert units == {"forced": "contracts", "auction": "marks", "match": "matches"}
    assert replace(CONTEST, rules=Rules(match="250 points")).unit == "points"


def test_a_bot_that_states_the_truth_is_calibrated() -> None:
    for tenth in made_up(5000).calibration("a"):
        if tenth.rate.undertaken >= 200:
            assert tenth.rate.share == pytest.approx(tenth.stated, abs=0.08)
