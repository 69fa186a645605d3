"""The end of a hand and of the match: what was bid, what was made, why it ended when it did."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.deals import HAND_SIZE
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.scoring import HandResult
from texas42.game.seats import Team
from texas42.game.view import PublicView
from texas42.server.pages import addresses, sentences
from texas42.server.pages.contracts import words_of
from texas42.server.pages.model.frame import Button
from texas42.server.pages.model.panels import EndLine, HandEnd, MatchEnd
from texas42.server.pages.words import Words

GO_ON = "go-on"
"""What is posted to deal the next hand, or after the match a new match."""


def hand_end(view: PublicView, words: Words, table_id: str) -> HandEnd:
    """The end of the hand on the table."""
    assert view.result is not None
    last = view.winner is not None
    sits = words.viewer is not None
    number = len(view.history) + 1
    return HandEnd(
        outcome="passed" if not view.result.bid else "made" if view.result.made else "set",
        title=title(words, view.result),
        sentences=tuple(sentences_of(view, words)),
        teams=_teams(view, words),
        go_on=None if last or not sits else Button(GO_ON, words.tr("Next hand")),
        review=addresses.review(table_id, number) if view.plays and sits else None,
    )


def match_end(view: PublicView, words: Words, table_id: str) -> MatchEnd:
    """The end of the match."""
    assert view.winner is not None
    assert view.result is not None
    tr = words.tr
    sits = words.viewer is not None
    won = view.winner is words.teams[0]
    return MatchEnd(
        won=won,
        title=match_title(words, view.winner),
        sentences=(
            sentences.standing(words, view.rules, view.score),
            in_one_line(words, view.rules, view.result, _declared(view)),
        ),
        teams=_teams(view, words),
        again=Button(GO_ON, tr("Same players again")) if sits else None,
        review=addresses.review(table_id, len(view.history) + 1) if sits else None,
        record=addresses.record(table_id) if sits else None,
    )


def match_title(words: Words, winner: Team) -> str:
    """Who has won the match."""
    tr = words.tr
    if words.viewer is None:
        return tr("%(team)s have won the match", team=words.team(winner))
    won = winner is words.viewer.team
    return tr("You have won the match") if won else tr("You have lost the match")


def title(words: Words, result: HandResult) -> str:
    """How a hand came out, in a few words."""
    tr = words.tr
    if result.bid is None:
        return tr("All four passed")
    return tr("Contract made") if result.made else tr("Contract set")


def sentences_of(view: PublicView, words: Words) -> Iterator[str]:
    """What was bid, what was made of it, and why it ended when it did."""
    assert view.result is not None
    tr = words.tr
    if view.result.bid is None or view.contract is None:
        yield paid(words, view.rules, view.result)
        return
    yield _contract(words, view.rules, view.result, view.contract.declaration)
    yield _outcome(words, view.rules, view.result, view.contract.declaration)
    if left := HAND_SIZE - len(view.taken):
        yield tr.many(
            "That was certain with one trick left to play.",
            "That was certain with %(num)s tricks left to play.",
            left,
        )
    if scored := _how_scored(words, view.rules, view.result):
        yield scored
    yield paid(words, view.rules, view.result)


def paid(words: Words, rules: Rules, result: HandResult) -> str:
    """Which team gets the stake, if any does."""
    nothing = words.tr("No marks are given.") if rules.for_marks else words.tr("Nobody scores.")
    return sentences.paid(words, rules, result.paid) or nothing


def in_one_line(
    words: Words, rules: Rules, result: HandResult, declaration: Declaration | None
) -> str:
    """A finished hand in one line."""
    if result.bid is None or declaration is None:
        return words.tr("All four passed.")
    return " ".join(
        (
            _contract(words, rules, result, declaration),
            _outcome(words, rules, result, declaration),
            paid(words, rules, result),
        )
    )


def _declared(view: PublicView) -> Declaration | None:
    return view.contract.declaration if view.contract else None


def _contract(words: Words, rules: Rules, result: HandResult, declaration: Declaration) -> str:
    assert result.bid is not None
    named = words_of(declaration).in_short(words, rules, declaration)
    return words.tr("%(bid)s; %(contract)s.", bid=words.bid(result.bid), contract=named)


def _outcome(words: Words, rules: Rules, result: HandResult, declaration: Declaration) -> str:
    assert result.bid is not None
    tr = words.tr
    team = result.bid.seat.team
    if result.bid.all_tricks:
        return words_of(declaration).outcome(words, result)
    taken = words.points(result.points[team])
    if result.made:
        return tr("The declarers took %(points)s.", points=taken)
    if not rules.for_marks:
        return tr("The declarers took %(points)s: too few.", points=taken)
    return tr(
        "The defenders took %(points)s: the bid could no longer be made.",
        points=words.points(result.points[team.other]),
    )


def _how_scored(words: Words, rules: Rules, result: HandResult) -> str | None:
    """How the points of a match for points come about (``H6``)."""
    tr = words.tr
    if rules.for_marks or result.bid is None:
        return None
    if result.bid.all_tricks:
        return tr("All seven tricks were bid: 42 points a mark.")
    if result.made:
        return tr("Each team scores what it took.")
    return {
        "bid and points": tr("The defenders score the bid and what they took."),
        "bid": tr("The defenders score the bid."),
        "loss": tr("The declarers lose the bid; the defenders score what they took."),
    }[rules.set_pays]


def _teams(view: PublicView, words: Words) -> tuple[EndLine, ...]:
    assert view.result is not None
    return tuple(
        EndLine(
            team=words.team_mark(team),
            points=words.points(view.result.points[team]),
            marks=words.score(view.rules, view.score[team]),
        )
        for team in words.teams
    )
