"""Errors say what and where in one line, and come through a copy whole."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.errors import (
    REASONS,
    DealError,
    IllegalAction,
    NotationError,
    RecordError,
    RulesError,
    Texas42Error,
    quoted,
)

EXAMPLES = [
    (NotationError("'x' is not a tile"), "'x' is not a tile"),
    (RecordError("not JSON"), "not JSON"),
    (RecordError("dealer: missing", hand=2), "hand 2: dealer: missing"),
    (RecordError("6-4: why", hand=2, action=7), "hand 2, action 7: 6-4: why"),
    (RulesError("no such preset"), "no such preset"),
    (DealError("tile 6-4 is dealt 2 times"), "tile 6-4 is dealt 2 times"),
    (IllegalAction("match-over"), "The match is over."),
    (IllegalAction("bid-too-low", "30"), "30: A bid must be above the last bid."),
]


@pytest.mark.parametrize(("error", "text"), EXAMPLES)
def test_an_error_says_what_and_where(error: Texas42Error, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize("error", [error for error, _ in EXAMPLES], ids=str)
def test_an_error_can_go_to_another_process(error: Texas42Error) -> None:
    twin = copy.copy(error)
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)


def test_every_error_has_a_code_of_its_own() -> None:
    kinds = (NotationError, RecordError, RulesError, DealError)
    assert len({kind.code for kind in kinds} | REASONS.keys()) == len(kinds) + len(REASONS)


def test_what_is_quoted_is_short_and_in_one_line() -> None:
    assert quoted("6-4") == "'6-4'"
    assert quoted("a\nb\x1b[2J\u202e") == r"'a\nb\x1b[2J\u202e'"
    assert quoted("x" * 50_000_000) == "'" + "x" * 39 + "…'"


@given(st.text())
def test_anything_can_be_quoted(text: str) -> None:
    assert quoted(text).isprintable()
