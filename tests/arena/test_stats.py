"""The statistics of pairs, against figures worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.arena.stats import Tally

outcomes = st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=60)


def test_pairs_are_counted_by_who_did_it() -> None:
    pairs = [(True, True), (True, False), (True, False), (False, True), (False, False)]
    tally = Tally.of(pairs)
    assert tally == Tally(both=1, only_a=2, only_b=1, none=1)
    assert (tally.pairs, tally.decided) == (5, 3)
    assert tally.net == pytest.approx(0.2)
    assert tally.share_of_decided == pytest.approx(2 / 3)


def test_the_interval_is_the_one_of_the_mean_of_the_pairs() -> None:
    # 100 pairs: 30 times +1, 10 times -1, 60 times 0. Mean 0.2, sum of squares 40,
    # variance (40 - 100 * 0.04) / 99 = 0.36364, standard error 0.060302.
    low, high = Tally(both=20, only_a=30, only_b=10, none=40).interval
    assert low == pytest.approx(0.2 - 1.959964 * 0.0603023, abs=1e-6)
    assert high == pytest.approx(0.2 + 1.959964 * 0.0603023, abs=1e-6)


@pytest.mark.parametrize("tally", [Tally(), Tally(only_a=1)])
def test_too_few_pairs_prove_nothing(tally: Tally) -> None:
    assert tally.interval == (-1.0, 1.0)


def test_without_pairs_nobody_is_ahead() -> None:
    assert Tally().net == 0
    assert Tally(both=3).share_of_decided == 0.5


@given(outcomes)
def test_exchanging_the_bots_turns_everything_round(pairs: list[tuple[bool, bool]]) -> None:
    mine, theirs = Tally.of(pairs), Tally.of((b, a) for a, b in pairs)
    assert theirs.net == -mine.net
    assert theirs.interval == pytest.approx((-mine.interval[1], -mine.interval[0]))
    low, high = mine.interval
    assert low <= mine.net <= high
    assert -1 <= mine.net <= 1
