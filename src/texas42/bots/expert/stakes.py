"""What marks are worth: the chance to win the match from where it stands.

A table worked out once, hand by hand from the end: after each hand a mark or two
go to either side, as often as they do between equal players.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from texas42.game.bids import HAND_POINTS
from texas42.game.seats import Team
from texas42.game.view import PublicView

ONE: Final = 0.44
TWO: Final = 0.06
"""How often one mark and two go to a side, of hands that are not passed out (self-play)."""


def chance(own: float, others: float) -> float:
    """The chance to win for a side that lacks so many marks, before a hand; 0..1.

    Between whole marks, as a match for points has them, on the line between the two.
    """
    low = int(own)
    if own > low:
        return chance(low, others) + (own - low) * (chance(low + 1, others) - chance(low, others))
    low = int(others)
    if others > low:
        part = others - low
        return chance(own, low) + part * (chance(own, low + 1) - chance(own, low))
    return _table(int(own), low)


@cache
def _table(own: int, others: int) -> float:
    if own <= 0:
        return 1.0
    if others <= 0:
        return 0.0
    return (
        ONE * (_table(own - 1, others) + _table(own, others - 1))
        + TWO * (_table(own - 2, others) + _table(own, others - 2))
    )  # fmt: skip


def lacking(public: PublicView, team: Team) -> float:
    """The marks that a team lacks; of a match for points each 42 are one."""
    rules, own, others = public.rules, public.score[team], public.score[team.other]
    if not rules.for_marks:
        return (rules.goal - own) / HAND_POINTS
    return max(rules.goal - own, others + 2 - own if rules.win_by_two else 0)


def after(public: PublicView, team: Team, marks: float) -> float:
    """The chance of a team to win the match once the hand has brought it so many marks.

    Fewer than none: they went to the others.
    """
    own, others = lacking(public, team), lacking(public, team.other)
    return chance(max(0, own - max(marks, 0)), max(0, others - max(-marks, 0)))
