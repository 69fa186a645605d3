"""The sequential test: it decides, rightly most of the time, and not too soon."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.arena.sprt import Sprt, Verdict
from texas42.arena.stats import Nets

TEST = Sprt(0.0, 0.1)


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt().bound == pytest.approx(2.944439)  # log(0.95 / 0.05)
    assert Sprt(error=0.1).bound == pytest.approx(2.197225)


def test_the_ratio_is_the_one_of_two_normal_means() -> None:
    # Mean 0.1, variance 0.19: n * (0.1 - 0) * (2 * 0.1 - 0.1) / (2 * 0.19), n = 1000.
    nets = Nets.of([1] * 150 + [-1] * 50 + [0] * 800)
    assert TEST.ratio(nets) == pytest.approx(26.3, rel=0.02)


@given(st.lists(st.integers(-2, 2).map(float), max_size=100))
def test_exchanging_the_bots_and_the_hypotheses_turns_it_round(values: list[float]) -> None:
    mine, theirs = Nets.of(values), Nets.of(-net for net in values)
    assert Sprt(-0.1, 0.0).ratio(theirs) == pytest.approx(-TEST.ratio(mine))


@pytest.mark.parametrize("net", [0.0, 1.0, -1.0])
def test_a_few_equal_pairs_decide_nothing(net: float) -> None:
    assert Sprt().verdict(Nets.of([net] * 5)) is Verdict.OPEN


def test_nothing_is_decided_without_pairs() -> None:
    assert TEST.verdict(Nets()) is Verdict.OPEN


@pytest.mark.parametrize(("net", "right"), [(0.1, Verdict.HIGH), (0.0, Verdict.LOW)])
def test_it_errs_as_rarely_as_it_says(net: float, right: Verdict) -> None:
    source = random.Random("sprt")
    wrong = 0
    for _ in range(200):
        nets, verdict = Nets(), Verdict.OPEN
        while verdict is Verdict.OPEN:
            lots = (0.1 + net, 0.8 - net, 0.1)
            nets = nets.with_(source.choices((1.0, 0.0, -1.0), lots)[0])
            verdict = TEST.verdict(nets)
        wrong += verdict is not right
    assert wrong <= 18  # 5 % are 10; more than 18 come about once in 200 such tests
