"""Bots as they should not be."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from texas42.bots import Bot, Choice
from texas42.bots.reasons import because
from texas42.game.calls import points
from texas42.game.view import SeatView


class Bad(Bot):
    """Answers as told. What it answers may be of any type."""

    def __init__(self, name: str, answer: Callable[[SeatView], Any]) -> None:
        self.name = name
        self._answer = answer
        self.asked = 0

    def choose(self, view: SeatView) -> Choice:
        self.asked += 1
        answer: Choice = self._answer(view)
        return answer


class Blind(Bad):
    """Fails as soon as it is shown something."""

    def observe(self, view: SeatView) -> None:
        raise LookupError(f"what is {hand(view)}")


def throws(view: SeatView) -> None:
    raise RuntimeError(hand(view))


def recurses(view: SeatView) -> None:
    recurses(view)


def leaves(view: SeatView) -> None:
    sys.exit(hand(view))


def hand(view: SeatView) -> str:
    return f"I hold {', '.join(map(str, view.hand))}"


def illegal(_view: SeatView) -> Choice:
    return Choice(points(29), because("only-one"))


def number(view: SeatView) -> Choice:
    """The right number, but a number is no tile; no action at all before the play."""
    act: Any = int(view.hand[0])
    return Choice(act, because("only-one"))


def text(view: SeatView) -> Choice:
    act: Any = str(view.legal[0])
    return Choice(act, because("only-one"))


def without_reason(view: SeatView) -> Choice:
    reason: Any = hand(view)
    return Choice(view.legal[0], reason)


WAYS: Final[dict[str, tuple[Callable[[SeatView], Any], str]]] = {
    "throws": (throws, "raised"),
    "recurses": (recurses, "raised"),
    "leaves": (leaves, "raised"),
    "illegal": (illegal, "illegal"),
    "number": (number, "illegal"),
    "text": (text, "illegal"),
    "nothing": (lambda _view: None, "no-choice"),
    "action": (lambda view: view.legal[0], "no-choice"),
    "without reason": (without_reason, "no-choice"),
}
"""A name for each way to fail: what is answered, and the kind of the fault."""
