"""Everything compiled, or loaded, before the first decision."""

from __future__ import annotations

import numpy as np

from texas42.bots.compiled import manners
from texas42.bots.expert import outlook
from texas42.bots.expert.beliefs import DOUBT
from texas42.bots.expert.blind import FromTheLead, rolls_for
from texas42.bots.expert.learnt import learnt
from texas42.bots.worlds import outcomes
from texas42.game.seats import Seat


def warm_up() -> None:
    """Ask each compiled function once, of nothing: the first time it takes long."""
    outcomes.warm_up()
    worlds = np.zeros((0, 4), np.int64)
    outlook.scores(worlds[:, 0])
    plays = np.zeros((0, manners.COLUMNS), np.int64)
    manners.likelihood(0, 0, plays, worlds, learnt().manners, DOUBT)
    rolls = rolls_for(0, np.random.Generator(np.random.PCG64(0)))
    FromTheLead(0, Seat.N, worlds, rolls).made(30)
