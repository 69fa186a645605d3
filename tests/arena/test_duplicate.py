"""Duplicate pairs: the same deal for both, nothing left to luck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.arena.facts import facts
from texas42 import PRESETS
from texas42.arena import play as playing
from texas42.arena.contest import Contest, Setting
from texas42.arena.duplicate import play_pair
from texas42.bots import Choice
from texas42.bots.registry import BUILT_IN
from texas42.bots.uniform import Uniform
from texas42.game.calls import PASS
from texas42.game.view import SeatView

NUMBERS = range(1, 5)


def contest(setting: Setting, a: str = "steady", b: str = "random") -> Contest:
    return Contest(a, b, "seed", setting)


@pytest.mark.parametrize("rules", PRESETS)
def test_every_named_game_is_played(rules: str) -> None:
    played = replace(contest(Setting.AUCTION), rules=PRESETS[rules])
    for number in NUMBERS:
        pair = play_pair(played, number)
        assert sum(pair.earned) > 0
        assert pair.efforts[0].decisions > 0


@pytest.mark.parametrize("setting", Setting)
@pytest.mark.parametrize("number", NUMBERS[:2])
@pytest.mark.parametrize("name", ["steady", "random"])
def test_equal_bots_get_equal_results(setting: Setting, number: int, name: str) -> None:
    """Both games are the same deal and the same chance: only the bots are exchanged."""
    pair = play_pair(contest(setting, name, name), number)
    assert pair.net == 0
    assert pair.efforts[0].decisions == pair.efforts[1].decisions


@pytest.mark.parametrize("setting", Setting)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_pair_can_be_played_again_anywhere(setting: Setting, number: int) -> None:
    pair = play_pair(contest(setting), number)
    turned = play_pair(contest(setting, "random", "steady"), number)
    assert facts([play_pair(contest(setting), number)]) == facts([pair])
    assert turned.earned == pair.earned[::-1]
    assert [each.decisions for each in turned.efforts] == [
        each.decisions for each in pair.efforts[::-1]
    ]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_forced_contract_is_undertaken_by_both(number: int) -> None:
    pair = play_pair(contest(Setting.FORCED), number)
    assert sorted(each.by for each in pair.undertakings) == ["a", "b"]
    assert len({(each.bid, each.named) for each in pair.undertakings}) == 1
    assert dict.fromkeys("ab", 0.0) | {
        each.by: float(each.made) for each in pair.undertakings
    } == dict(zip("ab", pair.earned, strict=True))


@pytest.mark.parametrize("setting", [Setting.FORCED, Setting.AUCTION])
@pytest.mark.parametrize("number", NUMBERS)
def test_what_contracts_paid_is_what_was_earned(setting: Setting, number: int) -> None:
    pair = play_pair(contest(setting), number)
    for each in pair.undertakings:
        assert abs(each.paid) >= 1
        assert (each.paid > 0) == each.made
    if setting is Setting.AUCTION:
        signs = {"a": 1, "b": -1}
        assert pair.net == sum(signs[each.by] * each.paid for each in pair.undertakings)
    if len(pair.undertakings) == 2 and pair.undertakings[0].by != pair.undertakings[1].by:
        one, other = pair.undertakings  # the same seats declared in both games
        assert (one.instead, other.instead) == (other.paid, one.paid)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_match_is_won_by_one_of_them(number: int) -> None:
    assert sum(play_pair(contest(Setting.MATCH), number).earned) == 1


def test_an_auction_pays_what_the_rules_pay() -> None:
    pairs = [play_pair(contest(Setting.AUCTION), number) for number in range(1, 9)]
    assert max(max(pair.earned) for pair in pairs) > 1  # random bids marks
    for pair in pairs:
        assert bool(sum(pair.earned)) == bool(pair.undertakings)


def test_bots_that_never_bid_earn_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(Uniform):
        def choose(self, view: SeatView) -> Choice:
            return replace(super().choose(view), action=PASS)

    monkeypatch.setitem(BUILT_IN, "mute", Mute)
    monkeypatch.setattr(playing, "MOST_HANDS", 5)
    for setting in (Setting.AUCTION, Setting.MATCH):
        pair = play_pair(contest(setting, "mute", "mute"), 1)
        assert not any(pair.earned)
        assert pair.undertakings == ()
