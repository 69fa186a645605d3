"""What each play of a hand gave away."""

from __future__ import annotations

import random

import pytest

from tests.solver.endgames import by_minimax, endgame
from texas42 import TILES, IllegalAction, Trump
from texas42.game.tiles import tiles_in
from texas42.solver import plays, trace, value


def test_best_play_gives_nothing_away() -> None:
    start = position = endgame(random.Random("best"), Trump.FOURS, 6)
    line = []
    while position.tricks:
        worth = plays(position)
        line.append(max(worth, key=lambda tile: worth[tile]))
        position = position.play(line[-1])
    traced = trace(start, line)
    assert [one.tile for one in traced] == line
    assert {one.given_away for one in traced} == {0}
    assert traced[0].value == value(start)


def test_what_is_given_away_is_what_the_value_falls_by() -> None:
    chance = random.Random("any")
    start = position = endgame(chance, Trump.DOUBLES, 3)
    line, values = [], []
    while position.tricks:
        line.append(chance.choice(list(tiles_in(position.legal()))))
        values.append((position.team, by_minimax(position), position.points))
        position = position.play(line[-1])
    traced = trace(start, line)
    assert [one.value for one in traced] == [best for _, best, _ in values]
    assert any(one.given_away for one in traced)
    for one, (team, best, left), (after, then, rest) in zip(
        traced, values, [*values[1:], (values[-1][0], 0, 0)], strict=False
    ):
        taken = left - rest  # by a trick that was completed: the one who leads then took it
        kept = then + taken if after is team else left - then - taken
        if rest:
            assert one.given_away == best - kept


def test_an_illegal_line_is_refused() -> None:
    start = endgame(random.Random("illegal"), Trump.SIXES, 2)
    foreign = next(tile for tile in TILES if not start.held[start.turn] & tile.mask)
    with pytest.raises(IllegalAction, match="does not hold"):
        trace(start, [foreign])
