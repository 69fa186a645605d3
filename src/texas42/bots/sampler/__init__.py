"""The bot "sampler": the exact solver over worlds that fit what was shown, and nothing else.

It is the base line that other bots are measured against: simple, and it stays as
it is. Told in ``docs/explanation/how-the-expert-thinks.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from numpy.random import Generator

from texas42.bots.api import Bot, Choice
from texas42.bots.chance import chance
from texas42.bots.memory import Memory
from texas42.bots.reasons import because
from texas42.bots.sampler import bidding, playing
from texas42.bots.sampler.bidding import Outlook, outlooks
from texas42.bots.steady import Steady
from texas42.bots.worlds.dealing import source
from texas42.bots.worlds.outcomes import warm_up
from texas42.game.calls import Call
from texas42.game.contracts import Straight
from texas42.game.declarations import Declaration
from texas42.game.view import SeatView


@dataclass(frozen=True, slots=True)
class Effort:
    """How many worlds it looks at: numbers and not times, so that a choice is repeatable."""

    playing: int = 40
    """For a tile."""

    few: int = 10
    """For each trump."""

    more: int = 30
    """Besides, for the trumps that promise most."""


class Sampler(Bot):
    """Bids and plays by its chance under open hands. What is not straight it leaves to steady."""

    name = "sampler"

    effort: ClassVar[Effort] = Effort()

    def __init__(self, seed: str = "") -> None:
        warm_up()
        self._seed = seed
        self._memory = Memory()
        self._steady = Steady(seed)

    def observe(self, view: SeatView) -> None:
        """Remember who played what."""
        self._memory.remember(view)
        self._steady.observe(view)

    def choose(self, view: SeatView) -> Choice:
        """Look at some worlds, and take what makes or sets the contract in most."""
        self._memory.remember(view)
        if len(view.legal) == 1:
            return Choice(view.legal[0], because("only-one"))
        drawn = source(chance(self._seed, view))
        if isinstance(view.legal[0], Call):
            return bidding.call(view, self._outlooks(view, drawn))
        if any(isinstance(action, Declaration) for action in view.legal):
            return bidding.name(view, self._outlooks(view, drawn))
        if isinstance(view.public.contract, Straight):
            return playing.play(view, self._memory, self.effort.playing, drawn)
        return self._steady.choose(view)

    def _outlooks(self, view: SeatView, drawn: Generator) -> list[Outlook]:
        return outlooks(view, drawn, self.effort.few, self.effort.more)
