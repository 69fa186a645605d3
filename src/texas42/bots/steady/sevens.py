"""How Sevens is judged and played."""

from __future__ import annotations

from math import exp
from typing import Final

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.reasons import Value, because
from texas42.bots.steady.position import Position
from texas42.bots.steady.prospects import Prospect, in_100
from texas42.game.contracts import Contract, Sevens
from texas42.game.contracts.sevens import distance
from texas42.game.tiles import tiles_in
from texas42.game.view import SeatView

WANTED: Final = 0.6
"""From this chance on Sevens is bid."""

# With distances that make twelve and a half together it is even; each one more leaves less.
EVEN: Final = 12.5
STEEP: Final = 0.55

NO_SEVEN: Final = 0.1
"""What is left of the chance without a tile of seven pips: nobody is nearer than that."""

ANY_TILE: Final = 0.1
"""What is left where the others need not play what is nearest, and can wait with it."""


def judge(contract: Contract, hand: int) -> Prospect:
    """The chance to take all seven tricks, from how far the tiles are from seven."""
    assert isinstance(contract, Sevens)
    away = [distance(tile) for tile in tiles_in(hand)]
    chance = 1 / (1 + exp(STEEP * (sum(away) - EVEN)))
    chance *= 1 if 0 in away else NO_SEVEN
    chance *= ANY_TILE if contract.rules.sevens_tile == "any" else 1
    said: dict[str, Value] = {"chance": in_100(chance)}
    return Prospect(
        chance=chance,
        merit=(chance, 0),
        is_wanted=chance >= WANTED,
        bid=because("bid-sevens", **said),
        named=because("name-sevens", **said),
        declined=because("pass-sevens", bid=contract.bid.call, **said),
    )


def play(view: SeatView, memory: Memory) -> Choice:
    """The tile to play: a lead, or one to the trick on the table."""
    assert isinstance(view.public.contract, Sevens)
    position = Position.of(view, memory, view.public.contract)
    if len(set(map(distance, position.legal))) == 1:
        tile = position.legal[0]
        return Choice(tile, because("sevens-alike", away=distance(tile)))
    return _follow(position) if position.trick.tiles else _lead(position)


def _lead(position: Position) -> Choice:
    """Lead what nobody can be nearer than; else the nearest."""
    if position.sure:
        tile = max(position.sure, key=distance)
        return Choice(tile, because("cash", tile=tile))
    tile = min(position.legal, key=distance)
    return Choice(tile, because("sevens-nearest", tile=tile))


def _follow(position: Position) -> Choice:
    """Take what no opponent can take back, no nearer than that needs; else keep what is near."""
    farthest = max(position.legal, key=distance)
    if position.partner_is_sure and position.trick.winner is position.taker(
        position.with_own(farthest)
    ):
        partner = position.seat.partner
        return Choice(farthest, because("let-partner", partner=partner, tile=farthest))
    if position.sure:
        tile = max(position.sure, key=distance)
        return Choice(tile, because("take", tile=tile))
    nearest = min(position.legal, key=distance)
    if position.taker(position.with_own(nearest)) is position.seat:
        return Choice(nearest, because("sevens-nearest", tile=nearest))
    return Choice(farthest, because("throw", tile=farthest))
