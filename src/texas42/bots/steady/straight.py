"""How the straight game is judged and played."""

from __future__ import annotations

from typing import Final

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.reasons import Value, because
from texas42.bots.steady.following import follow
from texas42.bots.steady.leading import lead
from texas42.bots.steady.outlook import Outlook, outlook
from texas42.bots.steady.prospects import Prospect, in_100
from texas42.bots.steady.trumps import StraightPosition
from texas42.game.contracts import Contract, Straight
from texas42.game.contracts.choices import doubles_in_force
from texas42.game.view import SeatView

WANTED: Final = {1: 0.55, 2: 0.75}
"""From which chance to take all tricks on so many marks are bid where points are not enough.

Such a hand is worth much in points, too, so that it may not be staked lightly.
"""

MORE_MARKS: Final = 0.85
"""From this chance on more than 2 marks are staked."""


def judge(contract: Contract, hand: int) -> Prospect:
    """What the trump promises at the bid."""
    assert isinstance(contract, Straight)
    doubles = doubles_in_force(contract.rules.follow_me_doubles, contract.declaration.doubles)
    look = outlook(hand, contract.trump, doubles)
    if contract.bid.names_partner:
        return _all_tricks(contract, look, look.chance_with_doubles)
    if contract.bid.all_tricks:
        return _all_tricks(contract, look, look.chance_of_all)
    return Prospect(
        chance=max(look.chance(contract.bid.points), look.chance_of_all),
        merit=(-look.risk, 0),
        is_wanted=contract.bid.points <= look.most,
        bid=because("bid-points", trump=look.trump, risk=look.risk, most=look.most),
        named=because("name-trump", trump=look.trump, risk=look.risk),
        declined=because("pass-weak", trump=look.trump, risk=look.risk, bid=contract.bid.call),
        most=look.most,
    )


def _all_tricks(contract: Straight, look: Outlook, chance: float) -> Prospect:
    said: dict[str, Value] = {"trump": look.trump, "chance": in_100(chance)}
    named = "name-marks" if contract.declaration.piles is None else "name-marks-piles"
    return Prospect(
        chance=chance,
        merit=(chance, -look.risk),
        is_wanted=chance >= WANTED.get(contract.bid.stake, MORE_MARKS),
        bid=because("bid-marks", **said),
        named=because(named, **said),
        declined=because("pass-marks", bid=contract.bid.call, **said),
    )


def play(view: SeatView, memory: Memory) -> Choice:
    """The tile to play: a lead, or one to the trick on the table."""
    assert isinstance(view.public.contract, Straight)
    position = StraightPosition.of(view, memory, view.public.contract)
    return follow(position) if position.trick.tiles else lead(position)
