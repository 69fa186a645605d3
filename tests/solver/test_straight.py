"""The straight game: what the solver says is what plain minimax says, and what is known."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

from tests.solver.endgames import by_minimax, endgame
from texas42 import Seat, Trump, parse_hand
from texas42.game.trumps import TRUMPS, Doubles
from texas42.solver import (
    Position,
    all_trumps,
    can_take,
    can_take_each,
    engine,
    plays,
    value,
    values,
)
from texas42.solver.compiled import answer

VECTORS = Path(__file__).parent / "vectors"
SOLVED = ("solved-random.txt", "solved-biddable.txt")

every_trump = pytest.mark.parametrize("trump", TRUMPS, ids=str)


def solved(name: str) -> tuple[list[Position], list[int]]:
    """Whole deals with their values for the team that leads."""
    positions, points = [], []
    for line in (VECTORS / name).read_text(encoding="utf-8").splitlines():
        trump, leader, *hands, known = line.split()
        tiles = [parse_hand(hand) for hand in hands]
        positions.append(Position.of(Trump(int(trump)), Seat(int(leader)), tiles))
        points.append(int(known))
    return positions, points


@every_trump
def test_values_are_those_of_minimax(trump: Trump) -> None:
    chance = random.Random(f"values {trump}")
    for tricks in (1, 2, 3, 3, 3, 4):
        for played in range(4):
            position = endgame(chance, trump, tricks, played)
            assert value(position) == by_minimax(position), position


@pytest.mark.parametrize("doubles", Doubles, ids=str)
def test_doubles_may_stand_elsewhere_without_a_trump(doubles: Doubles) -> None:
    chance = random.Random(f"follow me {doubles}")
    for tricks in (2, 3, 3, 3, 3, 4):
        for played in range(4):
            position = endgame(chance, Trump.NONE, tricks, played, doubles)
            assert value(position) == by_minimax(position), position


@every_trump
def test_plays_are_worth_what_minimax_says(trump: Trump) -> None:
    chance = random.Random(f"plays {trump}")
    for tricks in (1, 2, 3):
        for played in range(4):
            position = endgame(chance, trump, tricks, played)
            worth = plays(position)
            assert sum(tile.mask for tile in worth) == position.legal()
            for tile, points in worth.items():
                assert points == after(position, position.play(tile)), (position, tile)


def after(position: Position, then: Position) -> int:
    """What the team that has just played takes, from what minimax says of the position then."""
    rest = by_minimax(then)
    taken = position.points - then.points  # by a trick that is complete now
    ours = rest if then.team is position.team else then.points - rest
    return ours + (taken if then.team is position.team else 0)


@every_trump
def test_can_take_is_what_the_value_says(trump: Trump) -> None:
    chance = random.Random(f"can take {trump}")
    for tricks in (2, 4, 5):
        for played in range(4):
            position = endgame(chance, trump, tricks, played)
            known = value(position)
            able = [can_take(position, points) for points in range(44)]
            assert able == [points <= known for points in range(44)]


@pytest.mark.parametrize("name", SOLVED)
def test_all_solved_deals(name: str) -> None:
    positions, points = solved(name)
    assert values(positions) == points


@pytest.mark.parametrize("name", SOLVED)
def test_threads_change_nothing(name: str) -> None:
    positions, points = solved(name)
    del positions[60:], points[60:]
    assert values(positions, threads=3) == points
    assert can_take_each(positions, 30, threads=2) == [known >= 30 for known in points]


def test_others_run_while_many_are_answered() -> None:
    questions = engine.questions(solved("solved-random.txt")[0])
    desk = answer.desk()
    thread = threading.Thread(target=answer.ask, args=(answer.PLAYS, questions, desk))
    thread.start()
    while not answer.tricks_begun(desk):  # seen only by one who runs meanwhile
        assert thread.is_alive()
    assert thread.is_alive()
    thread.join()


def test_a_deal_under_all_trumps() -> None:
    position = endgame(random.Random("all"), Trump.NONE, 3)
    table = all_trumps(position.held)
    assert len(table) == 36
    for (trump, leader), points in table.items():
        assert points == by_minimax(Position(trump, leader, position.held))


def test_a_position_may_be_asked_after_one_of_the_same_deal() -> None:
    """What was learnt of a deal is used again; it has to be of that deal and trump alone."""
    chance = random.Random("again")
    position = endgame(chance, Trump.TREYS, 4)
    line = [position]
    while position.tricks > 1:
        position = position.play(max(plays(position)))
        line.append(position)
    mixed = [
        Position(trump, one.leader, one.held) for one in line if not one.trick for trump in TRUMPS
    ]
    assert values(line) == [by_minimax(one) for one in line]
    assert values(mixed) == [by_minimax(one) for one in mixed]
    assert values([]) == []


def test_seats_may_be_turned() -> None:
    chance = random.Random("turned")
    for trump in TRUMPS:
        position = endgame(chance, trump, 5)
        north, east, south, west = position.held
        turned = Position(trump, position.leader.left, (west, north, east, south))
        assert value(turned) == value(position)
