"""Looking back: every position of a finished hand, made from what was played."""

from __future__ import annotations

from hypothesis import given

from tests.server.pages.scenes import finished, frame_of
from tests.strategies import matches
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.game.view import public_view
from texas42.server.i18n import translator
from texas42.server.pages.model.review import ReviewPage
from texas42.server.pages.positions import after, plays_of
from texas42.server.pages.review import FinishedHand, review_page


def at(step: int, hand: FinishedHand | None = None) -> ReviewPage:
    return review_page(
        hand or finished(), step, frame_of(), translator("en"), origin="http://127.0.0.1:1"
    )


@given(matches(hands=1, finished=True))
def test_a_position_is_the_hand_as_it_lay(match: MatchState) -> None:
    """Each position agrees with the hand played again up to there."""
    hand = match.hand
    assert hand is not None
    view = public_view(match)
    state = HandState.start(hand.rules, hand.dealer, hand.deal)
    plays = plays_of(view)
    for action in hand.actions[: len(hand.actions) - len(plays)]:
        state = state.apply(action)
    for step, play in enumerate(plays):
        position = after(view, step)
        assert position.points == state.points
        assert position.turn is state.turn
        assert position.tiles_left == tuple(state.tiles_left(seat) for seat in SEATS)
        assert position.trick == (
            state.trick if state.trick.tiles or not step else state.tricks[-1]
        )
        assert len(position.taken) == len(state.tricks)
        assert position.result is None
        state = state.apply(play.tile)
    assert after(view, 28) == view or hand.contract is None


def test_steps_lead_to_each_other_and_stop_at_the_ends() -> None:
    first, middle, last = at(0), at(5), at(99)
    assert (first.steps.first, first.steps.previous) == (None, None)
    assert first.steps.next == "/t/one/hand/1/1"
    assert middle.steps.previous == "/t/one/hand/1/4"
    assert middle.steps.position.startswith("Play 5 of ")
    assert (last.steps.next, last.steps.last) == (None, None)
    assert middle.link == "http://127.0.0.1:1/t/one/hand/1/5"


def test_what_was_never_played_is_a_back() -> None:
    tiles = [tile for seat in at(0).seats for tile in seat.tiles]
    assert len(tiles) == 28
    assert any(tile.face is None for tile in tiles)


def test_the_status_tells_the_step() -> None:
    assert at(0).status == "North named the trump: sixes."
    assert at(1).status == "North played 6-6."
    assert at(4).status.startswith("West played ")
    assert "North takes the trick" in at(4).status
    assert at(99).status.endswith("Contract made.")


def test_the_table_of_tricks_leads_to_each_and_marks_where_we_are() -> None:
    page = at(6)
    assert [trick.current for trick in page.tricks][:3] == [False, True, False]
    assert page.tricks[1].href == "/t/one/hand/1/8"
    row = page.tricks[0].plays
    assert [play.led for play in row if play] == [False, False, True, False]
    assert [play.now for trick in page.tricks for play in trick.plays if play].count(True) == 1


def test_the_score_is_that_before_the_hand_until_its_end() -> None:
    assert [team.total for team in at(3).score.teams] == [0, 0]
    assert [team.total for team in at(99).score.teams] == [1, 0]


def test_a_hand_that_all_passed_can_be_looked_at_too() -> None:
    page = at(0, finished("pass, pass, pass, pass"))
    assert page.trick.spots == ()
    assert page.calls[0].text == "North passed."
    assert page.status == "All four passed."


def test_a_stranger_looks_from_the_south_and_nobody_is_you() -> None:
    page = at(4, finished(viewer=None))
    assert [seat.box.name for seat in page.seats] == ["South", "West", "North", "East"]


def test_hands_lead_to_their_neighbours() -> None:
    hand = finished()
    assert (at(0, hand).earlier_hand, at(0, hand).later_hand) == (None, None)
    more = FinishedHand(hand.table_id, hand.view, hands=2, viewer=hand.viewer)
    assert at(0, more).later_hand == "/t/one/hand/2"
