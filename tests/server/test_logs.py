"""What is written to the log: where something failed, and no word of what was in it."""

from __future__ import annotations

import json
import logging
import sys

from texas42.server.logs import Discreet, Lines


def test_an_error_is_told_by_its_kinds_and_its_places_alone() -> None:
    told = Discreet("%(levelname)s: %(message)s").format(of_an_error("6-4", "5-5"))
    first, *_, last = told.splitlines()
    assert first == "ERROR: It failed"
    assert last == "builtins.KeyError"
    assert "builtins.ValueError" in told
    assert told.count("test_logs.py") == 3
    assert "6-4" not in told
    assert "5-5" not in told


def test_a_line_for_programs_is_one_object_without_the_words_of_the_error() -> None:
    record = of_an_error("6-4", "5-5")
    record.answer = {"route": "/t/{table_id}", "status": 500}
    line = Lines().format(record)
    told = json.loads(line)
    assert (told["level"], told["message"], told["status"]) == ("error", "It failed", 500)
    assert "builtins.ValueError" in told["error"]
    assert "6-4" not in line
    assert "5-5" not in line


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
