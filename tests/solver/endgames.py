"""Random positions near the end, small enough for plain minimax."""

from __future__ import annotations

import random

from texas42 import SEATS, TILES, Bid, Declaration, Seat, Trump
from texas42.game.calls import points
from texas42.game.contracts import Straight
from texas42.game.rules import STANDARD
from texas42.game.tiles import tiles_in
from texas42.solver import Position, reference


def endgame(chance: random.Random, trump: Trump, tricks: int, played: int = 0) -> Position:
    """A position with so many tricks left, and so many tiles played to the first of them."""
    tiles = chance.sample(TILES, 4 * tricks)
    hands = [tiles[tricks * seat : tricks * (seat + 1)] for seat in SEATS]
    position = Position.of(trump, Seat(chance.randrange(4)), hands)
    for _ in range(played):
        position = position.play(chance.choice(list(tiles_in(position.legal()))))
    return position


def by_minimax(position: Position) -> int:
    """What the team of the seat to play can still take."""
    bid = Bid(Seat.N, points(30), stake=1)
    contract = Straight(STANDARD, bid, Declaration("trump", position.trump))
    team, leader = position.team, position.leader
    return reference.most_points(contract, team, leader, position.held, position.trick)
