from __future__ import annotations

from texas42.bots.api import Choice
from texas42.bots.reasons import Reason
from texas42.bots.steady.keeping import worth
from texas42.bots.steady.position import Position
from texas42.game.tiles import Tile

TRY = 0.5


def follow(p: Position) -> Choice:
    for rule in (partner_is_sure, take_surely, last_chance, try_to_take, throw_away):
        choice = rule(p)
        if choice is not None:
            return choice
    raise AssertionError


def _r(tile: Tile, code: str) -> Choice:
    return Choice(tile, Reason("own-words", {"text": code}))


def partner_is_sure(p: Position) -> Choice | None:
    if p.trick.winner is not p.seat.partner:
        return None
    if any(p.beaters(p.trick.tiles, s) for s in p.later if s in p.opponents):
        return None
    free = [t for t in p.legal if p.taker(p.with_own(t)) is p.seat.partner]
    free = free or [t for t in p.legal if p.is_sure(t)] or list(p.legal)
    counts = [t for t in free if t.count]
    if counts:
        tile = max(counts, key=lambda t: (t.count, -worth(p, t)))
        return _r(tile, "give")
    return _r(min(free, key=lambda t: worth(p, t)), "partner-takes")


def take_surely(p: Position) -> Choice | None:
    sure = [t for t in p.legal if p.is_sure(t)]
    if not sure:
        return None
    tile = max(sure, key=lambda t: (t.count, -worth(p, t)))
    return _r(tile, "take")


def last_chance(p: Position) -> Choice | None:
    lost = 1 + sum(t.count for t in p.trick.tiles) + min(t.count for t in p.legal)
    if not p.decides(p.team.other, lost):
        return None
    best = max(p.legal, key=lambda t: (p.chance(t), -t.count, -worth(p, t)))
    if p.chance(best) == 0:
        return None
    return _r(best, "last-chance")


def try_to_take(p: Position) -> Choice | None:
    cheap = [t for t in p.legal if not t.count]
    if not cheap:
        return None
    best = max(cheap, key=lambda t: (p.chance(t), -worth(p, t)))
    low = min(cheap, key=lambda t: worth(p, t))
    if p.chance(best) < TRY or p.chance(best) <= p.chance(low) + 0.1:
        return None
    return _r(best, "try")


def throw_away(p: Position) -> Choice | None:
    return _r(min(p.legal, key=lambda t: (t.count, worth(p, t))), "throw")
