"""The one way from Python into compiled code: questions in, answers out, row by row."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from texas42.solver.compiled import cache
from texas42.solver.compiled.layout import (
    ANSWER_COLUMNS,
    AT_ADDRESS,
    AT_NODES,
    AT_SEARCH,
    COLUMNS,
    DEAL,
    DESK_SIZE,
    HELD,
    LEADER,
    NEED,
    PLAYS,
    REACH,
    TABLE,
    TRUMP,
    VALUE,
)

Ints = NDArray[np.int64]


def desk() -> Ints:
    """A desk that the search works at, one for each thread."""
    return _desk(cache.code(cache.STRAIGHT).address("search"))


def ask(what: int, questions: Ints, at: Ints) -> Ints:
    """The answers to some questions, worked out at a desk."""
    answers = np.full((len(questions), ANSWER_COLUMNS), -1, np.int64)
    questions = np.ascontiguousarray(questions, np.int64).reshape(-1, COLUMNS)
    tables = questions.ctypes.data, answers.ctypes.data, at.ctypes.data
    cache.code(cache.STRAIGHT).call("answer", what, len(questions), *tables)
    return answers


def tricks_begun(at: Ints) -> int:
    """How many tricks all searches at a desk have begun."""
    return int(at[AT_NODES])


def alive_desk() -> Ints:
    """A desk for :func:`keeps_alive`, one for each thread."""
    return _desk(cache.code(cache.ALIVE).address("alive"))


def keeps_alive(book: int, game: int, leader: int, hands: Ints, table: Ints, at: Ints) -> bool:
    """Whether a contract that one trick decides stays alive, as ``alive.py`` tells."""
    where = hands.ctypes.data, table.ctypes.data, len(table), at.ctypes.data
    code = cache.code(cache.ALIVE)
    return code.call("keeps_alive", book, game, leader, *where) == 1


def _desk(search: int) -> Ints:
    """A desk with nothing on it, half a MiB."""
    made = np.zeros(DESK_SIZE, np.int64)
    made[AT_ADDRESS], made[AT_SEARCH] = made.ctypes.data, search
    return made


__all__ = [
    "COLUMNS",
    "DEAL",
    "HELD",
    "LEADER",
    "NEED",
    "PLAYS",
    "REACH",
    "TABLE",
    "TRUMP",
    "VALUE",
    "Ints",
    "alive_desk",
    "ask",
    "desk",
    "keeps_alive",
    "tricks_begun",
]
