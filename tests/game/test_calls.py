"""Calls as values: their words, and those that the standard rules do not have."""

from __future__ import annotations

import pytest

from tests.play import start
from texas42.errors import IllegalAction
from texas42.game.calls import PASS, PLUNGE, SPLASH, Call, marks, points


def test_every_call_has_its_word() -> None:
    calls = (PASS, points(30), points(41), marks(1), marks(12), PLUNGE, SPLASH)
    assert [str(call) for call in calls] == ["pass", "30", "41", "1m", "12m", "plunge", "splash"]


@pytest.mark.parametrize("call", [PLUNGE, SPLASH], ids=str)
def test_the_standard_rules_know_no_plunge(call: Call) -> None:
    state = start()
    assert call not in state.candidates()
    with pytest.raises(IllegalAction, match=f"{call}: The rules in force do not have this call"):
        state.apply(call)
