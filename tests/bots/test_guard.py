"""A seat goes on whatever its bot does, and the fault is told without a tile."""

from __future__ import annotations

import logging
import re
import threading

import pytest

from tests.bots.bad import WAYS, Bad, Blind
from tests.play import match_with, play, start
from texas42.arena.play import play_hand
from texas42.bots import Bot, Choice, make_bot
from texas42.bots.guard import Guarded
from texas42.game.hand import HandState
from texas42.game.seats import SEATS
from texas42.game.view import SeatView, seat_view

TILE = re.compile(r"\d-\d")


def playing() -> HandState:
    return play(start(), "30, pass, pass, pass, trump 6")


def view_of(state: HandState) -> SeatView:
    assert state.turn is not None
    return seat_view(match_with(state), state.turn)


@pytest.mark.parametrize(("way", "kind"), [(way, kind) for way, (_, kind) in WAYS.items()])
@pytest.mark.parametrize("state", [start(), playing()], ids=["auction", "play"])
def test_the_fallback_has_the_seat_from_the_first_fault_on(
    way: str, kind: str, state: HandState, caplog: pytest.LogCaptureFixture
) -> None:
    bad = Bad(way, WAYS[way][0])
    bot = Guarded(bad, make_bot("steady", ""))
    view = view_of(state)
    assert bot.choose(view) == make_bot("steady", "").choose(view)
    assert bot.fault is not None
    assert bot.fault.kind == kind
    assert bot.faults == 1
    bot.choose(view)
    assert bad.asked == 1
    assert len(caplog.records) == 1
    assert f"The bot {way} failed ({kind}" in caplog.text
    assert "steady plays on" in caplog.text


@pytest.mark.parametrize("way", WAYS)
def test_nothing_of_a_hand_is_logged(way: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        Guarded(Bad(way, WAYS[way][0]), make_bot("steady", "")).choose(view_of(playing()))
        Guarded(Blind(way, WAYS[way][0]), make_bot("steady", "")).observe(view_of(playing()))
    for record in caplog.records:
        assert record.exc_info is None
        assert not TILE.search(record.getMessage())
        assert "hold" not in record.getMessage()


def test_the_log_says_where_it_failed(caplog: pytest.LogCaptureFixture) -> None:
    Guarded(Bad("throws", WAYS["throws"][0]), make_bot("steady", "")).choose(view_of(start()))
    assert re.search(r"RuntimeError through .*bad\.py:\d+", caplog.text)


def test_a_bot_that_behaves_keeps_the_seat(caplog: pytest.LogCaptureFixture) -> None:
    bot = Guarded(make_bot("random", "x"), make_bot("steady", ""))
    view = view_of(start())
    assert bot.choose(view) == make_bot("random", "x").choose(view)
    assert bot.fault is None
    assert bot.faults == 0
    assert bot.name == "random"
    assert not caplog.records


def test_one_that_fails_at_seeing_is_not_asked() -> None:
    blind = Blind("blind", WAYS["throws"][0])
    bot = Guarded(blind, make_bot("steady", ""))
    view = view_of(start())
    bot.observe(view)
    assert bot.choose(view) == make_bot("steady", "").choose(view)
    assert blind.asked == 0


class Sees(Bot):
    """Remembers what it is shown."""

    name = "sees"

    def __init__(self) -> None:
        self.seen: list[SeatView] = []

    def observe(self, view: SeatView) -> None:
        self.seen.append(view)

    def choose(self, view: SeatView) -> Choice:
        return make_bot("steady", "").choose(view)


def test_the_fallback_has_seen_everything() -> None:
    fallback = Sees()
    bot = Guarded(Blind("blind", WAYS["throws"][0]), fallback)
    views = [view_of(start()), view_of(playing())]
    for view in views:
        bot.observe(view)
    assert fallback.seen == views


def test_after_a_stall_the_late_bot_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """It comes back when nobody waits: nothing that it does reaches the fallback."""
    asked, go_on = threading.Event(), threading.Event()

    def slow(_view: SeatView) -> None:
        asked.set()
        go_on.wait()

    fallback = Sees()
    bot = Guarded(Bad("slow", slow), fallback)
    late: list[object] = []

    def think() -> None:
        try:
            late.append(bot.choose(view_of(start())))
        except TimeoutError as error:
            late.append(error)
        bot.observe(view_of(start()))

    thread = threading.Thread(target=think)
    thread.start()
    asked.wait()
    assert bot.stalled() is fallback
    go_on.set()
    thread.join()
    assert [type(answer) for answer in late] == [TimeoutError]
    assert fallback.seen == []
    assert "The bot slow failed (stalled); sees plays on." in caplog.text
    assert len(caplog.records) == 1


@pytest.mark.parametrize("way", WAYS)
def test_a_hand_of_four_bad_bots_comes_to_its_end(way: str) -> None:
    bots = {seat: Guarded(Bad(way, WAYS[way][0]), make_bot("steady", "")) for seat in SEATS}
    played = play_hand(match_with(start()), bots)
    assert played.result is not None
