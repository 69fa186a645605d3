"""Contracts are counted, and four steadys play every contract of the house game with sense."""

from __future__ import annotations

import pytest

from texas42.arena.contracts import Contracts, hands_of_matches, word_of
from texas42.game.presets import HOUSE, PRESETS

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


def test_nothing_that_the_rules_do_not_offer_is_counted() -> None:
    words = {word_of(hand) for hand in hands_of_matches("steady", PRESETS["league"], "s", 20)}
    assert words == {"trump"}


def test_of_nothing_all_shares_are_zero() -> None:
    none = Contracts.of([])
    assert (none.share_played("trump"), none.share_made("trump")) == (0.0, 0.0)
