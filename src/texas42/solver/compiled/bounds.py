"""What can be said of a position without searching."""

from __future__ import annotations

from texas42.solver.compiled.book import ahead, count_of, trumps
from texas42.solver.compiled.build import part
from texas42.solver.compiled.desk import held
from texas42.solver.compiled.machine import larger, lowest, popcount


@part
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


@part
def lost_points(desk, leader):
    """Points the other team takes for sure: with the trumps of one hand that nobody can beat."""
    ours = held(desk, leader) | held(desk, leader + 2)
    return larger(
        _trump_points(desk, held(desk, leader + 1), ours),
        _trump_points(desk, held(desk, leader + 3), ours),
    )


@part
def _trump_points(desk, hand, against):
    sure = 0
    hand &= trumps(desk)
    while hand:
        if not against & ahead(desk, lowest(hand)):
            sure |= hand & -hand
        hand &= hand - 1
    return popcount(sure) + count_of(desk, sure)
