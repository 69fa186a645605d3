"""Chance for bots: repeatable, and drawn from nothing but a seed and what everybody sees."""

from __future__ import annotations

from texas42.game.deals import HAND_SIZE
from texas42.game.seats import SEATS
from texas42.game.shuffle import Below, seeded
from texas42.game.view import SeatView


def chance(seed: str, view: SeatView) -> Below:
    """The source of chance for the decision that a view asks for.

    It depends on the seed, the seat, the number of the hand and how many
    calls, declarations and plays there were; so not on any tile.
    """
    public = view.public
    plays = len(SEATS) * HAND_SIZE - sum(public.tiles_left)
    moment = len(public.calls) + (public.contract is not None) + plays
    return seeded(f"{seed}\n{view.seat}\n{moment}", number=1 + len(public.history))
