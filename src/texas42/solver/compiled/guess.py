"""A first guess of the value: both sides play what looks best, to the end."""

from __future__ import annotations

from texas42.solver.compiled.book import beaters, count_of, home, members
from texas42.solver.compiled.build import part
from texas42.solver.compiled.desk import give, held, move
from texas42.solver.compiled.machine import popcount
from texas42.solver.compiled.order import pick_follow, pick_lead


@part
def played_out(desk, leader):
    """The points that the leader's team takes so."""
    seat1, seat2, seat3 = (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3
    hand0, hand1 = held(desk, leader), held(desk, seat1)
    hand2, hand3 = held(desk, seat2), held(desk, seat3)
    points, first = 0, leader
    for _ in range(popcount(hand0)):
        tile = pick_lead(desk, leader, held(desk, leader))
        suit = home(desk, tile)
        best, winner, trick = tile, leader, 1 << tile
        move(desk, leader, trick)
        for step in range(1, 4):
            seat = (leader + step) & 3
            moves = held(desk, seat) & members(desk, suit)
            if not moves:
                moves = held(desk, seat)
            tile = pick_follow(desk, moves, suit, best, not (winner ^ seat) & 1, step == 3)
            move(desk, seat, 1 << tile)
            trick |= 1 << tile
            if beaters(desk, suit, best) >> tile & 1:
                best, winner = tile, seat
        if not (winner ^ first) & 1:
            points += 1 + count_of(desk, trick)
        leader = winner
    give(desk, first, hand0)
    give(desk, seat1, hand1)
    give(desk, seat2, hand2)
    give(desk, seat3, hand3)
    return points
