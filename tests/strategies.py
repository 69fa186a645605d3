"""Hypothesis strategies for deals, hands and matches, at any point of the game."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from texas42.errors import RulesError
from texas42.game.actions import Action
from texas42.game.calls import PASS, Call, CallKind
from texas42.game.deals import Deal, deal_clockwise
from texas42.game.declarations import Declaration
from texas42.game.draw import draw_shaker
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.presets import PRESETS
from texas42.game.rules import OPTIONS, Rules
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import TILES
from texas42.game.trumps import TRUMPS

seats = st.sampled_from(SEATS)
trumps = st.sampled_from(TRUMPS)
tiles = st.sampled_from(TILES)
presets = st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__)


@st.composite
def combinations(draw: st.DrawFn) -> Rules:
    """House rules as somebody may put them together: any preset with any options that fit."""
    usual = draw(presets)
    for name, values in OPTIONS.items():
        value: Any = draw(st.sampled_from(values))
        with suppress(RulesError):  # what makes no sense together is left as it was
            usual = replace(usual, **{name: value}) if draw(st.booleans()) else usual
    return usual


rules = st.one_of(presets, combinations())


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    order = draw(st.permutations(TILES))
    return deal_clockwise(order, draw(seats))


def weighed(options: tuple[Action, ...], rng: random.Random) -> Action:
    """One of the options: passes and low bids more often, so that auctions are like auctions.

    Of the contracts each is as likely as any other.
    """
    if isinstance(options[0], Call):
        low = [a for a in options if isinstance(a, Call) and a.kind is CallKind.POINTS][:3]
        choice = rng.random()
        if choice < 0.5 and PASS in options:
            return PASS
        if choice < 0.8 and low:
            return rng.choice(low)
    games = sorted({action.game for action in options if isinstance(action, Declaration)})
    if games:
        game = rng.choice(games)
        return rng.choice([a for a in options if isinstance(a, Declaration) and a.game == game])
    return rng.choice(options)


def play_on(match: MatchState, rng: random.Random, steps: int) -> MatchState:
    """The match after so many random actions, fewer where its hand ends before."""
    for _ in range(steps):
        assert match.hand is not None
        if match.hand.phase is Phase.OVER:
            break
        match = match.apply(weighed(match.hand.legal_actions(), rng))
    return match


@st.composite
def matches(
    draw: st.DrawFn, *, hands: int = 2, finished: bool = False, with_rules: Rules | None = None
) -> MatchState:
    """A match at any point of one of its first hands, or at the end of one."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    match = MatchState(rules=with_rules or draw(rules))
    dealer = draw(seats)
    if match.rules.first_shaker == "draw":
        match = replace(match, draw=draw_shaker(lambda: rng.sample(TILES, len(TILES))))
        assert match.draw is not None
        dealer = match.draw.shaker
    for _ in range(draw(st.integers(0, hands - 1))):
        match = play_on(match.deal(draw(deals()), dealer), rng, 40)
        dealer = dealer.left
        if match.winner is not None:
            return match
    match = match.deal(draw(deals()), dealer)
    return play_on(match, rng, 40 if finished else draw(st.integers(0, 40)))


@st.composite
def hand_states(
    draw: st.DrawFn, *, finished: bool = False, with_rules: Rules | None = None
) -> HandState:
    match = draw(matches(hands=1, finished=finished, with_rules=with_rules))
    assert match.hand is not None
    return match.hand


def first_seat(state: HandState) -> Seat:
    return state.dealer.left
