"""What a bid on doubles promises: the partner names the trump and leads."""

from __future__ import annotations

from typing import Final

from texas42.bots.reasons import Value, because
from texas42.bots.steady.prospects import Prospect, in_100
from texas42.game.bids import Bid
from texas42.game.tiles import DOUBLES, tiles_in

WANTED: Final = 0.55

CHANCE: Final = {3: 0.4, 4: 0.55, 5: 0.7, 6: 0.85, 7: 0.95}
"""How likely all seven tricks are taken with so many doubles."""


def judge(bid: Bid, hand: int) -> Prospect:
    """What the doubles of a hand promise, whatever the partner names."""
    doubles = (hand & DOUBLES).bit_count()
    chance = CHANCE[doubles]
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
