"""A hand is a value: no state crosses from one hand to the next."""

from __future__ import annotations

from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import deals, matches, seats
from texas42.game.deals import Deal
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.tricks import EMPTY


@given(matches(finished=True), deals())
def test_a_new_hand_begins_as_if_it_were_the_first(match: MatchState, deal: Deal) -> None:
    if match.winner is not None:
        return
    dealer = match.next_dealer
    assert dealer is not None
    after = match.deal(deal, dealer)
    assert after.hand == HandState.start(match.rules, dealer, deal)
    assert after.score == match.score
    assert after.finished == match.hands


@given(deals(), seats)
def test_a_hand_begins_with_nothing(deal: Deal, dealer: Seat) -> None:
    match = MatchState().deal(deal, dealer)
    assert match.hand is not None
    assert match.hand.phase is Phase.AUCTION
    assert (match.hand.calls, match.hand.bid, match.hand.contract) == ((), None, None)
    assert (match.hand.tricks, match.hand.trick, match.hand.points) == ((), EMPTY, (0, 0))


@given(matches(), st.data())
def test_an_action_never_changes_the_state_it_was_applied_to(
    match: MatchState, data: st.DataObject
) -> None:
    assert match.hand is not None
    legal = match.hand.legal_actions()
    if not legal:
        return
    before = repr(match)
    once = match.apply(data.draw(st.sampled_from(legal)))
    assert repr(match) == before
    assert once != match


@given(matches())
def test_a_state_has_its_own_fields_and_no_others(match: MatchState) -> None:
    for state in (match, match.hand):
        assert state is not None
        assert set(vars(state)) == {field.name for field in fields(state)}


@given(matches())
def test_the_actions_of_a_hand_give_it_again(match: MatchState) -> None:
    for hand in match.hands:
        again = HandState.start(hand.rules, hand.dealer, hand.deal)
        for action in hand.actions:
            again = again.apply(action)
        assert again == hand
