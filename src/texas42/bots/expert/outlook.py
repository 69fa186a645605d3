"""What a hand of seven promises its holder under each trump, at a glance.

A few features of the hand, weighed by what solved deals have taught
(``bench/manners.py``): the mean points that the holder's team takes with all
hands open when the holder leads.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from texas42.bots.compiled import outlook as compiled
from texas42.bots.expert.learnt import learnt
from texas42.game.trumps import Trump

Hands = NDArray[np.int64]
Floats = NDArray[np.float64]

FEATURES = compiled.FEATURES


def scores(hands: Hands) -> Floats:
    """Hand and trump to the points that it promises."""
    return np.asarray(compiled.weighed(np.ascontiguousarray(hands), learnt().outlook))


def chance(score: Floats, need: NDArray[np.int64]) -> Floats:
    """The chance to take so many points with a trump that promises this many; 0..1."""
    slope, base = learnt().spread.tolist()
    return np.asarray(1 / (1 + np.exp(-(base + slope * (score - need)))))


def kind(trump: Trump) -> int:
    """Which weights hold: for a number, for doubles, for no trump."""
    return max(0, trump - Trump.SIXES)


def features(hands: Hands, trump: Trump) -> Floats:
    """A row of features for each hand."""
    rows = np.zeros((len(hands), FEATURES))
    for row, hand in zip(rows, hands.tolist(), strict=True):
        compiled.features(hand, int(trump), row)
    return rows
