"""The bot "random": any legal action, each as likely as the others.

It measures others and tests tables. It bids as it plays, at random, so it
often promises all seven tricks.
"""

from __future__ import annotations

from texas42.bots.api import Bot, Choice
from texas42.bots.chance import chance
from texas42.bots.reasons import because
from texas42.game.view import SeatView


class Uniform(Bot):
    """Draws lots."""

    name = "random"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: SeatView) -> Choice:
        """Draw one of the legal actions."""
        choices = len(view.legal)
        if choices == 1:
            return Choice(view.legal[0], because("only-one"))
        below = chance(self._seed, view)
        return Choice(view.legal[below(choices)], because("by-lot", choices=choices))
