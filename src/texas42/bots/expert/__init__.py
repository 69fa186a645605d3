"""The bot "expert" and its siblings: worlds they believe in, the exact solver, the match in mind.

Told in ``docs/explanation/how-the-expert-thinks.md``, with what each idea is worth. The others
think as it does, but know less or more: see :mod:`~texas42.bots.expert.effort`.
"""

from __future__ import annotations

from typing import ClassVar

from numpy.random import Generator

from texas42.bots.api import Bot, Choice
from texas42.bots.chance import chance
from texas42.bots.expert import beliefs, bidding, playing
from texas42.bots.expert.beliefs import Believed
from texas42.bots.expert.effort import BEGINNER, CLUB, EXPERT, MASTER, Effort
from texas42.bots.expert.ready import warm_up
from texas42.bots.reasons import because
from texas42.bots.worlds.dealing import source
from texas42.bots.worlds.story import Story
from texas42.game.calls import Call
from texas42.game.declarations import Declaration
from texas42.game.view import SeatView


class Expert(Bot):
    """Calls for the match and plays for the contract, in worlds that are likely."""

    name = "expert"
    effort: ClassVar[Effort] = EXPERT

    def __init__(self, seed: str = "") -> None:
        warm_up()
        self._seed = seed
        self._story = Story()

    def observe(self, view: SeatView) -> None:
        """Remember who played what, in order."""
        self._story.remember(view)

    def choose(self, view: SeatView) -> Choice:
        """Look at worlds that are likely, and take what does best in them."""
        self._story.remember(view)
        if len(view.legal) == 1:
            return Choice(view.legal[0], because("only-one"))
        drawn = source(chance(self._seed, view))
        if isinstance(view.legal[0], Call):
            return bidding.call(view, self._believe(view, drawn, self.effort.calling), drawn)
        if any(isinstance(action, Declaration) for action in view.legal):
            return bidding.name(view, self._believe(view, drawn, self.effort.naming), drawn)
        believed = self._believe(view, drawn, self.effort.playing)
        return playing.play(view, believed, self._story, drawn)

    def _believe(self, view: SeatView, drawn: Generator, few: int) -> Believed:
        return beliefs.believe(view, self._story, drawn, self.effort, few)


class Beginner(Expert):
    """Looks at a handful of worlds, believes nothing, and forgets who could not follow."""

    name = "beginner"
    effort: ClassVar[Effort] = BEGINNER


class Club(Expert):
    """Looks at some worlds, and takes all that fit for equally likely."""

    name = "club"
    effort: ClassVar[Effort] = CLUB


class Master(Expert):
    """Takes more time than the expert."""

    name = "master"
    effort: ClassVar[Effort] = MASTER
