from __future__ import annotations

from texas42.bots.api import Choice
from texas42.bots.reasons import Reason
from texas42.bots.steady.keeping import worth
from texas42.bots.steady.position import Position
from texas42.game.tiles import Tile, tiles_in


def _r(tile: Tile, code: str) -> Choice:
    return Choice(tile, Reason("own-words", {"text": code}))


def lead(p: Position) -> Choice:
    rules = DECLARER if p.seat is p.contract.bid.namer else PARTNER if p.declares else DEFENDER
    for rule in rules:
        choice = rule(p)
        if choice is not None:
            return choice
    raise AssertionError


def draw_trumps(p: Position) -> Choice | None:
    own = list(tiles_in(p.own_trumps))
    if not own or p.trumps_against.bit_count() < DRAWMIN:
        return None
    masters = [t for t in own if p.is_master(t)]
    if masters:
        return _r(max(masters, key=lambda t: (t.count, t.pips)), "draw")
    low = [t for t in own if not t.count]
    if len(own) >= FORCE and low:
        return _r(min(low, key=lambda t: p.contract.ranking.strength[7][t]), "force")
    return None


FORCE = 3
KEEP = -1
TRUMPFIRST = False
WW = [0.5,0.5,0.5]
LOSS = 1.5
CB = 1
DRAWMIN = 1


def cash(p: Position) -> Choice | None:
    masters = [t for t in p.legal if p.is_master(t)]
    if not masters:
        return None
    side = [t for t in masters if not p.is_trump(t)]
    if TRUMPFIRST and len(masters) > len(side): side = [t for t in masters if p.is_trump(t)]
    if side:
        return _r(max(side, key=lambda t: (t.count, t.pips)), "cash")
    offs = sum(not p.is_master(t) for t in p.legal)
    if len(masters) > offs + KEEP:
        return _r(max(masters, key=lambda t: (t.count, t.pips)), "cash trump")
    return None


def value(p: Position, t: Tile) -> float:
    c = p.chance(t)
    return c * (CB + t.count) - (1 - c) * (1 + LOSS * t.count) - WW[2 if not p.declares else p.seat is not p.contract.bid.namer] * worth(p, t)


def best_lead(p: Position) -> Choice | None:
    return _r(max(p.legal, key=lambda t: value(p, t)), "best")


DECLARER = (draw_trumps, cash, best_lead)
PARTNER = (cash, best_lead)
DEFENDER = (cash, best_lead)
