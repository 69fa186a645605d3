"""Questions shared out among threads, each with a desk of its own."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.solver.compiled import answer as kernel
from texas42.solver.compiled.answer import PLAYS, REACH, VALUE, Ints
from texas42.solver.compiled.layout import book_of
from texas42.solver.positions import Position

_CHUNKS_A_THREAD = 8
_own = threading.local()


def ask(
    what: int,
    positions: Sequence[Position],
    threads: int = 1,
    needs: Sequence[int] | None = None,
) -> Ints:
    """A row of answers for each position; see :mod:`texas42.solver.compiled.answer`."""
    rows = questions(positions)
    if needs is not None:
        rows[:, kernel.NEED] = needs
    if threads <= 1 or len(positions) < 2:
        return _work(what, rows)
    chunks = np.array_split(rows, min(len(positions), threads * _CHUNKS_A_THREAD))
    with ThreadPoolExecutor(threads, "solver") as pool:
        return np.concatenate(list(pool.map(_work, [what] * len(chunks), chunks)))


def questions(positions: Sequence[Position]) -> Ints:
    """A row for each position, in the columns of :mod:`texas42.solver.compiled.answer`."""
    rows = np.array([_question(position) for position in positions], np.int64)
    rows = rows.reshape(len(positions), kernel.COLUMNS)
    rows[:, kernel.DEAL] = _deals(positions)
    return rows


def _work(what: int, rows: Ints) -> Ints:
    if not hasattr(_own, "desk"):
        _own.desk = kernel.desk()
    return kernel.ask(what, rows, _own.desk)


def _question(position: Position) -> tuple[int, ...]:
    before = position.before_trick
    table = sum(tile.mask for tile in position.trick)
    book = book_of(position.trump, position.doubles)
    return (0, book, position.leader, *before, table, 0)


def keeps_alive(
    book: int, game: int, leader: Seat, held: Sequence[int], trick: Sequence[Tile]
) -> bool:
    """The answer of :mod:`texas42.solver.compiled.alive`."""
    if not hasattr(_own, "alive"):
        _own.alive = kernel.alive_desk()
    hands, table = np.array(held, np.int64), np.array(trick, np.int64)
    return kernel.keeps_alive(book, game, leader, hands, table, _own.alive)


def _deals(positions: Sequence[Position]) -> list[int]:
    """Number the deals: a new one where the hands are not what is left of those before."""
    numbers, number, dealt = [], 0, (0, 0, 0, 0)
    for position in positions:
        before = position.before_trick
        if any(now & ~then for now, then in zip(before, dealt, strict=True)):
            number, dealt = number + 1, before
        numbers.append(number)
    return numbers


__all__ = ["PLAYS", "REACH", "VALUE", "ask", "keeps_alive", "questions"]
