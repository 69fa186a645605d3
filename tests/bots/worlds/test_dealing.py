"""Dealing out what is unseen: what fits, all of it, and each deal as often as any other."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.bots.worlds.dealing import Dealing, Worlds
from texas42.bots.worlds.unseen import Unseen
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import ALL, TILES, mask_of, tiles_in


def chance(seed: int = 1) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


@st.composite
def unseens(draw: st.DrawFn) -> Unseen:
    """What may be open for a seat: the room fits the tiles, and there is a deal that fits."""
    seat = draw(st.sampled_from(SEATS))
    order = draw(st.permutations(TILES))
    own = draw(st.integers(1, 4))
    sizes = {other: draw(st.sampled_from((own, own - 1))) for other in SEATS if other is not seat}
    taken_unseen = draw(st.integers(0, 2))
    room, could, at = [0, 0, 0, 0], [0, 0, 0, 0], own
    pool = mask_of(order[own : own + sum(sizes.values()) + taken_unseen])
    for other, size in sizes.items():
        room[other] = size
        held = mask_of(order[at : at + size])
        could[other] = (held | draw(st.integers(0, ALL))) & pool
        at += size
    return Unseen(
        seat,
        mask_of(order[:own]),
        pool,
        (room[0], room[1], room[2], room[3]),
        (could[0], could[1], could[2], could[3]),
    )


def fits(unseen: Unseen, world: tuple[int, ...]) -> bool:
    others = [seat for seat in SEATS if seat is not unseen.seat]
    return (
        world[unseen.seat] == unseen.hand
        and all(world[seat].bit_count() == unseen.room[seat] for seat in others)
        and not any(world[seat] & ~unseen.could_hold[seat] for seat in others)
        and not any(world[one] & world[two] for one, two in combinations(SEATS, 2))
    )


def by_hand(unseen: Unseen) -> set[tuple[int, ...]]:
    """Every deal that fits, tried one by one."""
    found: set[tuple[int, ...]] = {(0, 0, 0, 0)}
    for seat in SEATS:
        if seat is unseen.seat:
            continue
        found = {
            (*world[:seat], mask_of(hand), *world[seat + 1 :])
            for world in found
            for hand in combinations(
                tiles_in(unseen.could_hold[seat] & ~sum(world)),
                unseen.room[seat],
            )
        }
    own = unseen.seat
    return {(*world[:own], unseen.hand, *world[own + 1 :]) for world in found}


def rows(worlds: Worlds) -> list[tuple[int, ...]]:
    return [tuple(row) for row in worlds.tolist()]


@given(unseens())
def test_all_deals_are_found_and_counted(unseen: Unseen) -> None:
    dealing = Dealing(unseen)
    if dealing.count > 2000:
        return
    found = rows(dealing.all())
    assert len(found) == dealing.count
    assert set(found) == by_hand(unseen)


@given(unseens(), st.integers(0, 9))
def test_every_deal_that_is_drawn_fits(unseen: Unseen, seed: int) -> None:
    drawn = rows(Dealing(unseen).draw(20, chance(seed)))
    assert len(drawn) == 20
    assert all(fits(unseen, world) for world in drawn)
    assert drawn == rows(Dealing(unseen).draw(20, chance(seed)))


def test_each_deal_is_as_likely_as_any_other() -> None:
    pool = mask_of(TILES[5:14])
    could = (0, pool & ~TILES[5].mask, mask_of(TILES[5:10]), pool)
    dealing = Dealing(Unseen(Seat.N, mask_of(TILES[:3]), pool, (0, 3, 3, 3), could))
    each = 300
    found, times = np.unique(
        dealing.draw(each * dealing.count, chance()), axis=0, return_counts=True
    )
    assert len(found) == dealing.count
    # The sum of squares is near the number of deals; twice as much has no chance.
    assert ((times - each) ** 2 / each).sum() < 2 * dealing.count


def test_what_contradicts_itself_has_no_deal() -> None:
    pool = mask_of(TILES[3:6])
    dealing = Dealing(Unseen(Seat.N, TILES[0].mask, pool, (0, 1, 1, 1), (0, 0, pool, pool)))
    assert dealing.count == 0
    with pytest.raises(ValueError, match="no deal fits"):
        dealing.draw(1, chance())
