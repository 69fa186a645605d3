"""The bot "steady": a sound player by rules of thumb.

It counts the tiles gone and what the others cannot hold, plays what is sure,
and looks no further than the trick on the table. How it does so is told in
``docs/explanation/how-steady-plays.md``.
"""

from __future__ import annotations

from texas42.bots.api import Bot, Choice
from texas42.bots.memory import Memory
from texas42.bots.reasons import because
from texas42.bots.steady import bidding, games
from texas42.game.calls import Call
from texas42.game.declarations import Declaration
from texas42.game.view import SeatView


class Steady(Bot):
    """Plays by rules of thumb; takes no chance, so that its seed changes nothing."""

    name = "steady"

    def __init__(self, seed: str = "") -> None:
        self._seed = seed
        self._memory = Memory()

    def observe(self, view: SeatView) -> None:
        """Remember who played what."""
        self._memory.remember(view)

    def choose(self, view: SeatView) -> Choice:
        """Call, declare or play by rules of thumb."""
        self._memory.remember(view)
        if len(view.legal) == 1:
            return Choice(view.legal[0], because("only-one"))
        if isinstance(view.legal[0], Call):
            return bidding.call(view)
        if isinstance(view.legal[0], Declaration):
            return bidding.name(view)
        return games.play(view, self._memory)
