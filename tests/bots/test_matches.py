"""Bots at whole matches: always legal, repeatable, and through to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.strategies import deals, matches, rules, seats
from tests.watching import states_of, views_of
from texas42.arena.play import play_hand
from texas42.bots import Choice, bot_names, make_bot
from texas42.game.deals import Deal
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import SEATS, Seat
from texas42.game.shuffle import deal_from_seed
from texas42.game.view import seat_view

names = pytest.mark.parametrize("name", bot_names())

AT_ONCE = ("random", "steady")
"""Bots that answer at once; the others are asked at fewer places of a match."""


def asked(name: str, match: MatchState) -> Iterator[MatchState]:
    """The states of a match in which a bot is asked for its choice."""
    states = [s for s in states_of(match) if s.hand is not None and s.hand.turn is not None]
    yield from states if name in AT_ONCE else states[:: 1 + len(states) // 5]


@names
@pytest.mark.parametrize("seen", ["everything", "nothing but the view of the moment"])
@given(match=matches())
def test_every_choice_is_legal_wherever_a_bot_comes_in(
    name: str, seen: str, match: MatchState
) -> None:
    for state in asked(name, match):
        assert state.hand is not None
        assert state.hand.turn is not None
        bot = make_bot(name, "seed")
        seat = state.hand.turn
        for view in views_of(state, seat) if seen == "everything" else ():
            bot.observe(view)
        assert bot.choose(seat_view(state, seat)).action in state.hand.legal_actions()


@names
@given(deal=deals(), dealer=seats, rules=rules)
def test_four_of_a_kind_finish_a_hand(name: str, deal: Deal, dealer: Seat, rules: Rules) -> None:
    match = MatchState(rules).deal(deal, dealer)
    played = play_hand(match, {seat: make_bot(name, str(seat)) for seat in SEATS})
    assert played.match.hand is not None
    assert played.match.hand.phase is Phase.OVER


@names
@given(match=matches(), seed=st.text(max_size=5))
def test_the_same_seed_and_views_lead_to_the_same_choices(
    name: str, match: MatchState, seed: str
) -> None:
    assert choices(name, match, seed) == choices(name, match, seed)


def choices(name: str, match: MatchState, seed: str) -> list[Choice]:
    bots = {seat: make_bot(name, seed) for seat in SEATS}
    chosen = []
    wanted = list(asked(name, match))
    for state in states_of(match):
        if state.hand is None:
            continue
        for seat in SEATS:
            bots[seat].observe(seat_view(state, seat))
        if state in wanted and state.hand.turn is not None:
            view = seat_view(state, state.hand.turn)
            chosen.append(bots[state.hand.turn].choose(view))
            assert bots[state.hand.turn].choose(view) == chosen[-1]
    return chosen


@names
@given(before=matches(finished=True), match=matches())
def test_a_match_played_before_changes_nothing(
    name: str, before: MatchState, match: MatchState
) -> None:
    """Nothing of the match before, nor of the hand before, is left in a bot."""
    assume(match.hand is not None and match.hand.turn is not None)
    assert match.hand is not None
    assert match.hand.turn is not None
    seat = match.hand.turn
    # Who is dealt the same tiles again is taken to see the same hand again.
    dealt = {frozenset(hand.deal.hands[seat]) for hand in before.hands}
    assume(frozenset(match.hands[0].deal.hands[seat]) not in dealt)
    old, new = make_bot(name, ""), make_bot(name, "")
    for view in views_of(before, seat):
        old.observe(view)
    for view in views_of(match, seat):
        old.observe(view)
        new.observe(view)
    assert old.choose(seat_view(match, seat)) == new.choose(seat_view(match, seat))


def test_chance_depends_on_the_seed() -> None:
    dealer, deal = deal_from_seed("any")
    view = seat_view(MatchState().deal(deal, dealer), dealer.left)
    actions = {make_bot("random", str(seed)).choose(view).action for seed in range(200)}
    assert actions == set(view.legal)
