"""The bot "random": any legal action, each as likely as the others.

It measures others and tests tables. It bids as it plays, at random, so it
often promises all seven tricks.
"""

from __future__ import annotations

from texas42.bots.api import Bot, Choice
from texas42.bots.chance import chance
from texas42.bots.reasons import Reason
from texas42.game.view import SeatView


class Uniform(Bot):
    """Draws lots."""

    name = "random"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: SeatView) -> Choice:
        """Draw one of the legal actions."""
        below = chance(self._seed, view)
        action = view.legal[below(len(view.legal))]
        return Choice(action, Reason("by-lot", {"choices": len(view.legal)}))
