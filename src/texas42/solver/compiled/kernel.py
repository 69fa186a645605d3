"""The straight game answered: questions in, answers out, row by row."""

from __future__ import annotations

import numpy as np

from texas42.solver.compiled.book import SLOT_OF, TILE_OF, count_of, home, members
from texas42.solver.compiled.build import part
from texas42.solver.compiled.canon import plain, worth_trying
from texas42.solver.compiled.desk import (
    desk_address,
    force,
    give,
    held,
    lay,
    search_address,
)
from texas42.solver.compiled.ending import last_one, last_two
from texas42.solver.compiled.guess import played_out
from texas42.solver.compiled.layout import (
    ANSWER_COLUMNS,
    COLUMNS,
    DEAL,
    HELD,
    LEADER,
    NEED,
    PLAYS,
    REACH,
    TABLE,
    TRUMP,
)
from texas42.solver.compiled.machine import call, larger, lowest, popcount, smaller, words_at

# Numba compiles a function anew for each number that is written as such in a call. So these are
# not written so.
_NONE, _ONE, _FIRST_STEP = np.int64(0), np.int64(1), np.int64(4)


@part(inline="always")
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


@part
def _exact(desk, leader, pinned, rest, low, high, guess, step):
    """The value, which lies from ``low`` to ``high``.

    The search gives a bound each time; the next question lies a step beyond it,
    and each step is twice as long. A step of 1 is never made longer.
    """
    need = guess
    while low < high:
        need = larger(low + 1, smaller(high, need))
        value = _probe(desk, leader, pinned, rest, need)
        if value >= need:
            low = value
        else:
            high = value
        middle = (low + high + 1) >> 1
        need = smaller(value + step, middle) if value >= need else larger(value - step + 1, middle)
        if step > 1:
            step *= 2
    return low


@part
def _value(desk, leader, table, rest):
    if table:
        return _exact(desk, leader, table, rest, _NONE, rest, rest >> 1, _FIRST_STEP)
    high, guess = rest, played_out(desk, leader)
    if 4 * guess >= rest:  # to take all is often possible, and soon found out
        high = _probe(desk, leader, _NONE, rest, rest)
        if high == rest:
            return rest
    return _exact(desk, leader, _NONE, rest, _NONE, high, guess, _FIRST_STEP)


@part
def _plays(desk, leader, table, rest, value, trump, answer):
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
        answer[1 + TILE_OF[trump, lowest(one)]] = found
        before = one


@part
def _slots(trump, tiles):
    found = 0
    while tiles:
        found |= 1 << SLOT_OF[trump, lowest(tiles)]
        tiles &= tiles - 1
    return found


@part(entry=True)
def answer(what, number, questions_at, answers_at, desk_at):
    """Fill a row of answers for each question; tables are given by their addresses."""
    questions, answers, desk = words_at(questions_at), words_at(answers_at), words_at(desk_at)
    deal = trump = -1
    for _ in range(number):
        if questions[DEAL] != deal or questions[TRUMP] != trump:
            deal, trump = questions[DEAL], questions[TRUMP]
            lay(desk, trump)
        everything = 0
        for seat in range(4):
            hand = _slots(trump, questions[HELD + seat])
            give(desk, seat, hand)
            everything |= hand
        leader, table = questions[LEADER], _slots(trump, questions[TABLE])
        rest = popcount(questions[HELD]) + count_of(desk, everything)
        if what == REACH:
            need = questions[NEED]
            answers[0] = 1 if _probe(desk, leader, table, rest, need) >= need else 0
        else:
            value = _value(desk, leader, table, rest)
            answers[0] = value
            if what == PLAYS:
                _plays(desk, leader, table, rest, value, trump, answers)
        questions_at += 8 * COLUMNS
        answers_at += 8 * ANSWER_COLUMNS
        questions, answers = words_at(questions_at), words_at(answers_at)
    return number
