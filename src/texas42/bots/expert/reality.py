"""From the chance with all hands open to the chance at the table, where nobody sees them."""

from __future__ import annotations

from math import exp, log

from texas42.bots.expert.learnt import learnt


def real(chance: float, need: int, shift: float = 0.0) -> float:
    """The chance to make a bid of so many points, from its chance under open hands; 0..1.

    ``shift`` is added in log odds. Fitted to hands played by samplers (``bench/manners.py``).
    """
    base, slope, height = learnt().reality.tolist()
    chance = min(max(chance, 0.005), 0.995)
    odds = log(chance / (1 - chance))
    return 1 / (1 + exp(-(shift + base + slope * odds + height * (need - 30) / 12)))
