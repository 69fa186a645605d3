"""Which tile to play: the one that does best in the worlds believed in."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.expert.beliefs import Believed
from texas42.bots.worlds.outcomes import Spot, outcomes
from texas42.game.tiles import Tile

NEAR: Final = 0.03
"""Tiles whose chances are so near are told apart by points to spare as well."""

MARGIN: Final = 0.05
"""What five points to spare, or at least not more missing, weigh."""


def chances(spot: Spot, believed: Believed) -> dict[Tile, float]:
    """The chance of each legal tile that the own team gets its way; the best comes first."""
    good = _good(spot, believed, (0,))[:, 0]
    value = good.copy()
    near = np.flatnonzero(good >= good.max() - NEAR)
    if len(near) > 1:
        told_apart = spot.only(tuple(spot.legal[place] for place in near))
        value[near] += MARGIN * _good(told_apart, believed, (-5, 5)).sum(axis=1)
    order = np.argsort(-value, kind="stable").tolist()
    return {spot.legal[place]: float(good[place]) for place in order}


def _good(spot: Spot, believed: Believed, margins: tuple[int, ...]) -> NDArray[np.float64]:
    made = np.tensordot(believed.share, outcomes(spot, believed.worlds, margins), 1)
    return made if spot.seat.team is spot.contract.team else 1 - made
