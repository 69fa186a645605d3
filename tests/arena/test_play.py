"""Bots at a table: each is shown what its seat sees, all of it, in order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play import match_with, play, start
from tests.watching import views_of
from texas42.arena import play as playing
from texas42.arena.play import play_hand, play_match
from texas42.bots import Bot, Choice, make_bot
from texas42.bots.reasons import because
from texas42.errors import IllegalAction
from texas42.game.calls import PASS, points
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.view import SeatView


class Watching(Bot):
    def __init__(self) -> None:
        self.seen: list[SeatView] = []
        self._bot = make_bot("steady", "")

    def observe(self, view: SeatView) -> None:
        self.seen.append(view)
        self._bot.observe(view)

    def choose(self, view: SeatView) -> Choice:
        assert view == self.seen[-1]
        return self._bot.choose(view)


def test_a_bot_sees_every_state_of_its_seat_the_last_one_too() -> None:
    bots = {seat: Watching() for seat in SEATS}
    played = play_hand(match_with(start()), bots)
    for seat in SEATS:
        assert bots[seat].seen == list(views_of(played.match, seat))
    assert played.result.bid is not None


def test_the_decisions_of_each_seat_are_counted() -> None:
    played = play_hand(match_with(start()), {seat: make_bot("steady", "") for seat in SEATS})
    assert played.match.hand is not None
    total = sum(effort.decisions for effort in played.efforts)
    assert total == len(played.match.hand.actions)
    assert played.effort(Seat.N.team).decisions + played.effort(Seat.E.team).decisions == total


def test_a_hand_goes_on_from_where_it_stands() -> None:
    begun = play(start(), "30, pass, pass, pass, trump 6, 6-6")
    played = play_hand(match_with(begun), {seat: make_bot("random", "") for seat in SEATS})
    assert played.match.hand is not None
    assert played.match.hand.actions[:6] == begun.actions


def test_without_a_hand_there_is_nothing_to_play() -> None:
    with pytest.raises(IllegalAction, match="No hand has been dealt"):
        play_hand(MatchState(), {seat: make_bot("random", "") for seat in SEATS})


class Stating(Watching):
    """States a chance with whatever it does: 0.1 as its first, 0.2 as its second, and so on."""

    def __init__(self) -> None:
        super().__init__()
        self.made = 0

    def choose(self, view: SeatView) -> Choice:
        self.made += 1
        return replace(super().choose(view), chance=self.made / 10)


@pytest.mark.parametrize(
    ("begun", "chance"),
    [
        ("", 0.1),  # with its bid
        ("30, pass, pass, pass", 0.1),  # with the trump
        ("30, pass, pass, pass, trump 6", 0.1),  # with the lead
        ("30, pass, pass, pass, trump 6, 6-6", 0.1),
    ],
)
def test_the_chance_is_the_one_the_declarer_stated_first(begun: str, chance: float) -> None:
    table = match_with(play(start(), begun) if begun else start())
    played = play_hand(table, {seat: Stating() for seat in SEATS})
    assert played.result.bid is not None
    assert played.chance == chance


def test_a_bot_that_states_nothing_has_no_chance() -> None:
    played = play_hand(match_with(start()), {seat: make_bot("random", "") for seat in SEATS})
    assert played.result.bid is not None
    assert played.chance is None


def test_a_match_that_nobody_can_win_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(Bot):
        def choose(self, _view: SeatView) -> Choice:
            return Choice(PASS, because("only-one"))

    monkeypatch.setattr(playing, "MOST_HANDS", 6)
    hands = list(play_match(MatchState(), {seat: Mute() for seat in SEATS}, "seed"))
    assert [len(played.match.hands) for played in hands] == [1, 2, 3, 4, 5, 6]
    assert len({played.match.hand.deal for played in hands if played.match.hand}) == 6


def test_an_illegal_choice_is_not_covered_up() -> None:
    class Low(Bot):
        def choose(self, _view: SeatView) -> Choice:
            return Choice(points(29), because("only-one"))

    with pytest.raises(IllegalAction, match="29"):
        play_hand(match_with(start()), {seat: Low() for seat in SEATS})
