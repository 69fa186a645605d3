"""R28 and R29: scores kept, illegal actions refused, no clock, no claim."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play import action, match_with, play, start
from tests.strategies import hand_states, matches
from texas42.errors import REASONS, IllegalAction
from texas42.game.actions import Action
from texas42.game.calls import Call, CallKind
from texas42.game.declarations import Declaration
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.tiles import TILES
from texas42.game.trumps import Doubles, Trump

declarations = st.builds(
    Declaration,
    game=st.sampled_from(["trump", "nello", "chess"]),
    trump=st.none() | st.sampled_from(Trump),
    doubles=st.none() | st.sampled_from(Doubles),
    piles=st.none() | st.integers(0, 3),
)
calls = st.builds(Call, st.sampled_from(CallKind), st.integers(-1, 90))
actions: st.SearchStrategy[Action] = st.one_of(declarations, calls, st.sampled_from(TILES))


@given(hand_states(), actions)
def test_r28_any_action_is_legal_or_refused_with_a_reason(state: HandState, act: Action) -> None:
    code = state.objection(act)
    if code is None:
        assert state.apply(act) != state
    else:
        assert code in REASONS
        with pytest.raises(IllegalAction) as refused:
            state.apply(act)
        assert refused.value.code == code
        assert str(act) in str(refused.value)


@given(hand_states())
def test_r28_legal_actions_are_those_without_objection(state: HandState) -> None:
    legal = state.legal_actions()
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (state.result is None)
    for act in legal:
        state.apply(act)


@given(matches())
def test_r28_scores_are_kept_without_being_told(match: MatchState) -> None:
    assert match.hand is not None
    before = match.score
    for act in match.hand.legal_actions():
        after = match.apply(act)
        assert after.hand is not None
        paid = after.hand.result.paid if after.hand.result else (0, 0)
        assert after.score == (before[0] + paid[0], before[1] + paid[1])


def test_r28_no_action_before_the_deal_and_no_deal_out_of_place() -> None:
    with pytest.raises(IllegalAction, match="No hand"):
        MatchState().apply(action("30"))
    on = match_with(play(start(), "30"))
    with pytest.raises(IllegalAction, match="not over"):
        on.deal(start().deal, start().dealer)
    won = match_with(play(start(), "pass, pass, pass, pass"), (7, 0))
    with pytest.raises(IllegalAction, match="match is over"):
        won.deal(start().deal, start().dealer.left)
    with pytest.raises(IllegalAction, match="hand is over"):
        won.apply(action("30"))


def test_r29_there_is_no_clock_no_money_and_no_claim() -> None:
    """The rules have no such thing: three kinds of actions, and no option that counts time."""
    assert set(Action.__args__) == {Call, Declaration, type(TILES[0])}
    assert not {"clock", "time", "money"} & {field.name for field in fields(Rules)}
