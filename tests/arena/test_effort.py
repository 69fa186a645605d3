"""What decisions cost: summed up, and how many kept to a time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.arena.effort import Effort, total

times = st.lists(st.floats(1e-6, 100), min_size=1, max_size=50)


@given(times, st.floats(0.01, 1))
def test_a_share_of_the_decisions_kept_to_a_time(seconds: list[float], share: float) -> None:
    effort = total(map(Effort.of, seconds))
    assert effort.decisions == len(seconds)
    assert effort.seconds_per_decision == pytest.approx(sum(seconds) / len(seconds))
    kept = effort.within(share)
    assert sum(each <= kept * 1.000001 for each in seconds) >= share * len(seconds) - 1e-9
    tighter = kept / 1.0906
    assert sum(each < tighter for each in seconds) < share * len(seconds) + 1e-9


@given(times, times)
def test_the_order_of_adding_does_not_matter(one: list[float], other: list[float]) -> None:
    mine, theirs = total(map(Effort.of, one)), total(map(Effort.of, other))
    assert (mine + theirs).spread == (theirs + mine).spread
    assert (mine + theirs).decisions == len(one) + len(other)


def test_watching_is_part_of_deciding_but_no_decision() -> None:
    effort = Effort.of(0.5) + Effort(0, 0.25)
    assert (effort.decisions, effort.seconds) == (1, 0.75)


def test_without_decisions_nothing_is_spent() -> None:
    assert Effort().seconds_per_decision == 0
    assert Effort().within(0.95) == 0


def test_no_time_at_all_can_be_counted() -> None:
    assert Effort.of(0.0).within(1) == pytest.approx(1e-6)
