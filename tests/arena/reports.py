"""Reports made by hand, for what shows them."""

from __future__ import annotations

import random

from texas42.arena import Contest, Pair, Report, Setting, Undertaking
from texas42.arena.effort import Effort

NAMED = ("trump 6", "trump doubles", "nello")
BIDS = ("30", "41", "1m", "2m", "plunge")


def made_up(pairs: int, *, name: str = "expert", stating: bool = True) -> Report:
    """A report of so many pairs, in which A makes what it bids as often as it states."""
    source = random.Random("reports")
    played = []
    for number in range(1, pairs + 1):
        undertakings = []
        for by in "ab":
            chance = source.betavariate(4, 2)
            made = source.random() < (chance if by == "a" else chance / 2)
            bid, named = source.choice(BIDS), source.choice(NAMED)
            stated = chance if stating else None
            undertakings.append(Undertaking(by, bid, named, made, stated))
        earned = (float(undertakings[0].made), float(undertakings[1].made))
        efforts = (Effort.of(source.random()), Effort.of(0.001))
        played.append(Pair(number, earned, efforts, tuple(undertakings)))
    return Report(Contest(name, "steady", "a <seed> & more", Setting.FORCED), played)
