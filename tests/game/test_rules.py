"""House rules: presets by name, and no value that an option does not have."""

from __future__ import annotations

from typing import Any

import pytest

from texas42.errors import RulesError
from texas42.game.presets import PRESETS, preset
from texas42.game.rules import STANDARD, Rules


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
    ],
    ids=str,
)
def test_a_value_an_option_does_not_have_is_refused(option: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=next(iter(option))):
        Rules(**option)


def test_what_the_options_can_be() -> None:
    rules = Rules(forced_bid=31, covered=False)
    assert rules.forced_bid == 31
    assert not rules.covered
