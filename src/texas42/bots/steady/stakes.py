"""What a bid may win and lose, given the score and what the match is played for."""

from __future__ import annotations

from texas42.game.bids import HAND_POINTS
from texas42.game.seats import Team
from texas42.game.view import PublicView


def missing(public: PublicView, team: Team) -> float:
    """The marks that a team still needs; of a match for points each 42 are one."""
    rules, own, others = public.rules, public.score[team], public.score[team.other]
    if not rules.for_marks:
        return (rules.goal - own) / HAND_POINTS
    return max(rules.goal - own, others + 2 - own if rules.win_by_two else 0)


def worth(public: PublicView, team: Team, stake: int, chance: float) -> float:
    """The marks that a bid wins less those it loses, in the mean; none more than decide."""
    won = min(stake, missing(public, team))
    lost = min(stake, missing(public, team.other))
    return chance * won - (1 - chance) * lost
