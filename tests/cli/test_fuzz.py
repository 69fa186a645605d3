"""Records of every broken kind: the command ends with 0 or 2, a line an error, no traceback."""

from __future__ import annotations

import contextlib
import io
import json
import operator
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.notation.samples import records, sample, sweeps
from texas42.cli import main
from texas42.notation.record import Record, dumps

VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "?",
    "6-4",
    "6-6 6-6 6-6 6-6 6-6 6-6 6-6",
    "pass",
    "30",
    "99m",
    "trump 6 piles 1",
    "nello",
    "plunge",
    "\ud800\n\x1b",
    "x" * 1000,
    [],
    ["pass"] * 50,
    [[]],
    {},
    {"N": "", "NS": True},
]


def outcome(words: list[str], source: bytes) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(source)))
        status = main(words)
    return status, out.getvalue(), err.getvalue()


def check(source: bytes) -> None:
    for words in (["replay", "-"], ["replay", "--json", "-"]):
        status, out, err = outcome(words, source)
        assert "Traceback" not in err
        if status == 0:
            assert err == ""
            assert out.endswith("\n")
        else:
            assert status == 2
            assert out == ""
            assert err.startswith("-: ")
            assert err.count("\n") == 1
            assert err.rstrip("\n").isprintable()
            assert len(err) <= 501


@given(
    st.binary(max_size=200)
    | st.text('[]{}:,"0123456789.-eEtrufalsn \\\\ud8', max_size=60).map(str.encode)
)
@example(b"[" * 10**6)
@example(b'{"hands":' * 10**5)
@example(b"\xef\xbb\xbf{}")
@example(b"1" * 10**5)
@example(b'"' + b"6-4 " * 12_500_000 + b'"')
def test_bytes_that_are_no_record(source: bytes) -> None:
    check(source)


@given(records(), st.data())
def test_a_record_cut_or_with_bytes_changed(record: Record, data: st.DataObject) -> None:
    source = bytearray(dumps(record).encode())
    place = data.draw(st.integers(0, len(source) - 1))
    if data.draw(st.booleans()):
        del source[place:]
    else:
        source[place] = data.draw(st.integers(0, 255))
    check(bytes(source))


@given(records(), st.data())
def test_a_record_with_something_else_in_one_place(record: Record, data: st.DataObject) -> None:
    value = json.loads(dumps(record))
    change = data.draw(st.sampled_from(list(changes(value))))
    change(data.draw(st.sampled_from(VALUES)))
    check(json.dumps(value).encode())


def changes(value: object) -> Iterator[Any]:
    """For every place in a JSON value, what puts another value there or adds one."""
    if isinstance(value, dict):
        yield partial(operator.setitem, value, "unknown")
        for key in value:
            yield partial(operator.setitem, value, key)
            yield lambda _, key=key: value.pop(key)
            yield from changes(value[key])
    elif isinstance(value, list):
        yield partial(value.insert, 0)
        yield value.append
        for place in range(len(value)):
            yield partial(operator.setitem, value, place)
            yield lambda _, place=place: value.pop(place)
            yield from changes(value[place])


@given(records(), st.data())
def test_actions_in_another_order(record: Record, data: st.DataObject) -> None:
    value = json.loads(dumps(record))
    del value["score"]
    for hand in value["hands"]:
        hand.pop("result", None)
        if hand["actions"]:
            one, two = (data.draw(st.integers(0, len(hand["actions"]) - 1)) for _ in range(2))
            hand["actions"][one], hand["actions"][two] = hand["actions"][two], hand["actions"][one]
    check(json.dumps(value).encode())


@given(st.lists(st.text(max_size=8), max_size=5))
@example(["--json"])
@example(["--", "-x"])
@example(["--json=1", "x"])
def test_any_words_behind_a_command(words: list[str]) -> None:
    for command in ("replay", "deal", "play-out"):
        status, _, err = outcome([command, *words], json.dumps(sample(*sweeps(7))).encode())
        assert status in (0, 2)
        assert "Traceback" not in err
        assert all(line.isprintable() for line in err.splitlines())
