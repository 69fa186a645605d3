"""What was learnt from play, as ``bench/manners.py`` wrote it down in ``learnt.json``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Learnt:
    """Weights; what they weigh is told where they are used."""

    outlook: Floats
    """Kind of trump and feature of a hand, for :mod:`texas42.bots.expert.outlook`."""

    naming: Floats
    """Kind of trump and feature of a hand: what tempts to name it."""

    calling: Floats
    """Features of a hand and an auction: what tempts to bid."""

    spread: Floats
    """How the chance to take so many points follows from an outlook: slope and base."""

    reality: Floats
    """How the chance at the table follows from that with all hands open: base, slope, height."""

    manners: Floats
    """Kind of situation and feature of a tile, for :mod:`texas42.bots.compiled.manners`."""


@cache
def learnt() -> Learnt:
    """The weights in use."""
    text = Path(__file__).with_name("learnt.json").read_text(encoding="utf-8")
    return Learnt(**{name: np.array(values) for name, values in json.loads(text).items()})
