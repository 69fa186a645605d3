"""Which tile to play: the one that does best in the worlds drawn."""

from __future__ import annotations

from typing import Final

import numpy as np

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.options import Option
from texas42.bots.reasons import because
from texas42.bots.worlds.dealing import Dealing
from texas42.bots.worlds.outcomes import Spot, outcomes
from texas42.bots.worlds.unseen import Unseen
from texas42.game.contracts import Straight
from texas42.game.view import SeatView

MARGIN: Final = 0.05
"""What it weighs to make the bid with five points to spare, or to miss it by no more."""


def play(view: SeatView, memory: Memory, number: int, drawn: np.random.Generator) -> Choice:
    """The tile that makes the contract, or sets it, in most of so many worlds."""
    assert isinstance(view.public.contract, Straight)
    spot = Spot.of(view, view.public.contract)
    worlds = Dealing(Unseen.of(view, memory)).draw(number, drawn)
    made = outcomes(spot, worlds, (0, -5, 5)).mean(axis=0)
    declares = view.seat.team is spot.contract.team
    good = made if declares else 1 - made
    value = good @ np.array([1, MARGIN, MARGIN])
    order = np.argsort(-value, kind="stable").tolist()
    tile = spot.legal[order[0]]
    share = float(good[order[0], 0])
    return Choice(
        tile,
        because(
            "worlds-make" if declares else "worlds-set",
            tile=tile, chance=round(100 * share), worlds=number,
        ),
        share if declares else None,
        tuple(Option(spot.legal[place], float(good[place, 0])) for place in order),
    )  # fmt: skip
