"""The bot "steady": a sound player by rules of thumb."""

from __future__ import annotations

from texas42.bots.api import Bot, Choice
from texas42.bots.memory import Memory
from texas42.bots.reasons import Reason
from texas42.bots.steady.following import follow
from texas42.bots.steady.leading import lead
from texas42.bots.steady.position import Position
from texas42.game.contracts import Straight
from texas42.game.view import SeatView


class Steady(Bot):
    name = "steady"

    def __init__(self, seed: str = "") -> None:
        self._memory = Memory()

    def observe(self, view: SeatView) -> None:
        self._memory.remember(view)

    def choose(self, view: SeatView) -> Choice:
        self._memory.remember(view)
        contract = view.public.contract
        if isinstance(contract, Straight):
            p = Position.of(view, self._memory, contract)
            return lead(p) if not p.trick.tiles else follow(p)
        return Choice(view.legal[0], Reason("own-words", {"text": "x"}))
