"""The statistics of pairs, against figures worked out by hand."""

from __future__ import annotations

from math import inf
from statistics import variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.arena.stats import Nets, Tally

nets = st.lists(st.integers(-4, 4).map(float), min_size=2, max_size=60)


def test_pairs_are_counted_by_who_did_it() -> None:
    pairs = [(1, 1), (1, 0), (1, 0), (0, 1), (0, 0)]
    tally = Tally.of(pairs)
    assert tally == Tally(both=1, only_a=2, only_b=1, none=1)
    assert (tally.pairs, tally.decided) == (5, 3)
    assert tally.share_of_decided == pytest.approx(2 / 3)


def test_who_earned_more_did_it_alone() -> None:
    pairs = [(2, 1), (0.5, 0.5), (84, 126), (-30, -30), (0, 0), (-30, 0)]
    assert Tally.of(pairs) == Tally(both=2, only_a=1, only_b=2, none=1)


def test_the_interval_is_the_one_of_the_mean_of_the_pairs() -> None:
    # 100 pairs: 30 times +1, 10 times -1, 60 times 0. Mean 0.2, sum of squares 40,
    # variance (40 - 100 * 0.04) / 99 = 0.36364, standard error 0.060302.
    found = Nets.of([1] * 30 + [-1] * 10 + [0] * 60)
    assert found.mean == pytest.approx(0.2)
    assert found.variance == pytest.approx(0.363636, abs=1e-6)
    low, high = found.interval
    assert low == pytest.approx(0.2 - 1.959964 * 0.0603023, abs=1e-6)
    assert high == pytest.approx(0.2 + 1.959964 * 0.0603023, abs=1e-6)


@pytest.mark.parametrize("found", [Nets(), Nets.of([1])])
def test_too_few_pairs_prove_nothing(found: Nets) -> None:
    assert found.interval == (-inf, inf)


def test_without_pairs_nobody_is_ahead() -> None:
    assert Nets().mean == 0
    assert Tally(both=3).share_of_decided == 0.5


@given(nets)
def test_exchanging_the_bots_turns_everything_round(values: list[float]) -> None:
    mine, theirs = Nets.of(values), Nets.of(-net for net in values)
    assert theirs.mean == -mine.mean
    assert theirs.interval == pytest.approx((-mine.interval[1], -mine.interval[0]))
    low, high = mine.interval
    assert low <= mine.mean <= high


@given(nets)
def test_the_variance_is_that_of_the_textbook(values: list[float]) -> None:
    assert Nets.of(values).variance == pytest.approx(variance(values), abs=1e-9)


@given(nets)
def test_pairs_one_by_one_are_the_same(values: list[float]) -> None:
    found = Nets()
    for net in values:
        found = found.with_(net)
    assert found == Nets.of(values)
