"""The search itself: alpha-beta with a null window, a trick at a time.

``search`` asks: does the leader's team take at least ``need`` of the ``rest`` points of all tricks
left? What it gives is a bound: the team takes at least that much where it is ``need`` or more, and
at most that much where it is less.

A trick is four loops in one another, the leader's outermost. Written as functions, they are put
into one another when they are compiled. Of the tricks after it the search asks itself, by its
address: Numba cannot keep functions that call themselves by name. Two tricks are left to
:mod:`~texas42.solver.compiled.ending`.
"""

from __future__ import annotations

import numpy as np

from texas42.solver.compiled.book import beaters, count_of, home, members
from texas42.solver.compiled.bounds import lost_points, sure_points
from texas42.solver.compiled.build import part
from texas42.solver.compiled.canon import key_of, plain, worth_trying
from texas42.solver.compiled.desk import (
    forced,
    held,
    move,
    praise,
    recall,
    remember,
    search_address,
    visit,
)
from texas42.solver.compiled.ending import last_two
from texas42.solver.compiled.machine import call, larger, popcount, smaller, words_at
from texas42.solver.compiled.order import pick_follow, pick_lead

# Values lie between these.
_BELOW_ALL, _ABOVE_ALL = -1, 99

# Numba compiles a function anew for each value that is written as such in a call.
_NOTHING, _YES, _NO = np.int64(0), np.bool_(True), np.bool_(False)

# A trick as it lies: the suit led, the tile that takes it, the place of that tile (0..3, the leader
# is 0), and all its tiles. ``left`` and ``plains`` speak of the tiles before the trick.


@part(entry=True)
def search(address, leader, rest, need):
    """The question above, of the desk at an address; the first trick may begin as forced."""
    desk = words_at(address)
    pinned = forced(desk)
    if not pinned:
        sure = sure_points(desk, leader, rest)
        if sure >= need:
            return sure
        most = rest - lost_points(desk, leader)
        if most < need:
            return most
    hand = held(desk, leader)
    left = hand | held(desk, leader + 1) | held(desk, leader + 2) | held(desk, leader + 3)
    plains = plain(desk, left)
    key = key_of(desk, leader, left, plains)
    known = 0 if pinned else recall(desk, key)
    low, high = 0, rest
    moves, tile = hand & pinned or hand, -1
    if known:
        low, high, tile = known & 63, known >> 6 & 63, known >> 12
        if low >= need:
            return low
        if high < need:
            return high
    if tile < 0 or not moves >> tile & 1:
        tile = pick_lead(desk, leader, moves)
    visit(desk)
    tricks = popcount(hand)
    value, decided, fresh = _BELOW_ALL, tile, True
    while True:
        one = 1 << tile
        moves &= ~one
        move(desk, leader, one)
        found = _second(
            desk, address, leader, tricks, rest, need, pinned, left, plains, home(desk, tile), tile
        )
        move(desk, leader, one)
        if found > value:
            value, decided = found, tile
        if value >= need:
            if not pinned:
                praise(desk, leader, tile, tricks * tricks)
            break
        if fresh:
            fresh = False
            moves = worth_trying(desk, moves, one, left, plains)
        if not moves:
            break
        tile = pick_lead(desk, leader, moves)
    if not pinned:
        if value >= need:
            low = larger(low, value)
        else:
            high = smaller(high, value)
        remember(desk, key, low | high << 6 | decided << 12)
    return value


@part(inline="always")
def _second(desk, address, leader, tricks, rest, need, pinned, left, plains, suit, led):
    """The least that the seat on the leader's left can bring it down to."""
    seat = (leader + 1) & 3
    moves = _legal(desk, seat, suit, pinned)
    value, fresh = _ABOVE_ALL, True
    while True:
        tile = pick_follow(desk, moves, suit, led, _NO, _NO)
        one = 1 << tile
        moves &= ~one
        move(desk, seat, one)
        beats = beaters(desk, suit, led) & one
        best, winner = (tile, 1) if beats else (led, 0)
        found = _third(
            desk, address, leader, tricks, rest, need, pinned, left, plains, suit,
            best, winner, one | 1 << led,
        )  # fmt: skip
        move(desk, seat, one)
        value = smaller(value, found)
        if value < need:
            break
        if fresh:
            fresh = False
            moves = worth_trying(desk, moves, one, left, plains)
        if not moves:
            break
    return value


@part(inline="always")
def _third(
    desk, address, leader, tricks, rest, need, pinned, left, plains, suit, best1, winner1, table
):
    """The most that the leader's partner can bring it up to."""
    seat = (leader + 2) & 3
    moves = _legal(desk, seat, suit, pinned)
    value, fresh = _BELOW_ALL, True
    while True:
        tile = pick_follow(desk, moves, suit, best1, winner1 == 0, _NO)
        one = 1 << tile
        moves &= ~one
        move(desk, seat, one)
        beats = beaters(desk, suit, best1) & one
        best, winner = (tile, 2) if beats else (best1, winner1)
        found = _fourth(
            desk, address, leader, tricks, rest, need, pinned, left, plains, suit,
            best, winner, one | table,
        )  # fmt: skip
        move(desk, seat, one)
        value = larger(value, found)
        if value >= need:
            break
        if fresh:
            fresh = False
            moves = worth_trying(desk, moves, one, left, plains)
        if not moves:
            break
    return value


@part(inline="always")
def _fourth(
    desk, address, leader, tricks, rest, need, pinned, left, plains, suit, best, winner1, table
):
    """The least that the last seat can bring it down to."""
    seat = (leader + 3) & 3
    moves = _legal(desk, seat, suit, pinned)
    value, fresh = _ABOVE_ALL, True
    while True:
        tile = pick_follow(desk, moves, suit, best, winner1 == 1, _YES)
        one = 1 << tile
        moves &= ~one
        move(desk, seat, one)
        winner = 3 if beaters(desk, suit, best) & one else winner1
        points = 1 + count_of(desk, table | one)
        leads, to_come = (leader + winner) & 3, rest - points
        if winner & 1:
            found = to_come - _after(desk, address, leads, tricks, to_come, to_come - need + 1)
        else:
            found = points + _after(desk, address, leads, tricks, to_come, need - points)
        move(desk, seat, one)
        value = smaller(value, found)
        if value < need:
            break
        if fresh:
            fresh = False
            moves = worth_trying(desk, moves, one, left, plains)
        if not moves:
            break
    return value


@part
def _after(desk, address, leader, tricks, rest, need):
    """The same question of the tricks after this one."""
    if need <= 0:
        return 0
    if need > rest:
        return rest
    if tricks == 3:
        return last_two(desk, leader, rest, need, _NOTHING)
    return call(search_address(desk), address, leader, rest, need)


@part
def _legal(desk, seat, suit, pinned):
    """The tiles a seat may play, or of them the one that is pinned."""
    hand = held(desk, seat)
    moves = hand & members(desk, suit)
    if not moves:
        moves = hand
    return moves & pinned or moves
