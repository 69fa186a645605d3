"""The score board: the bid, the trump, what both teams have and what they still need."""

from __future__ import annotations

from texas42.game.bids import HAND_POINTS
from texas42.game.contracts import Contract
from texas42.game.seats import Team
from texas42.game.tricks import Trick
from texas42.game.view import PublicView
from texas42.server.pages.contracts import words_of
from texas42.server.pages.model.panels import ScoreBoard, TeamScore
from texas42.server.pages.words import Words

STROKES = 7
"""The strokes of the word ALL, one a mark."""


def score_board(view: PublicView, words: Words, trick: Trick) -> ScoreBoard:
    """The score as the view has it; ``trick`` is the one on the table."""
    tr = words.tr
    contract = view.contract
    led = words.suit_led(contract, trick.tiles[0]) if contract and trick.tiles else None
    one, two = (_team(view, words, team) for team in words.teams)
    return ScoreBoard(
        hand=tr("Hand %(number)s", number=len(view.history) + 1),
        contract=words.bid(view.bid) if view.bid else tr("No bid yet"),
        teams=(one, two),
        trump=words_of(contract).sign(words, view.rules, contract.declaration)
        if contract
        else None,
        kind=words_of(contract).kind(words) if contract else "",
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
        total_spoken=words.score(view.rules, total),
        goal=None if playing is None else goal(playing, team),
        needs=None if playing is None else _needs(view, words, playing, team),
        strokes=min(total, STROKES) if view.rules.for_marks else None,
        total_of=None if view.rules.for_marks else view.rules.goal,
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
    if wanted is None:
        return words_of(contract).needs(words, view, declaring=declaring)
    # Where all tricks are played out the contract may be decided before the end (H6).
    if (made := contract.made(view.points, (0, 0))) is not None:
        return tr("the bid is made") if made else tr("the bid is set")
    points = wanted - view.points[team]
    if declaring:
        return tr.many("needs %(num)s more", "needs %(num)s more", points)
    return tr.many("needs %(num)s more to set it", "needs %(num)s more to set it", points)
