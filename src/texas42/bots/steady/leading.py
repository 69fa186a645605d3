"""Which tile to lead in the straight game: rules of thumb, tried in order."""

from __future__ import annotations

from typing import Final

from texas42.bots.api import Choice
from texas42.bots.reasons import because
from texas42.bots.steady.keeping import PIP, missed, worth
from texas42.bots.steady.trumps import StraightPosition
from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED

LIKELY: Final = 0.5
"""Below this chance a lead is not made for the trick, but for what it spares."""

FORCE_FROM: Final = 3
"""So many trumps are enough to bring out higher ones with a low one."""

LOSS: Final = 1.5
"""What a point of count that is lost weighs against one that is won."""

WORTH: Final = 0.5
"""What a tile that the hand would miss weighs against a trick."""


def lead(position: StraightPosition) -> Choice:
    """The first rule that has something to say decides; the last one always has."""
    for rule in DECLARER if position.names else OTHERS:
        choice = rule(position)
        if choice is not None:
            return choice
    return likely(position)


def finish(position: StraightPosition) -> Choice | None:
    """Lead what is sure and wins the hand at once."""
    for tile in position.sure:
        if position.decided_by(position.team, tile):
            return Choice(tile, because("finish", tile=tile))
    return None


def draw_trumps(position: StraightPosition) -> Choice | None:
    """Lead a trump that holds while an opponent may have one."""
    masters = [tile for tile in position.own_trumps if position.is_master(tile)]
    if not masters or not position.trumps_against:
        return None
    tile = max(masters, key=lambda tile: (position.count(tile), tile))
    against = position.trumps_against.bit_count()
    return Choice(tile, because("draw-trumps", tile=tile, trumps=against))


def force_trumps(position: StraightPosition) -> Choice | None:
    """Lead the lowest trump to bring out those above it, from a long suit."""
    own = position.own_trumps
    low = [tile for tile in own if not position.count(tile)]
    if len(own) < FORCE_FROM or not low or not position.trumps_against:
        return None
    if position.contract.bid.all_tricks:
        return None
    tile = min(low, key=position.contract.ranking.strength[CALLED].__getitem__)
    against = position.trumps_against.bit_count()
    return Choice(tile, because("force-trumps", tile=tile, trumps=against))


def to_the_caller(position: StraightPosition) -> Choice | None:
    """Lead the lowest trump to the double that the partner has probably called on."""
    double = position.called_trump
    low = [tile for tile in position.own_trumps if tile in position.legal]
    if double is None or not low or not position.trumps_against:
        return None
    tile = min(low, key=position.contract.ranking.strength[CALLED].__getitem__)
    return Choice(
        tile, because("to-caller", tile=tile, partner=position.seat.partner, double=double)
    )


def cash(position: StraightPosition) -> Choice | None:
    """Lead what is sure, beside trumps if possible: a trump is a way back in."""
    sure = [tile for tile in position.sure if not position.is_trump(tile)]
    if not sure:
        others = len(position.legal) - len(position.sure)
        keep = not position.needs_all and len(position.sure) < others
        sure = [] if keep else list(position.sure)
    if not sure:
        return None
    if position.needs_all:
        tile = min(sure, key=lambda tile: _to_cash_later(position, tile))
    else:
        tile = max(sure, key=lambda tile: (position.count(tile), tile.pips))
    if count := position.count(tile):
        return Choice(tile, because("cash-count", tile=tile, count=count))
    return Choice(tile, because("cash", tile=tile))


def _to_cash_later(position: StraightPosition, tile: Tile) -> tuple[bool, bool, int]:
    """In which order sure tiles are led where every trick is needed: the least first.

    What the partner could overtake waits, for the lead may be stuck there. So
    does the head of a suit with more of it in the hand: others of the suit may go until then.
    """
    ranking = position.contract.ranking
    suit = ranking.members[ranking.suit_led[tile]]
    return not position.is_master(tile), bool(suit & position.hand & ~tile.mask), tile.pips


DECLARER: Final = (finish, draw_trumps, to_the_caller, force_trumps, cash)
OTHERS: Final = (finish, cash)


def likely(position: StraightPosition) -> Choice:
    """Lead what promises most of what is not sure, no count if that can be avoided."""
    others = [tile for tile in position.legal if tile not in position.sure]
    bare = [tile for tile in others if not position.count(tile)]
    tile = max(bare or others, key=lambda tile: _promise(position, tile))
    chance = position.chance(tile)
    # What promises most without a chance is missed least, too.
    if not chance or (chance < LIKELY and _is_missed_least(position, tile, others)):
        code = "lead-low-keeping-trumps" if position.sure else "lead-low"
        return Choice(tile, because(code, tile=tile))
    code = "lead-keeping-trumps" if position.sure else "lead-chance"
    return Choice(tile, because(code, tile=tile, chance=position.times_in_100(tile)))


def _is_missed_least(position: StraightPosition, tile: Tile, others: list[Tile]) -> bool:
    return missed(position, tile) == min(missed(position, other) for other in others)


def _promise(position: StraightPosition, tile: Tile) -> float:
    """Points that the lead is likely to win or lose, and what the hand would miss."""
    chance, count = position.chance(tile), position.count(tile)
    if position.needs_all:
        return chance - PIP * worth(position, tile)
    return chance * (1 + count) - (1 - chance) * (1 + LOSS * count) - WORTH * worth(position, tile)
