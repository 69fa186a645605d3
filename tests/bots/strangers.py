"""Bots as other packages may offer them, good and bad."""

from __future__ import annotations

from texas42.bots import Bot, Choice, Reason
from texas42.game.view import SeatView


class Stranger(Bot):
    """Takes the first thing that is legal, and says so in its own words."""

    def __init__(self, seed: str) -> None:
        self.name = f"stranger of {seed}"

    def choose(self, view: SeatView) -> Choice:
        return Choice(view.legal[0], Reason("own-words", {"text": "It comes first."}))


def raises(seed: str) -> Bot:
    raise KeyError(seed)


def text(seed: str) -> str:
    return seed
