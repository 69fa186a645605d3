"""Pairs kept in a file as they are played, so that a run can go on where it was interrupted.

A line a JSON value: first the contest, then a pair each, in any order. A line
that an interruption cut off is played again; nothing else may be wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

from texas42.arena.contest import ArenaError, Contest
from texas42.arena.duplicate import Pair, Undertaking
from texas42.arena.effort import Effort
from texas42.arena.workers import version

FORMAT: Final = "texas42-arena/1"


class Journal:
    """The file of one contest; made by :func:`journal`."""

    def __init__(self, file: BinaryIO, pairs: dict[int, Pair]) -> None:
        self.pairs = pairs
        """What it held when it was opened, by number."""

        self._file = file

    def add(self, pair: Pair) -> None:
        """Write a pair; it is there when the call returns, even if the process is killed."""
        self._file.write(_line(_pair_to_json(pair)))
        self._file.flush()


@contextmanager
def journal(path: Path, contest: Contest) -> Iterator[Journal]:
    """The journal in a file, begun if there is none.

    :class:`ArenaError` if the file cannot be used, or is not a journal of this
    contest played by this version; it is left as it was.
    """
    head = {"format": FORMAT, "version": version(), **contest.to_json()}
    try:
        file = path.open("a+b")
    except (OSError, ValueError) as error:
        raise ArenaError(f"{path}: {getattr(error, 'strerror', None) or error}") from error
    with file:
        file.seek(0)
        content = file.read()
        pairs = _read(path, content, head)
        if not content.endswith(b"\n"):
            file.truncate(content.rfind(b"\n") + 1)
        if b"\n" not in content:
            file.write(_line(head))
            file.flush()
        yield Journal(file, pairs)


def _read(path: Path, content: bytes, head: dict[str, Any]) -> dict[int, Pair]:
    *lines, rest = content.split(b"\n")
    if not lines:
        if not _line(head).startswith(rest):
            raise ArenaError(f"{path}: not a journal of the arena")
        return {}
    try:
        found = json.loads(lines[0])
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ArenaError(f"{path}: not a journal of the arena")
    for key, wanted in head.items():
        if found.get(key) != wanted:
            theirs, ours = json.dumps(found.get(key)), json.dumps(wanted)
            raise ArenaError(f"{path}: a journal of another contest: {key} {theirs}, not {ours}")
    pairs = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            pair = _pair_from_json(json.loads(line))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ArenaError(f"{path}: line {number} is damaged") from error
        pairs[pair.number] = pair
    return pairs


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _pair_to_json(pair: Pair) -> dict[str, Any]:
    return {
        "pair": pair.number,
        "earned": pair.earned,
        "efforts": [
            [effort.decisions, effort.seconds, sorted(effort.spread.items())]
            for effort in pair.efforts
        ],
        "undertakings": pair.undertakings,
    }


def _pair_from_json(value: dict[str, Any]) -> Pair:
    if value["pair"] < 1:
        raise ValueError("pairs count from 1")
    a, b = value["earned"]
    ours, theirs = (
        Effort(int(decisions), float(seconds), {int(at): int(n) for at, n in spread})
        for decisions, seconds, spread in value["efforts"]
    )
    return Pair(
        number=int(value["pair"]),
        earned=(float(a), float(b)),
        efforts=(ours, theirs),
        undertakings=tuple(Undertaking(*each) for each in value["undertakings"]),
    )
