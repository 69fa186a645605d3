"""Random positions near the end, small enough for plain minimax, and the contracts they are of."""

from __future__ import annotations

import random

from texas42 import SEATS, TILES, Bid, Declaration, Rules, Seat, Trump
from texas42.game.calls import marks, points
from texas42.game.contracts import Contract, make
from texas42.game.tiles import tiles_in
from texas42.game.trumps import Doubles
from texas42.solver import Position, reference


def endgame(
    chance: random.Random,
    trump: Trump,
    tricks: int,
    played: int = 0,
    doubles: Doubles = Doubles.HIGH,
) -> Position:
    """A position with so many tricks left, and so many tiles played to the first of them."""
    tiles = chance.sample(TILES, 4 * tricks)
    hands = [tiles[tricks * seat : tricks * (seat + 1)] for seat in SEATS]
    position = Position.of(trump, Seat(chance.randrange(4)), hands, doubles)
    for _ in range(played):
        position = position.play(chance.choice(list(tiles_in(position.legal()))))
    return position


def by_minimax(position: Position) -> int:
    """What the team of the seat to play can still take."""
    rules = Rules(follow_me_doubles=str(position.doubles))
    contract = make(rules, Bid(Seat.N, points(30), 1), Declaration("trump", position.trump))
    team, leader = position.team, position.leader
    return reference.most_points(contract, team, leader, position.held, position.trick)


def nello(declarer: Seat, doubles: Doubles) -> Contract:
    """The contract of Nel-O."""
    rules = Rules(nello="2 marks", nello_doubles=str(doubles))
    return make(rules, Bid(declarer, marks(2), 2), Declaration("nello"))


def sevens(declarer: Seat, *, any_tile: bool, alone: bool) -> Contract:
    """The contract of Sevens."""
    tile = "any" if any_tile else "nearest"
    rules = Rules(sevens="alone" if alone else "team", sevens_tile=tile)
    return make(rules, Bid(declarer, marks(1), 1), Declaration("sevens"))
