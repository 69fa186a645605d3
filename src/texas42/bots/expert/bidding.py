"""The call and the name, with their reasons."""

from __future__ import annotations

from typing import Final

from numpy.random import Generator

from texas42.bots.api import Choice
from texas42.bots.expert import stakes
from texas42.bots.expert.auction import Line, Table
from texas42.bots.expert.beliefs import Believed
from texas42.bots.expert.blind import rolls_for
from texas42.bots.expert.prospects import Prospects
from texas42.bots.options import Option
from texas42.bots.reasons import Reason, Value, because
from texas42.game.calls import PASS
from texas42.game.declarations import Declaration
from texas42.game.tiles import mask_of
from texas42.game.view import SeatView

LEAST_GAIN: Final = 0.002
"""A bid has to win so much more of the matches than a pass: less than this is chance."""


def call(view: SeatView, believed: Believed, drawn: Generator) -> Choice:
    """The call that is reckoned to win the match most often."""
    lines = Table(view, believed, rolls_for(len(believed.share), drawn)).lines()
    best = lines[0]
    passed = next((line for line in lines if line.call == PASS), None)
    if passed is not None and best.match < passed.match + LEAST_GAIN:
        best = passed
    ordered = [best, *(line for line in lines if line is not best)]
    options = tuple(Option(each.call, each.chance, each.marks, each.match) for each in ordered)
    return Choice(best.call, _why(best, forced=passed is None), best.chance, options)


def _why(line: Line, *, forced: bool) -> Reason:
    match = round(100 * line.match)
    if line.chance is None:
        return because("match-pass", match=match)
    said: dict[str, Value] = {"bid": line.call, "chance": round(100 * line.chance), "match": match}
    if line.named is None:
        return because("match-bid-partner", **said)
    if line.named.game == "trump":
        assert line.named.trump is not None
        code = "match-bid-forced" if forced else "match-bid"
        return because(code, trump=line.named.trump, **said)
    return because(f"match-bid-{line.named.game}", **said)


def name(view: SeatView, believed: Believed, drawn: Generator) -> Choice:
    """What makes the bid most often; as few piles open as may be."""
    public = view.public
    bid = public.bid
    assert bid is not None
    rolls = rolls_for(len(believed.share), drawn)
    hand = mask_of(view.hand)
    chances = Prospects(view.seat, hand, believed, rolls).chances(public.rules, bid)
    order = sorted(chances, key=lambda what: -chances[what])
    legal = [action for action in view.legal if isinstance(action, Declaration)]
    named = [_legal(what, legal) for what in order]
    best, chance = named[0], chances[order[0]]
    team = view.seat.team
    won, lost = (stakes.after(public, team, marks) for marks in (bid.stake, -bid.stake))
    options = tuple(
        Option(action, made, bid.stake * (2 * made - 1), made * won + (1 - made) * lost)
        for action, made in zip(named, (chances[what] for what in order), strict=True)
    )
    times = round(100 * chance)
    if best.game == "trump":
        assert best.trump is not None
        reason = because("match-name", trump=best.trump, chance=times)
    else:
        reason = because(f"match-name-{best.game}", chance=times)
    return Choice(best, reason, chance, options)


def _legal(what: Declaration, legal: list[Declaration]) -> Declaration:
    """The declaration with its piles: one where there is a choice, so the others see the least."""
    same = [
        action
        for action in legal
        if (action.game, action.trump, action.doubles) == (what.game, what.trump, what.doubles)
    ]
    return min(same, key=lambda action: action.piles or 0)
