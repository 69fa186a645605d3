"""House rules: presets by name, and no value that an option does not have."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given

from tests.strategies import combinations
from texas42.errors import RulesError
from texas42.game.presets import PRESETS, preset
from texas42.game.rules import OPTIONS, STANDARD, Rules, differences


def test_a_preset_is_found_by_its_name() -> None:
    assert preset("standard") is STANDARD


def test_a_preset_has_its_own_name() -> None:
    assert {name: rules.preset for name, rules in PRESETS.items()} == {
        name: name for name in PRESETS
    }


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match="'grandma'; there are: standard"):
        preset("grandma")


@pytest.mark.parametrize(
    "option",
    [
        {"match": "8 marks"},
        {"match": None},
        {"match": 7},
        {"forced_bid": 29},
        {"forced_bid": 42},
        {"forced_bid": True},
        {"forced_bid": 30.0},
        {"forced_bid": "30"},
        {"covered": 1},
        {"covered": None},
        {"win_by_two": 1},
        {"nello": True},
        {"plunge": "5 marks"},
        {"sevens": "on"},
        {"follow_me_doubles": None},
    ],
    ids=str,
)
def test_a_value_an_option_does_not_have_is_refused(option: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=next(iter(option))):
        Rules(**option)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"match": "250 points", "win_by_two": True}, "win_by_two is for a match of marks"),
        ({"set_pays": "bid"}, "set_pays is for a match of points"),
        ({"nello": "forced"}, "needs a forced_bid"),
        ({"nello_doubles": "own"}, "nello_doubles without nello"),
        ({"sevens_tile": "any"}, "sevens_tile without sevens"),
        ({"lead_names": True}, "lead_names and covered"),
    ],
)
def test_a_combination_that_makes_no_sense_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(RulesError, match=why):
        Rules(**options)


def test_every_option_has_its_values_the_standard_one_first() -> None:
    assert list(OPTIONS) == [field.name for field in fields(Rules) if field.name != "preset"]
    assert all(values[0] == getattr(STANDARD, name) for name, values in OPTIONS.items())


@given(combinations())
def test_what_differs_is_all_that_differs(rules: Rules) -> None:
    changed: dict[str, Any] = dict(differences(rules))
    assert replace(STANDARD, preset=rules.preset, **changed) == rules
    assert differences(STANDARD) == {}
