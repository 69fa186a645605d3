"""Nel-O and Sevens: what the solver says is what plain minimax says."""

from __future__ import annotations

import random

import pytest

from tests.solver.endgames import nello, sevens
from texas42 import SEATS, TILES, DealError, Seat, Tile
from texas42.game.contracts.sevens import distance
from texas42.game.tiles import mask_of, tiles_in
from texas42.game.trumps import Doubles
from texas42.solver import can_make_nello, can_make_sevens
from texas42.solver.reference import Held, Play, fewest_tricks, most_tricks

every_setting = pytest.mark.parametrize("doubles", Doubles, ids=str)
with_and_without_choice = pytest.mark.parametrize("any_tile", [False, True])
with_and_without_partner = pytest.mark.parametrize("alone", [False, True])


def places(chance: random.Random, play: Play, tricks: int) -> list[tuple[Seat, Held, list[Tile]]]:
    """A random deal of a few tricks, before and during the first of them."""
    tiles = chance.sample(TILES, 4 * tricks)
    held = [mask_of(tiles[tricks * seat : tricks * (seat + 1)]) for seat in SEATS]
    leader = chance.choice(play.seats(Seat.N))
    found, trick = [(leader, tuple(held), list[Tile]())], list[Tile]()
    for seat in play.seats(leader)[:-1]:
        tile = chance.choice(list(tiles_in(play.legal(held[seat], trick))))
        held[seat] &= ~tile.mask
        trick.append(tile)
        found.append((leader, tuple(held), list(trick)))
    return found


@every_setting
def test_nello_is_made_where_minimax_makes_it(doubles: Doubles) -> None:
    chance = random.Random(f"nello {doubles}")
    seen = set()
    for tricks in (1, 2, 2, 3, 3, 3, 3, 4):
        declarer = chance.choice(SEATS)
        play = nello(declarer, doubles)
        for leader, held, trick in places(chance, play, tricks):
            made = fewest_tricks(play, declarer, leader, held, tuple(trick)) == 0
            found = can_make_nello(held, declarer, doubles=doubles, leader=leader, trick=trick)
            assert found is made, (declarer, leader, held, trick)
            seen.add(made)
    assert seen == {True, False}


@with_and_without_choice
@with_and_without_partner
def test_sevens_is_made_where_minimax_makes_it(any_tile: bool, alone: bool) -> None:  # noqa: FBT001
    chance = random.Random(f"sevens {any_tile} {alone}")
    seen = set()
    for tricks in (1, 1, 2, 2, 2, 3, 3, 3):
        declarer = chance.choice(SEATS)
        play = sevens(declarer, any_tile=any_tile, alone=alone)
        for leader, held, trick in places(chance, play, tricks):
            most = most_tricks(play, declarer.team, leader, held, tuple(trick))
            made = most == tricks
            found = can_make_sevens(
                held, declarer, any_tile=any_tile, alone=alone, leader=leader, trick=trick
            )
            assert found is made, (declarer, leader, held, trick)
            seen.add(made)
    assert seen == {True, False}


def test_whole_hands_are_answered() -> None:
    """Zeros and a hand of the nearest tiles settle themselves, whatever the others hold."""
    low = mask_of(Tile.of(high, 0) for high in range(7))
    rest = [tile for tile in TILES if not low & tile.mask]
    hands = (low, mask_of(rest[:7]), mask_of(rest[7:14]), mask_of(rest[14:]))
    assert can_make_nello(hands, Seat.N)
    near = sorted(TILES, key=distance)
    dealt = [mask_of(near[7 * seat : 7 * seat + 7]) for seat in SEATS]
    assert can_make_sevens(dealt, Seat.N)
    assert not can_make_sevens(dealt, Seat.E)
    assert can_make_sevens(dealt, Seat.N, any_tile=True, alone=True)


def test_what_cannot_be_is_refused() -> None:
    hands = (0b0011, 0b1100, 0b110000, 0b11000000)
    with pytest.raises(DealError, match="S sits out"):
        can_make_nello(hands, Seat.N, leader=Seat.S)
    with pytest.raises(DealError, match="E holds 1 tiles, not 2"):
        can_make_sevens((0b0011, 0b0100, 0b110000, 0b11000000), Seat.N)
    with pytest.raises(DealError, match="twice"):
        can_make_sevens((0b0011, 0b0110, 0b110000, 0b11000000), Seat.N)
    with pytest.raises(DealError, match="complete"):
        can_make_nello(hands, Seat.N, trick=[TILES[20], TILES[21], TILES[22]])
