"""The one way from Python into compiled code: questions in, answers out, row by row."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from texas42.solver.compiled.book import BOOKS, SLOT_OF, TILE_OF, Ints, count_of, home, members
from texas42.solver.compiled.cache import compiled
from texas42.solver.compiled.canon import plain, worth_trying
from texas42.solver.compiled.desk import (
    desk_address,
    force,
    give,
    held,
    lay,
    new_desk,
    nodes,
    search_address,
)
from texas42.solver.compiled.ending import last_one, last_two
from texas42.solver.compiled.guess import played_out
from texas42.solver.compiled.machine import call, lowest, popcount
from texas42.solver.compiled.search import search

DEAL: Final = 0
"""A number; what is learnt is used again while it and the trump stay the same."""
TRUMP: Final = 1
LEADER: Final = 2
"""The seat that leads or led the trick."""
HELD: Final = 3
"""Four columns: the tiles each seat held before the trick, as masks."""
TABLE: Final = 7
"""The mask of the tiles that have been played to the trick."""
NEED: Final = 8
"""For :data:`REACH`, the points in question."""
COLUMNS: Final = 9

VALUE: Final = 0
"""What to ask for: the value in column 0, for the team that leads or led."""
PLAYS: Final = 1
"""Besides, behind it in the column of its tile, the value of each legal play, else -1."""
REACH: Final = 2
"""In column 0 whether that team can take the points in question, 1 or 0."""

# Numba compiles a function anew for each number that is written as such in a call. So these are
# not written so.
_NONE, _ONE, _FIRST_STEP = np.int64(0), np.int64(1), np.int64(4)


@njit(inline="always")
def _probe(desk, leader, pinned, rest, need):
    """The value if at least ``need``, or a bound below it; the first trick begins as pinned."""
    if need <= 0:
        return 0
    if need > rest:
        return rest
    tricks = popcount(held(desk, leader))
    if tricks == 1:
        return last_one(desk, leader, rest)
    if tricks == 2:
        return last_two(desk, leader, rest, need, pinned)
    force(desk, pinned)
    return call(search_address(desk), desk_address(desk), leader, rest, need)


@njit
def _exact(desk, leader, pinned, rest, low, high, guess, step):
    """The value, which lies from ``low`` to ``high``.

    The search gives a bound each time; the next question lies a step beyond it,
    and each step is twice as long. A step of 1 is never made longer.
    """
    need = guess
    while low < high:
        need = max(low + 1, min(high, need))
        value = _probe(desk, leader, pinned, rest, need)
        if value >= need:
            low = value
        else:
            high = value
        middle = (low + high + 1) >> 1
        need = min(value + step, middle) if value >= need else max(value - step + 1, middle)
        if step > 1:
            step *= 2
    return low


@njit
def _value(desk, leader, table, rest):
    if table:
        return _exact(desk, leader, table, rest, _NONE, rest, rest >> 1, _FIRST_STEP)
    high, guess = rest, played_out(desk, leader)
    if 4 * guess >= rest:  # to take all is often possible, and soon found out
        high = _probe(desk, leader, _NONE, rest, rest)
        if high == rest:
            return rest
    return _exact(desk, leader, _NONE, rest, _NONE, high, guess, _FIRST_STEP)


@njit
def _plays(desk, leader, table, rest, value, tiles, answer):
    """The value of each legal play of the seat to play."""
    played = popcount(table)
    seat = (leader + played) & 3
    moves = held(desk, seat)
    if table:
        suit = home(desk, lowest(held(desk, leader) & table))
        follow = moves & members(desk, suit)
        moves = follow or moves
    left = 0
    for one in range(4):
        left |= held(desk, one)
    plains = plain(desk, left)
    found, before = 0, 0
    while moves:
        one = moves & -moves
        moves ^= one
        # Tiles that are equal lie side by side: what one is worth the next is worth too.
        if not before or worth_trying(desk, before | one, before, left, plains):
            pinned = table | one
            if played & 1:
                found = _exact(desk, leader, pinned, rest, value, rest, value + 1, _ONE)
            else:
                found = _exact(desk, leader, pinned, rest, _NONE, value, value, _ONE)
        answer[1 + tiles[lowest(one)]] = found
        before = one


@njit
def _slots(slots, tiles):
    found = 0
    while tiles:
        found |= 1 << slots[lowest(tiles)]
        tiles &= tiles - 1
    return found


def _answer(what, questions, answers, desk):
    """Fill a row of answers for each question."""
    deal = trump = -1
    for row in range(len(questions)):
        question = questions[row]
        if question[DEAL] != deal or question[TRUMP] != trump:
            deal, trump = question[DEAL], question[TRUMP]
            lay(desk, BOOKS[trump])
        slots = SLOT_OF[trump]
        everything = 0
        for seat in range(4):
            hand = _slots(slots, question[HELD + seat])
            give(desk, seat, hand)
            everything |= hand
        leader, table = question[LEADER], _slots(slots, question[TABLE])
        rest = popcount(question[HELD]) + count_of(desk, everything)
        if what == REACH:
            need = question[NEED]
            answers[row, 0] = _probe(desk, leader, table, rest, need) >= need
            continue
        value = _value(desk, leader, table, rest)
        answers[row, 0] = value
        if what == PLAYS:
            _plays(desk, leader, table, rest, value, TILE_OF[trump], answers[row])


_TYPES = "void(int64, int64[:, ::1], int64[:, ::1], int64[::1])"
answer = compiled(lambda keep: njit(_TYPES, nogil=True, cache=keep)(_answer))


def desk() -> Ints:
    """A desk that the search works at, one for each thread."""
    address = search.address
    assert address is not None  # it is compiled where it is declared
    return new_desk(address)


def ask(what: int, questions: Ints, at: Ints) -> Ints:
    """The answers to some questions, worked out at a desk."""
    answers = np.full((len(questions), 29), -1, np.int64)
    answer(what, questions, answers, at)
    return answers


def tricks_begun(at: Ints) -> int:
    """How many tricks all searches at a desk have begun."""
    return int(nodes(at))
