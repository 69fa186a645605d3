"""What a bid on doubles promises: the partner names the trump and leads."""

from __future__ import annotations

from typing import Final

from texas42.bots.reasons import Value, because
from texas42.bots.steady.prospects import Prospect, in_100
from texas42.game.bids import Bid
from texas42.game.tiles import DOUBLES, tiles_in

WANTED: Final = 0.42
"""From this chance on the doubles are called on, where nothing else is worth more.

That is less than even: who sits behind four doubles would rather play than pass.
"""

# The chance with four doubles, and what makes it better or worse.
FOUR: Final = 0.40
DOUBLE: Final = 0.13
"""For each double more or less."""
HIGH: Final = 0.017
"""For each pip by which the halves of the doubles are above a mean of 3."""
COVERED: Final = 0.025
"""For each other tile whose suit the hand has the double of."""
PASSED: Final = 0.1
"""Less where the partner has passed: it has no good trump to name."""


def judge(bid: Bid, hand: int, *, partner_passed: bool = False) -> Prospect:
    """What the doubles of a hand promise, whatever the partner names."""
    doubles = list(tiles_in(hand & DOUBLES))
    suits = {double.high for double in doubles}
    covered = sum(tile.high in suits for tile in tiles_in(hand & ~DOUBLES))
    chance = FOUR + DOUBLE * (len(doubles) - 4) + COVERED * covered
    chance += HIGH * sum(double.high - 3 for double in doubles)
    chance -= PASSED if partner_passed else 0
    said: dict[str, Value] = {"doubles": len(doubles), "chance": in_100(chance)}
    reason = because("bid-doubles", **said)
    return Prospect(
        chance=chance,
        merit=(chance, 0),
        is_wanted=chance >= WANTED,
        bid=reason,
        named=reason,
        declined=because("pass-doubles", bid=bid.call, **said),
    )
