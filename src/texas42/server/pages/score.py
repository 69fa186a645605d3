"""The score board: the bid, the trump, what both teams have and what they still need."""

from __future__ import annotations

from texas42.game.bids import HAND_POINTS
from texas42.game.contracts import Contract
from texas42.game.deals import HAND_SIZE
from texas42.game.rules import Rules
from texas42.game.seats import Team
from texas42.game.tricks import Trick
from texas42.game.view import PublicView
from texas42.server.pages.model.panels import ScoreBoard, TeamScore
from texas42.server.pages.words import Words

STROKES = 7
"""The strokes of the word ALL, one a mark."""


def score_board(view: PublicView, words: Words, trick: Trick) -> ScoreBoard:
    """The score as the view has it; ``trick`` is the one on the table."""
    tr = words.tr
    contract = view.contract
    declared = contract.declaration.trump if contract else None
    led = words.suit_led(contract, trick.tiles[0]) if contract and trick.tiles else None
    one, two = (_team(view, words, team) for team in words.teams)
    return ScoreBoard(
        hand=tr("Hand %(number)s", number=len(view.history) + 1),
        contract=words.bid(view.bid) if view.bid else tr("No bid yet"),
        teams=(one, two),
        trump=None if declared is None else words.trump(declared),
        led=led,
        points_of=HAND_POINTS,
    )


def _team(view: PublicView, words: Words, team: Team) -> TeamScore:
    bid = view.bid
    total = view.score[team]
    playing = view.contract if view.result is None else None
    return TeamScore(
        team=words.team_mark(team),
        points=view.points[team],
        total=total,
        total_spoken=words.marks(total),
        goal=None if playing is None else goal(playing, team),
        needs=None if playing is None else _needs(view, words, playing, team),
        strokes=min(total, STROKES) if by_marks(view.rules) else None,
        declaring=bid is not None and bid.seat in team.seats,
    )


def goal(contract: Contract, team: Team) -> int | None:
    """The points with which a team decides the contract; ``None`` if points do not."""
    declaring = team is contract.team
    for points in range(HAND_POINTS + 1):
        taken = (points, 0) if team is Team.NS else (0, points)
        if contract.made(taken, (0, 0)) is declaring:
            return points
    return None


def _needs(view: PublicView, words: Words, contract: Contract, team: Team) -> str:
    tr = words.tr
    declaring = team is contract.team
    wanted = goal(contract, team)
    if wanted is not None:
        points = wanted - view.points[team]
        if declaring:
            return tr.many("needs %(num)s more", "needs %(num)s more", points)
        return tr.many("needs %(num)s more to set it", "needs %(num)s more to set it", points)
    if declaring:
        left = HAND_SIZE - sum(trick.team is team for trick in view.taken)
        return tr.many("needs the last trick", "needs the other %(num)s tricks", left)
    return tr("needs one trick to set it")


def by_marks(rules: Rules) -> bool:
    """Whether the match is played for marks."""
    return rules.match.endswith("marks")
