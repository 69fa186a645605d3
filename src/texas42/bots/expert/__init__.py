"""The bot "expert": worlds it believes in, the exact solver, and the match in mind.

Told in ``docs/explanation/how-the-expert-thinks.md``, with what each idea is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from numpy.random import Generator

from texas42.bots.api import Bot, Choice
from texas42.bots.chance import chance
from texas42.bots.expert import beliefs, playing
from texas42.bots.options import Option
from texas42.bots.reasons import because
from texas42.bots.sampler import bidding
from texas42.bots.sampler.bidding import outlooks
from texas42.bots.steady import Steady
from texas42.bots.worlds.dealing import source
from texas42.bots.worlds.outcomes import Spot, warm_up
from texas42.bots.worlds.story import Story
from texas42.game.calls import Call
from texas42.game.contracts import Straight
from texas42.game.declarations import Declaration
from texas42.game.view import SeatView


@dataclass(frozen=True, slots=True)
class Effort:
    """How much it looks at: numbers and not times, so that a choice is repeatable."""

    many: int = 800
    """Worlds whose likelihood is judged."""

    few: int = 80
    """Worlds that are solved for a tile."""


class Expert(Bot):
    """Plays for the match, by worlds drawn as what was seen makes them likely."""

    name = "expert"
    effort: ClassVar[Effort] = Effort()

    def __init__(self, seed: str = "") -> None:
        warm_up()
        beliefs.warm_up()
        self._seed = seed
        self._story = Story()
        self._steady = Steady(seed)

    def observe(self, view: SeatView) -> None:
        """Remember who played what."""
        self._story.remember(view)
        self._steady.observe(view)

    def choose(self, view: SeatView) -> Choice:
        """Look at the worlds that are likely, and take what does best in them."""
        self._story.remember(view)
        if len(view.legal) == 1:
            return Choice(view.legal[0], because("only-one"))
        drawn = source(chance(self._seed, view))
        if isinstance(view.legal[0], Call):
            return bidding.call(view, outlooks(view, drawn, 10, 30))
        if any(isinstance(action, Declaration) for action in view.legal):
            return bidding.name(view, outlooks(view, drawn, 10, 30))
        if isinstance(view.public.contract, Straight):
            return self._play(view, view.public.contract, drawn)
        return self._steady.choose(view)

    def _play(self, view: SeatView, contract: Straight, drawn: Generator) -> Choice:
        believed = beliefs.believe(view, self._story, drawn, self.effort.many, self.effort.few)
        told = playing.chances(Spot.of(view, contract), believed)
        tile = next(iter(told))
        declares = view.seat.team is contract.team
        code = "worlds-make" if declares else "worlds-set"
        return Choice(
            tile,
            because(code, tile=tile, chance=round(100 * told[tile]), worlds=len(believed.worlds)),
            told[tile] if declares else None,
            tuple(Option(each, value) for each, value in told.items()),
        )
