"""Every view of a game is one to choose from at its turn; nonsense is told from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given

from tests.play import match_with, play, start
from tests.strategies import matches
from tests.watching import states_of
from texas42.game.calls import PASS
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.game.view import PublicView, SeatView, seat_view
from texas42.protocol import ProtocolError
from texas42.protocol.turns import check_turn


@given(matches(finished=True))
def test_it_is_the_turn_of_the_seat_to_act_and_of_no_other(match: MatchState) -> None:
    for state in states_of(match):
        assert state.hand is not None
        for seat in SEATS:
            view = seat_view(state, seat)
            if seat is state.hand.turn:
                check_turn(view)
            else:
                awaited = "nobody" if state.hand.turn is None else state.hand.turn
                with pytest.raises(ProtocolError, match=f"turn of {seat} but of {awaited}$"):
                    check_turn(view)


AUCTION = start()
NAMING = play(AUCTION, "30, pass, pass, pass")
PLAY = play(NAMING, "trump 6")


def turn(state: HandState) -> SeatView:
    assert state.turn is not None
    return seat_view(match_with(state), state.turn)


def changed(state: HandState, change: Callable[[PublicView], PublicView]) -> SeatView:
    view = turn(state)
    return replace(view, public=change(view.public))


def after_a_trick() -> SeatView:
    """The leader of the second trick, holding what lies there."""
    state = PLAY
    while not state.tricks:
        state = state.apply(state.legal_actions()[0])
    view = turn(state)
    return replace(view, hand=(*view.hand[:-1], state.tricks[0].tiles[0]))


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (lambda: replace(turn(AUCTION), legal=()), "legal is empty"),
        (lambda: replace(turn(AUCTION), legal=turn(PLAY).legal), "cannot be legal here"),
        (lambda: replace(turn(PLAY), legal=(PASS,)), "pass cannot be legal here"),
        (lambda: replace(turn(PLAY), legal=turn(NAMING).legal), "cannot be legal here"),
        (lambda: replace(turn(PLAY), hand=turn(PLAY).hand[:-1]), "tiles_left of . is not the size"),
        (lambda: replace(turn(PLAY), hand=turn(PLAY).hand[:1] * 7), "is there twice"),
        (after_a_trick, "is there twice"),
        (
            lambda: changed(PLAY, lambda public: replace(public, phase=Phase.AUCTION)),
            "do not fit the phase auction",
        ),
        (
            lambda: changed(NAMING, lambda public: replace(public, phase=Phase.PLAY)),
            "do not fit the phase play",
        ),
        (
            lambda: changed(NAMING, lambda public: replace(public, bid=None)),
            "do not fit the phase naming",
        ),
        (
            lambda: changed(PLAY, lambda public: replace(public, phase=Phase.OVER)),
            "do not fit the phase over",
        ),
    ],
)
def test_what_cannot_be(view: Callable[[], SeatView], told: str) -> None:
    with pytest.raises(ProtocolError, match=told):
        check_turn(view())
