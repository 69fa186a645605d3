"""An answer is the same whatever was asked before: nothing is left of an earlier question."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from texas42 import SEATS, TILES
from texas42.game.tiles import mask_of
from texas42.game.trumps import Doubles
from texas42.solver import can_make_nello, can_make_sevens

QUESTIONS = 1500


def question(chance: random.Random) -> Callable[[], bool]:
    """A random question of Nel-O or Sevens, of any length."""
    tricks = chance.randint(1, 7)
    dealt = chance.sample(TILES, 4 * tricks)
    held = [mask_of(dealt[tricks * seat : tricks * (seat + 1)]) for seat in SEATS]
    declarer = chance.choice(SEATS)
    if chance.random() < 0.5:
        return partial(can_make_sevens, held, declarer, alone=chance.random() < 0.5)
    return partial(can_make_nello, held, declarer, doubles=chance.choice(list(Doubles)))


def test_questions_in_any_order_have_the_same_answers() -> None:
    chance = random.Random(42)
    questions = [question(chance) for _ in range(QUESTIONS)]
    answers = [ask() for ask in questions]
    for _ in range(2):
        order = chance.sample(range(QUESTIONS), QUESTIONS)
        assert [(number, questions[number]()) for number in order] == [
            (number, answers[number]) for number in order
        ]
