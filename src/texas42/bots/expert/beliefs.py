"""How likely each world is: would these players have called, named and played so in it?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.compiled import manners
from texas42.bots.compiled import outlook as compiled
from texas42.bots.expert.learnt import learnt
from texas42.bots.worlds.dealing import Dealing, Worlds
from texas42.bots.worlds.story import Story
from texas42.bots.worlds.unseen import Unseen
from texas42.game.contracts import Straight
from texas42.game.seats import SEATS, Seat
from texas42.game.trumps import TRUMPS
from texas42.game.view import SeatView

Floats = NDArray[np.float64]

DOUBT: Final = 0.05
"""How often a player is taken to do just anything."""


@dataclass(frozen=True, slots=True)
class Believed:
    """Some worlds and how likely each is; the shares add up to 1."""

    worlds: Worlds
    share: Floats
    exact: bool = False
    """Whether these are all worlds that fit."""


def believe(
    view: SeatView, story: Story, drawn: np.random.Generator, many: int, few: int
) -> Believed:
    """Few worlds to look at closely, drawn by how likely they are from many that fit.

    All of them, where those that fit are few.
    """
    dealing = Dealing(Unseen.of(view, story))
    every = dealing.count <= many
    worlds = dealing.all() if every else dealing.draw(many, drawn)
    share = shares(view, story, worlds)
    if len(worlds) <= few:
        return Believed(worlds, share, exact=every)
    # One roll for all: a world comes as often as its share says, but for one at most.
    at = (np.arange(few) + drawn.random()) / few
    chosen = np.searchsorted(np.cumsum(share), at).clip(max=len(worlds) - 1)
    places, times = np.unique(chosen, return_counts=True)
    return Believed(worlds[places], times / few)


def shares(view: SeatView, story: Story, worlds: Worlds) -> Floats:
    """How likely each world is beside the others."""
    logs = np.zeros(len(worlds))
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
    tempting = compiled.weighed(hands, learnt().naming)
    chances = np.exp(tempting - tempting.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return np.log((1 - DOUBT) * chances[:, contract.trump] + DOUBT / len(TRUMPS))


def warm_up() -> None:
    """Compile, or load what was compiled before, so that the first decision does not wait."""
    nothing = np.zeros((0, manners.COLUMNS), np.int64)
    worlds = np.zeros((0, len(SEATS)), np.int64)
    manners.likelihood(0, 0, nothing, worlds, learnt().manners, DOUBT)
