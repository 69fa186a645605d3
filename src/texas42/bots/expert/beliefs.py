"""How likely each world is: by what these players would have done in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.compiled import manners
from texas42.bots.compiled import outlook as compiled
from texas42.bots.expert import outlook
from texas42.bots.expert.effort import Effort
from texas42.bots.expert.learnt import learnt
from texas42.bots.worlds.dealing import Dealing, Worlds
from texas42.bots.worlds.story import Story
from texas42.bots.worlds.unseen import Unseen
from texas42.game.bids import HAND_POINTS
from texas42.game.calls import PASS, CallKind
from texas42.game.contracts import Straight
from texas42.game.plunge import DOUBLES_CALLS
from texas42.game.seats import Seat
from texas42.game.tiles import DOUBLES
from texas42.game.trumps import TRUMPS
from texas42.game.view import SeatView

Floats = NDArray[np.float64]

DOUBT: Final = 0.05
"""How often a player is taken to do just anything."""

ALL_OF: Final = 90
"""Where no more worlds than this fit, all are looked at: the end of a hand, exactly."""

BLUNT: Final = 0.3
"""Calls follow no rule as well: no call is taken to be less likely than this."""

IMPOSSIBLE: Final = -50.0


@dataclass(frozen=True, slots=True)
class Believed:
    """Some worlds and how likely each is; the shares add up to 1."""

    worlds: Worlds
    share: Floats


def believe(
    view: SeatView, story: Story, drawn: np.random.Generator, effort: Effort, few: int
) -> Believed:
    """Few worlds to look at closely, drawn by how likely they are from many that fit.

    All of them, where those that fit are few.
    """
    unseen = Unseen.of(view, story)
    dealing = Dealing(unseen if effort.voids else unseen.without_voids)
    every = dealing.count <= effort.many
    worlds = dealing.all() if every else dealing.draw(effort.many, drawn)
    alike = np.full(len(worlds), 1 / len(worlds))
    share = shares(view, story, worlds) if effort.beliefs else alike
    if len(worlds) <= (max(few, ALL_OF) if every else few):
        return Believed(worlds, share)
    # One roll for all: a world comes as often as its share says, but for one at most.
    at = (np.arange(few) + drawn.random()) / few
    chosen = np.searchsorted(np.cumsum(share), at).clip(max=len(worlds) - 1)
    places, times = np.unique(chosen, return_counts=True)
    return Believed(worlds[places], times / few)


def shares(view: SeatView, story: Story, worlds: Worlds) -> Floats:
    """How likely each world is beside the others."""
    logs = called(view, story, worlds)
    contract = view.public.contract
    if isinstance(contract, Straight):
        namer = contract.bid.namer
        if namer is not view.seat:
            logs += named(worlds[:, namer] | story.played(namer), contract)
        plays = seen(story, view.seat)
        if len(plays):
            logs += manners.likelihood(
                int(contract.trump), int(namer), plays, worlds, learnt().manners, DOUBT
            )
    found = np.exp(logs - logs.max())
    return np.asarray(found / found.sum())


def called(view: SeatView, story: Story, worlds: Worlds) -> Floats:
    """The logarithm of the chance of what the others called, with what they were dealt."""
    public = view.public
    logs = np.zeros(len(worlds))
    standing: tuple[Seat, int] | None = None
    for step, call in enumerate(public.calls):
        seat = public.dealer.after(1 + step)
        had_to = step == 3 and standing is None and public.rules.forced_bid is not None
        with_partner = standing is not None and standing[0] is seat.partner
        if seat is not view.seat and not had_to:
            hands = worlds[:, seat] | story.played(seat)
            if call.kind in DOUBLES_CALLS:
                enough = np.bitwise_count(hands & DOUBLES) >= DOUBLES_CALLS[call.kind].doubles
                logs += np.where(enough, 0.0, IMPOSSIBLE)
            elif call != PASS or not with_partner:
                tempted = tempting(hands, standing[1] if standing else 0)
                logs += np.log(BLUNT + (1 - 2 * BLUNT) * (tempted if call != PASS else 1 - tempted))
            if call.kind is CallKind.MARKS:
                best = outlook.scores(hands).max(axis=1)
                logs += np.log(BLUNT + (1 - BLUNT) * outlook.chance(best, np.array(HAND_POINTS)))
        if call != PASS:
            standing = seat, call.value if call.kind is CallKind.POINTS else HAND_POINTS
    return logs


def tempting(hands: NDArray[np.int64], standing: int) -> Floats:
    """The chance to bid with each hand, over so many points or over none."""
    best = outlook.scores(hands).max(axis=1)
    over = np.full(len(hands), max(standing - 29, 0.0))
    ones = np.ones(len(hands))
    columns = [ones, best - 30, np.maximum(best - 36, 0), over, ones * (standing > 0)]
    return np.asarray(1 / (1 + np.exp(-np.stack(columns, axis=1) @ learnt().calling)))


def seen(story: Story, own: Seat) -> NDArray[np.int64]:
    """The plays of the others as :mod:`texas42.bots.compiled.manners` takes them."""
    rows, played = [], 0
    for trick, place, seat, tile in story.plays():
        if seat is not own:
            first = ([int(lies) for lies in trick.tiles[:place]] + [0, 0, 0])[:3]
            rows.append([seat, tile, played, place, *first, trick.seats[0]])
        played |= tile.mask
    return np.array(rows, np.int64).reshape(-1, manners.COLUMNS)


def named(hands: NDArray[np.int64], contract: Straight) -> Floats:
    """The logarithm of the chance to name this trump with each hand."""
    tempting = compiled.weighed(np.ascontiguousarray(hands), learnt().naming)
    chances = np.exp(tempting - tempting.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return np.asarray(np.log((1 - DOUBT) * chances[:, contract.trump] + DOUBT / len(TRUMPS)))
