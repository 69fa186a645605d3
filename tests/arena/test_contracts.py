"""Contracts are counted, and four steadys play every contract of the house game with sense."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from texas42.arena.contracts import Contracts, hands_of_matches, word_of
from texas42.arena.play import play_hand
from texas42.bots import make_bot
from texas42.bots.steady.doubles import judge
from texas42.game.bids import Bid
from texas42.game.calls import PASS, PLUNGE, SPLASH, Call
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.plunge import DOUBLES_CALLS
from texas42.game.presets import HOUSE, PRESETS
from texas42.game.rules import Rules
from texas42.game.seats import SEATS
from texas42.game.shuffle import deal_from_seed
from texas42.game.tiles import DOUBLES, mask_of

COUNTED = Contracts.of(hands_of_matches("steady", HOUSE, "contracts", 300))


def test_every_hand_is_counted_once() -> None:
    assert COUNTED.hands == 300
    assert sum(COUNTED.played.values()) == 300  # somebody has to bid
    assert all(COUNTED.made[word] <= played for word, played in COUNTED.played.items())


@pytest.mark.parametrize("word", ["nello", "sevens"])
def test_special_contracts_are_bid_and_mostly_made(word: str) -> None:
    assert COUNTED.share_played(word) >= 0.01
    assert 0.40 <= COUNTED.share_made(word) <= 0.95


def test_plunge_is_bid() -> None:
    assert COUNTED.share_played("plunge") >= 0.01


@pytest.mark.parametrize("call", [PLUNGE, SPLASH], ids=str)
def test_a_call_on_doubles_is_made_where_it_is_worth_a_bid(call: Call) -> None:
    counted = Contracts.of(islice(called(call, PRESETS["lechner"], "called"), 300))
    assert counted.played == {str(call): 300}
    assert 0.40 <= counted.share_made(str(call)) <= 0.95


def called(call: Call, rules: Rules, seed: str) -> Iterator[HandState]:
    """Hands that four steadys play after a call by the first seat, wherever that is wanted."""
    for number in count(1):
        dealer, deal = deal_from_seed(seed, number)
        hand = mask_of(deal.known(dealer.left))
        enough = (hand & DOUBLES).bit_count() >= DOUBLES_CALLS[call.kind].doubles
        if enough and judge(Bid(dealer.left, call, 4), hand).is_wanted:
            match = MatchState(rules).deal(deal, dealer)
            for action in (call, PASS, PASS, PASS):
                match = match.apply(action)
            played = play_hand(match, {seat: make_bot("steady", "") for seat in SEATS}).match
            assert played.hand is not None
            yield played.hand


def test_nothing_that_the_rules_do_not_offer_is_counted() -> None:
    words = {word_of(hand) for hand in hands_of_matches("steady", PRESETS["league"], "s", 20)}
    assert words == {"trump"}


def test_of_nothing_all_shares_are_zero() -> None:
    none = Contracts.of([])
    assert (none.share_played("trump"), none.share_made("trump")) == (0.0, 0.0)
