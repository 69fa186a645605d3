"""The match record ``texas42-record/1``: a whole match in one JSON file.

    record = load(file)                   # or loads(text)
    match = replay(record)                # every action under the rules, or RecordError
    dump(record_of(match, names), file)   # or dumps(record)

The form is told key by key in ``docs/reference/record.md``.
"""

from __future__ import annotations

from typing import IO, Any

from texas42.errors import NotationError, RecordError
from texas42.notation import strictjson
from texas42.notation.form import FORMAT, HandRecord, Record, from_json, to_json
from texas42.notation.replay import completed, record_of, replay


def load(file: IO[str] | IO[bytes]) -> Record:
    """Read a record from a file, opened for text or bytes; never more than it may be long."""
    return loads(file.read(strictjson.MOST_BYTES + 1))


def loads(text: str | bytes) -> Record:
    """Read a record; :class:`RecordError` if the text is none.

    Of the game only the deals are checked; :func:`replay` checks the rest.
    """
    try:
        value = strictjson.parse(text)
    except NotationError as error:
        raise RecordError(str(error)) from error
    return from_json(value)


def dump(record: Record, file: IO[str], *, one_line: bool = False) -> None:
    """Write a record to a text file; see :func:`dumps`."""
    file.write(dumps(record, one_line=one_line))


def dumps(record: Record, *, one_line: bool = False) -> str:
    """The text of a record, its last line ended.

    The record is replayed on the way: none that is wrong is ever written, and
    every result and the score are there. A text so written, read and written
    again, is the same to the byte.
    """
    value = to_json(completed(record, replay(record)))
    return (strictjson.write(value) if one_line else _lay_out(value)) + "\n"


def _lay_out(record: dict[str, Any]) -> str:
    """A line a key of the match and of each hand, so that people and diffs can read it."""
    start = ' "hands": ['
    hands = f",\n{' ' * len(start)}".join(
        _object(_texts(hand), indent=len(start) + 1) for hand in record["hands"]
    )
    return _object(_texts(record) | {"hands": f"[{hands}]"}, indent=1)


def _texts(value: dict[str, Any]) -> dict[str, str]:
    return {key: strictjson.write(part) for key, part in value.items()}


def _object(texts: dict[str, str], indent: int) -> str:
    lines = (f"{strictjson.write(key)}: {text}" for key, text in texts.items())
    return "{" + f",\n{' ' * indent}".join(lines) + "}"


__all__ = [
    "FORMAT",
    "HandRecord",
    "Record",
    "completed",
    "dump",
    "dumps",
    "load",
    "loads",
    "record_of",
    "replay",
]
