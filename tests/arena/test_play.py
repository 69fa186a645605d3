"""Bots at a table: each is shown what its seat sees, all of it, in order."""

from __future__ import annotations

import pytest

from tests.play import match_with, play, start
from tests.watching import views_of
from texas42.arena.play import play_hand
from texas42.bots import Bot, Choice, make_bot
from texas42.bots.reasons import because
from texas42.errors import IllegalAction
from texas42.game.calls import points
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


def test_an_illegal_choice_is_not_covered_up() -> None:
    class Low(Bot):
        def choose(self, _view: SeatView) -> Choice:
            return Choice(points(29), because("only-one"))

    with pytest.raises(IllegalAction, match="29"):
        play_hand(match_with(start()), {seat: Low() for seat in SEATS})
