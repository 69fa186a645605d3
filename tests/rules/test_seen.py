"""R22 to R27: what is seen, during the hand and after it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

import pytest
from hypothesis import given

from tests.play import PLAIN, match_with, play, start, tiles
from tests.strategies import hand_states, matches
from texas42.errors import IllegalAction
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import SEATS, Seat
from texas42.game.tricks import EMPTY, Trick
from texas42.game.view import PublicView, plays_of, public_deal, public_view, seat_view

FIRST = "6-6, 5-4, 2-2, 6-3"
SECOND = "6-5, 5-3, 2-1, 6-2"
THIRD = "6-4, 5-2, 2-0, 6-1"


def seen(state: HandState) -> PublicView:
    return public_view(match_with(state))


def faces(state: HandState) -> list[str]:
    """The taken tricks as they lie: their tiles, or ``covered``."""
    return [
        "covered" if trick.tiles is None else " ".join(map(str, trick.tiles))
        for trick in seen(state).taken
    ]


@given(matches())
def test_r22_in_the_open(match: MatchState) -> None:
    assert match.hand is not None
    hand, view = match.hand, public_view(match)
    assert view.calls == hand.calls
    assert view.contract is hand.contract
    assert view.score == match.score
    assert sum(view.tiles_left) == 28 - sum(len(t.tiles) for t in (*hand.tricks, hand.trick))
    if hand.trick.tiles:
        assert list(view.trick.plays) == list(hand.trick.plays)


def test_r23_points_contract_every_taken_tile_may_be_looked_at() -> None:
    state = play(start(), "30, pass, pass, pass, trump 6", FIRST, SECOND)
    assert faces(state) == ["2-2 5-4 6-3 6-6", "2-1 5-3 6-2 6-5"]


@pytest.mark.parametrize(
    ("piles", "first", "second", "third"),
    [
        (1, ["open"], ["covered", "open"], ["covered", "covered", "open"]),
        (2, ["open"], ["open", "open"], ["covered", "open", "open"]),
    ],
)
def test_r24_marks_contract_only_the_last_piles_stay_face_up(
    piles: int, first: list[str], second: list[str], third: list[str]
) -> None:
    def lying(state: HandState) -> list[str]:
        return ["covered" if face == "covered" else "open" for face in faces(state)]

    state = play(start(), f"1m, pass, pass, pass, trump 6 piles {piles}", FIRST)
    assert lying(state) == first
    # Never covered during a trick, only when a later one is complete.
    for tile in SECOND.split(", "):
        assert lying(state) == first
        state = play(state, tile)
    assert lying(state) == second
    assert lying(play(state, THIRD)) == third


def test_r24_piles_are_chosen_with_the_trump_of_a_marks_contract_only() -> None:
    marks = play(start(), "1m, pass, pass, pass")
    points = play(start(), "41, pass, pass, pass")
    assert {str(a) for a in marks.legal_actions() if "6" in str(a)} == {
        "trump 6 piles 1",
        "trump 6 piles 2",
    }
    with pytest.raises(IllegalAction, match="choose 1 or 2 piles"):
        play(marks, "trump 6")
    with pytest.raises(IllegalAction, match="choose 1 or 2 piles"):
        play(marks, "trump 6 piles 3")
    with pytest.raises(IllegalAction, match="only when all seven tricks"):
        play(points, "trump 6 piles 1")


@given(hand_states())
def test_r25_taken_tiles_are_not_tied_to_seats(state: HandState) -> None:
    """Their order is that of their numbers, and no trick of the hand but the last has players."""
    view = seen(state)
    for trick in view.taken:
        assert trick.tiles is None or list(trick.tiles) == sorted(trick.tiles)
    if state.phase is not Phase.OVER:
        assert view.plays == ()
        assert _tricks_in(view) <= {state.trick, *state.tricks[-1:]}


def _tricks_in(value: object) -> set[Trick]:
    """Every trick with players anywhere inside a view."""
    if isinstance(value, Trick):
        return {value}
    if isinstance(value, tuple):
        return {trick for part in value for trick in _tricks_in(part)}
    if is_dataclass(value):
        return {t for f in fields(value) for t in _tricks_in(getattr(value, f.name))}
    return set()


def test_r25_a_complete_trick_lies_on_the_table_until_the_next_lead() -> None:
    state = play(start(), "30, pass, pass, pass, trump 6", FIRST)
    assert list(seen(state).trick.plays) == list(state.tricks[0].plays)
    led = play(state, "6-5")
    assert list(seen(led).trick.plays) == [(Seat.N, tiles("6-5")[0])]
    assert seen(play(start(), "30, pass, pass, pass, trump 6")).trick == EMPTY


@given(hand_states(finished=True))
def test_r26_after_the_hand_all_plays_are_seen_with_their_players(state: HandState) -> None:
    assert seen(state).plays == state.tricks
    assert plays_of(state) == state.tricks


@given(hand_states(finished=True))
def test_r26_tiles_never_played_stay_hidden(state: HandState) -> None:
    played = {tile for trick in state.tricks for tile in trick.tiles}
    shown = {tile for trick in seen(state).plays for tile in trick.tiles}
    assert shown == played
    for seat in SEATS:
        view = seat_view(match_with(state), seat)
        assert set(view.hand) <= set(state.deal.hands[seat])


@given(hand_states(finished=True))
def test_r26_the_deal_that_is_shown_has_the_tiles_played_in_their_places(state: HandState) -> None:
    played = {tile for trick in state.tricks for tile in trick.tiles}
    for seat in SEATS:
        dealt = state.deal.hands[seat]
        assert public_deal(state).hands[seat] == tuple(t if t in played else None for t in dealt)


def test_r26_nothing_is_looked_back_at_during_the_hand() -> None:
    with pytest.raises(IllegalAction, match="not over"):
        plays_of(play(start(), "30"))
    with pytest.raises(IllegalAction, match="not over"):
        public_deal(play(start(), "30"))


def test_r27_where_piles_stay_in_sight_nothing_is_covered_or_chosen() -> None:
    rules = Rules(covered=False)
    state = play(start(PLAIN, rules=rules), "1m, pass, pass, pass")
    with pytest.raises(IllegalAction, match="only when all seven tricks"):
        play(state, "trump 6 piles 1")
    state = play(state, "trump 6", FIRST, SECOND, THIRD)
    assert "covered" not in faces(state)


def test_a_view_of_nothing_is_refused() -> None:
    with pytest.raises(IllegalAction, match="No hand"):
        public_view(MatchState())
    with pytest.raises(IllegalAction, match="No hand"):
        seat_view(MatchState(), Seat.N)


def test_a_finished_match_still_shows_its_last_hand() -> None:
    state = play(start(), "pass, pass, pass, pass")
    assert public_view(replace(match_with(state), score=(7, 0))).winner is not None
