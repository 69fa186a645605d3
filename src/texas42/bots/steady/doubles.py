"""What a bid on doubles promises: the partner names the trump and leads."""

from __future__ import annotations

from typing import Final

from texas42.bots.reasons import Value, because
from texas42.bots.steady.outlook import outlook
from texas42.bots.steady.prospects import Prospect, in_100
from texas42.game.bids import Bid
from texas42.game.tiles import DOUBLES, tiles_in
from texas42.game.trumps import Trump

WANTED: Final = 0.38
"""From this chance on the doubles are called on, where nothing else is worth a bid.

That is less than even: who sits behind four doubles would rather play than pass.
"""

# The chance with four doubles, and what makes it better or worse.
FOUR: Final = 0.38
DOUBLE: Final = 0.1
"""For each double more or less."""
WALKER: Final = 0.08
"""For each other tile that nobody can beat if it is led without a trump."""
LOW: Final = 0.08
"""Where the other tiles are low: their higher halves make no more than these pips each."""
LOW_PIPS: Final = 3.9


def judge(bid: Bid, hand: int) -> Prospect:
    """What the doubles of a hand promise, whatever the partner names."""
    doubles = (hand & DOUBLES).bit_count()
    others = list(tiles_in(hand & ~DOUBLES))
    walkers = len(others) - outlook(hand, Trump.NONE).offs
    chance = FOUR + DOUBLE * (doubles - 4) + WALKER * walkers
    if sum(tile.high for tile in others) <= LOW_PIPS * len(others):
        chance += LOW
    said: dict[str, Value] = {"doubles": doubles, "chance": in_100(chance)}
    reason = because("bid-doubles", **said)
    return Prospect(
        chance=chance,
        merit=(chance, 0),
        is_wanted=chance >= WANTED,
        bid=reason,
        named=reason,
        declined=because("pass-doubles", bid=bid.call, **said),
    )
