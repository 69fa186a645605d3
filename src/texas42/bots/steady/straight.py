"""How the straight game is played."""

from __future__ import annotations

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.steady.following import follow
from texas42.bots.steady.leading import lead
from texas42.bots.steady.position import Position
from texas42.game.contracts import Straight
from texas42.game.view import SeatView


def play(view: SeatView, memory: Memory) -> Choice:
    """The tile to play: a lead, or one to the trick on the table."""
    assert isinstance(view.public.contract, Straight)
    position = Position.of(view, memory, view.public.contract)
    return follow(position) if position.trick.tiles else lead(position)
