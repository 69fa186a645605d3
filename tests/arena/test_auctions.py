"""What is counted of auctions, on auctions made by hand."""

from __future__ import annotations

import pytest

from tests.play import play, start, to_the_end
from texas42.arena.auctions import Auctions, bids_over_partner
from texas42.game.hand import HandState


def finished(*actions: str) -> HandState:
    return to_the_end(play(start(), *actions))


def test_passed_out_made_and_set_are_counted() -> None:
    hands = [
        finished("pass, pass, pass, pass"),
        finished("30, pass, pass, pass, trump 6"),
        finished("pass, 34, pass, pass, trump 0"),
        finished("pass, pass, 1m, pass, trump 2 piles 1"),
    ]
    made = [hand.result.made for hand in hands if hand.result is not None]
    counted = Auctions.of(hands)
    assert (counted.hands, counted.passed_out, counted.contracts) == (4, 1, 3)
    assert counted.made == made.count(True)
    assert 0 < counted.made < 3
    assert counted.all_tricks == 1
    assert counted.mean_points == pytest.approx((30 + 34 + 42) / 3)
    assert counted.share_passed_out == 0.25
    assert counted.share_made == pytest.approx(counted.made / 3)


@pytest.mark.parametrize(
    ("calls", "times"),
    [
        ("pass, pass, pass, pass", 0),
        ("30, 31, 32, 33", 0),
        ("30, pass, 31, pass", 1),
        ("30, 31, 32, pass", 0),
        ("pass, 30, pass, 1m", 1),
        ("30, pass, pass, 31", 0),
        ("30, pass, 31, 32", 1),
    ],
)
def test_bids_over_the_partner(calls: str, times: int) -> None:
    assert bids_over_partner(play(start(), calls)) == times


def test_no_hands_no_shares() -> None:
    counted = Auctions.of([])
    assert (counted.share_passed_out, counted.share_made, counted.mean_points) == (0, 0, 0)
