"""What is written to the log: where something failed, and no word of what was in it."""

from __future__ import annotations

import logging
import sys

from texas42.server.logs import Discreet


def test_an_error_is_told_by_its_kinds_and_its_places_alone() -> None:
    told = Discreet("%(levelname)s: %(message)s").format(of_an_error("6-4", "5-5"))
    first, *_, last = told.splitlines()
    assert first == "ERROR: It failed"
    assert last == "builtins.KeyError"
    assert "builtins.ValueError" in told
    assert told.count("test_logs.py") == 3
    assert "6-4" not in told
    assert "5-5" not in told


def of_an_error(inside: str, outside: str) -> logging.LogRecord:
    """The record of an error that another one led to, each with a tile in its words."""
    try:
        fail(inside, outside)
    except KeyError:
        fault = sys.exc_info()
    return logging.LogRecord("texas42", logging.ERROR, __file__, 1, "It failed", (), fault)


def fail(inside: str, outside: str) -> None:
    try:
        int(inside)
    except ValueError as error:
        raise KeyError(outside) from error
