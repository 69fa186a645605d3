"""Which tile to play: the one that does best in the worlds believed in."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.api import Choice
from texas42.bots.expert import blind, stakes
from texas42.bots.expert.beliefs import Believed
from texas42.bots.options import Option
from texas42.bots.reasons import because
from texas42.bots.worlds import special
from texas42.bots.worlds.outcomes import Spot
from texas42.bots.worlds.story import Story
from texas42.game.contracts import Contract, Straight
from texas42.game.tiles import Tile
from texas42.game.view import SeatView

FOR_MARKS: Final = (0, -5, 5)
FOR_POINTS: Final = (0, -30, -20, -15, -10, -5, 5, 10)

MARGIN: Final = 0.05
"""What five points to spare, or at least not more missing, weigh."""


def play(view: SeatView, believed: Believed, story: Story, drawn: np.random.Generator) -> Choice:
    """The tile with which the own team gets its way most often."""
    contract = view.public.contract
    assert contract is not None
    if isinstance(contract, Straight):
        told = _straight(view, contract, believed, story.gone, drawn)
    else:
        told = _by_one_trick(view, contract, believed)
    tile = next(iter(told))
    declares = view.seat.team is contract.team
    reason = because(
        "likely-make" if declares else "likely-set",
        tile=tile,
        chance=round(100 * told[tile]),
        worlds=len(believed.worlds),
    )
    options = tuple(_option(view, each, sure) for each, sure in told.items())
    return Choice(tile, reason, told[tile] if declares else None, options)


def _option(view: SeatView, tile: Tile, sure: float) -> Option:
    public, team = view.public, view.seat.team
    assert public.bid is not None
    stake = public.bid.stake
    won, lost = (stakes.after(public, team, marks) for marks in (stake, -stake))
    return Option(tile, sure, stake * (2 * sure - 1), sure * won + (1 - sure) * lost)


def _straight(
    view: SeatView,
    contract: Straight,
    believed: Believed,
    gone: int,
    drawn: np.random.Generator,
) -> dict[Tile, float]:
    """The chance of each legal tile that the own team gets its way; the best comes first."""
    spot = Spot.of(view, contract)
    # Where play goes on for points, each counts when it is certain who has made the bid.
    margins: tuple[int, ...] = FOR_POINTS if contract.plays_out else FOR_MARKS
    if contract.bid.all_tricks:
        margins = (0,)
    made = np.tensordot(
        believed.share, blind.outcomes(spot, believed.worlds, gone, drawn, margins), 1
    )
    good = made if spot.seat.team is contract.team else 1 - made
    value = good[:, 0] + MARGIN * good[:, 1:].sum(axis=1)
    return _in_order(spot.legal, good[:, 0], value)


def _in_order(
    legal: tuple[Tile, ...], good: NDArray[np.float64], value: NDArray[np.float64]
) -> dict[Tile, float]:
    order = np.argsort(-value, kind="stable").tolist()
    return {legal[place]: min(1.0, float(good[place])) for place in order}


def _by_one_trick(view: SeatView, contract: Contract, believed: Believed) -> dict[Tile, float]:
    """The same in Nel-O and Sevens."""
    made = believed.share @ special.outcomes(view, contract, believed.worlds)
    good = made if view.seat.team is contract.team else 1 - made
    legal = tuple(tile for tile in view.legal if isinstance(tile, Tile))
    return _in_order(legal, good, good)
