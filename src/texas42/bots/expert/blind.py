"""What comes of a tile where, at first, nobody sees the other hands.

A solver that sees all hands takes it for granted that everybody will know later
what nobody knows: it finds every drop and every finesse. So the next plays are
left to players who see their own hand alone (:mod:`texas42.bots.compiled.manners`),
and the solver has the rest.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.compiled import manners
from texas42.bots.expert.learnt import learnt
from texas42.bots.worlds.dealing import Worlds
from texas42.bots.worlds.outcomes import Outcomes, Spot, book, made_from, to_come
from texas42.bots.worlds.outcomes import outcomes as open_outcomes
from texas42.game.seats import Seat
from texas42.game.tiles import mask_of
from texas42.game.trumps import Trump

WARMTH: Final = 0.7
"""Below 1 these players do what they usually do more often than those they were learnt from."""

TRICKS: Final = {7: 3, 6: 3, 5: 2, 4: 1}
"""Tricks left, that on the table among them, to how many after it are played blindly.

With fewer left little is hidden, and nothing is played blindly.
"""

FIRST: Final = 2
"""Tricks after the first that are played blindly from the first lead on."""


def outcomes(
    spot: Spot,
    worlds: Worlds,
    gone: int,
    drawn: np.random.Generator,
    margins: tuple[int, ...] = (0,),
) -> Outcomes:
    """Whether the contract is made, for each world, legal tile and margin of points over the bid.

    ``gone`` are the tiles that everybody has seen played.
    """
    tricks = TRICKS.get(int(worlds[0, spot.seat]).bit_count())
    if tricks is None:
        return open_outcomes(spot, worlds, margins)
    number, choices = len(worlds), len(spot.legal)
    lies = spot.trick.tiles
    spots = np.zeros((number, choices, manners.SPOT), np.int64)
    spots[..., :4] = worlds[:, None, :]
    spots[..., 4] = gone | mask_of(lies)
    spots[..., 5] = spot.leader
    spots[..., 6] = len(lies) + 1
    spots[..., 7 : 7 + len(lies)] = lies
    for place, tile in enumerate(spot.legal):
        spots[:, place, spot.seat] &= ~tile.mask
        spots[:, place, 4] |= tile.mask
        spots[:, place, 7 + len(lies)] = tile
    # The same luck for every tile of a world, so that the tiles are told apart and not the luck.
    rolls = np.repeat(drawn.random((number, 4 * tricks + 3)), choices, axis=0)
    flat = spots.reshape(-1, manners.SPOT)
    contract = spot.contract
    trump, namer = int(contract.trump), int(contract.bid.namer)
    manners.go_on(trump, namer, flat, tricks, learnt().manners, WARMTH, rolls)
    need = np.repeat(to_come(spot, worlds), choices) - flat[:, 11]
    made = made_from(book(contract), contract.team, flat[:, :4], flat[:, 5], need, margins)
    return made.reshape(number, choices, len(margins))


class FromTheLead:
    """A contract that a seat might name and lead to, in each world, the first tricks blind."""

    def __init__(self, trump: int, namer: Seat, worlds: Worlds, rolls: NDArray[np.float64]) -> None:
        self._trump, self._team = trump, namer.team
        spots = np.zeros((len(worlds), manners.SPOT), np.int64)
        spots[:, :4], spots[:, 5] = worlds, namer
        named = min(trump, int(Trump.NONE))
        manners.go_on(named, int(namer), spots, FIRST, learnt().manners, WARMTH, rolls)
        self._spots = spots

    def made(self, need: int) -> NDArray[np.bool_]:
        """The worlds in which the namer's team takes so many points."""
        spots = self._spots
        left = need - spots[:, 11]
        return made_from(self._trump, self._team, spots[:, :4], spots[:, 5], left)[:, 0]


def rolls_for(number: int, drawn: np.random.Generator) -> NDArray[np.float64]:
    """The luck of so many worlds, the same for all that might be named in them."""
    return drawn.random((number, 4 * (FIRST + 1)))
