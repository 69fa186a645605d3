"""What comes of a tile where, at first, nobody sees the other hands.

A solver that sees all hands takes it for granted that everybody will know later
what nobody knows: it finds every drop and every finesse. So the next plays are
left to players who see their own hand alone (:mod:`texas42.bots.compiled.manners`),
and the solver has the rest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from texas42.bots.compiled import manners
from texas42.bots.expert.learnt import learnt
from texas42.bots.worlds.dealing import Worlds
from texas42.bots.worlds.outcomes import Spot, made_from, to_come
from texas42.game.tiles import mask_of


def outcomes(
    spot: Spot, worlds: Worlds, gone: int, drawn: np.random.Generator, tricks: int, warmth: float
) -> NDArray[np.bool_]:
    """World and legal tile to whether the contract is made.

    The trick on the table and so many after it are played blindly; ``gone`` are the tiles
    that everybody has seen played.
    """
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
    spots = spots.reshape(-1, manners.SPOT)
    contract = spot.contract
    manners.go_on(
        int(contract.trump), int(contract.bid.namer), spots, tricks, learnt().manners, warmth, rolls
    )
    need = np.repeat(to_come(spot, worlds), choices) - spots[:, 11]
    return made_from(contract, spots[:, :4], spots[:, 5], need).reshape(number, choices)
