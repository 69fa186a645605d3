"""Nel-O and Sevens in a world, all hands open: one trick decides them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from texas42.bots.worlds.dealing import Worlds
from texas42.game.contracts import Contract, Nello, Sevens
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile
from texas42.game.tricks import EMPTY, Trick
from texas42.game.view import SeatView
from texas42.solver.special import can_make_nello, can_make_sevens


def is_made(
    contract: Contract,
    held: Sequence[int],
    leader: Seat | None = None,
    trick: Sequence[Tile] = (),
) -> bool:
    """Whether the declarer can still make it; nothing has gone wrong so far."""
    declarer = contract.bid.seat
    if isinstance(contract, Nello):
        return can_make_nello(held, declarer, doubles=contract.doubles, leader=leader, trick=trick)
    assert isinstance(contract, Sevens)
    return can_make_sevens(
        held,
        declarer,
        any_tile=contract.rules.sevens_tile == "any",
        alone=contract.rules.sevens == "alone",
        leader=leader,
        trick=trick,
    )


def outcomes(view: SeatView, contract: Contract, worlds: Worlds) -> NDArray[np.bool_]:
    """World and legal tile to whether the declarer makes it if that tile is played."""
    lies = view.public.trick
    order = contract.seats(lies.seats[0]) if lies.seats else ()
    trick = EMPTY if len(lies.tiles) == len(order) else lies
    leader = trick.seats[0] if trick.seats else view.seat
    legal = [tile for tile in view.legal if isinstance(tile, Tile)]
    return np.array(
        [
            [_after(contract, held, view.seat, leader, trick, tile) for tile in legal]
            for held in worlds.tolist()
        ]
    )


def _after(
    contract: Contract, held: list[int], seat: Seat, leader: Seat, trick: Trick, tile: Tile
) -> bool:
    order = contract.seats(leader)
    tiles = (*trick.tiles, tile)
    left = [
        mine & ~tile.mask if own is seat else mine for own, mine in zip(SEATS, held, strict=True)
    ]
    if len(tiles) < len(order):
        return is_made(contract, left, leader, tiles)
    winner = order[contract.winner(tiles)]
    tricks = (1, 0) if winner.team == 0 else (0, 1)
    if contract.made((0, 0), tricks) is False:
        return False
    return not any(left[own] for own in order) or is_made(contract, left, winner)
