"""The library's public face: these names and no others, there when they are asked for."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import texas42

NAMES = """
    Action Bid Call Deal DealError Declaration Draw HandRecord HandResult HandState IllegalAction
    MatchState NotationError PASS PRESETS Phase PublicView REASONS Record RecordError Rules
    RulesError SEATS Seat SeatView TEAMS TILES TRUMPS Team Texas42Error Tile Trick Trump
    deal_from_seed dump dumps load loads parse_action parse_call parse_declaration parse_hand
    parse_seat parse_team parse_tile preset public_view record_of replay seat_view
    view_from_json view_to_json
"""
"""A name that is added here stays; one that goes breaks somebody's program."""

PUBLIC = NAMES.split()


def test_the_public_names_are_these() -> None:
    assert sorted(texas42.__all__) == sorted(PUBLIC)


def test_a_type_checker_is_told_the_names_that_are_there() -> None:
    source = ast.parse(Path(texas42.__file__).read_text())
    told = {
        alias.name: node.module
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("texas42.")
        for alias in node.names
    }
    assert sorted(told) == sorted(PUBLIC)
    for name, module in told.items():
        assert getattr(texas42, name) is getattr(import_module(str(module)), name)


def test_names_are_listed_before_they_are_asked_for() -> None:
    assert set(PUBLIC) | {"__version__"} <= set(dir(texas42))


def test_a_name_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AttributeError, match="module 'texas42' has no attribute 'Domino'"):
        texas42.Domino  # noqa: B018  # the question itself is what is tested


def test_the_example_in_the_docstring_is_true() -> None:
    assert doctest.testmod(texas42).attempted > 3
    assert doctest.testmod(texas42).failed == 0


@pytest.mark.parametrize("statement", ["import texas42", "from texas42 import *"])
def test_the_library_needs_the_standard_library_alone(statement: str) -> None:
    program = (
        f"import sys; before = set(sys.modules); {statement}\n"
        "new = {name.split('.')[0] for name in set(sys.modules) - before}\n"
        "print(sorted(new - {*sys.stdlib_module_names, 'texas42'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
