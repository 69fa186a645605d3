"""What can be said of a position without searching."""

from __future__ import annotations

from numba import njit

from texas42.solver.compiled.book import ahead, count_of
from texas42.solver.compiled.desk import held
from texas42.solver.compiled.machine import lowest, popcount


@njit
def sure_points(desk, leader, rest):
    """Points the leader takes alone, with tiles that nobody can beat, one after the other."""
    others = held(desk, leader + 1) | held(desk, leader + 2) | held(desk, leader + 3)
    sure = 0
    hand = held(desk, leader)
    while hand:
        tile = lowest(hand)
        if not others & ahead(desk, tile):
            sure |= hand & -hand
        hand &= hand - 1
    if sure == held(desk, leader):
        return rest
    return popcount(sure) + count_of(desk, sure)
