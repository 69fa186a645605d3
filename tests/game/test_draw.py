"""The draw for the first shaker: most pips, those tied again, until one is left (R3)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play import PLAIN, deal_of, tile
from texas42.errors import DealError
from texas42.game.draw import Draw, draw_shaker
from texas42.game.match import MatchState
from texas42.game.presets import HOUSE
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import TILES, Tile
from texas42.game.view import public_view


def drawn(text: str) -> dict[Seat, Tile]:
    """What each seat has drawn, from a text like ``N 6-4, E 5-5``."""
    return {Seat[word.split()[0]]: tile(word.split()[1]) for word in text.split(", ")}


def test_most_pips_shake() -> None:
    assert Draw((drawn("N 6-4, E 6-5, S 1-0, W 3-2"),)).shaker is Seat.E


def test_those_tied_draw_again_until_one_is_left() -> None:
    first = drawn("N 6-4, E 5-5, S 1-0, W 3-2")
    second = drawn("N 2-2, E 3-1")
    third = drawn("N 0-0, E 1-0")
    assert Draw((first, second, third)).shaker is Seat.E


@pytest.mark.parametrize(
    ("rounds", "why"),
    [
        ((), "not decided"),
        (("N 6-4, E 5-5, S 1-0, W 3-2",), "not decided"),
        (("N 6-4, E 5-4, S 1-0",), "between N E S W"),
        (("N 6-4, E 5-5, S 1-0, W 3-2", "N 6-6, S 1-1"), "between N E"),
        (("N 6-4, E 5-4, S 1-0, W 3-2", "N 6-6, E 1-1"), "between N"),
        (("N 6-4, E 6-4, S 1-0, W 3-2", "N 6-6, E 1-1"), "twice"),
    ],
)
def test_any_other_draw_is_refused(rounds: tuple[str, ...], why: str) -> None:
    with pytest.raises(DealError, match=why):
        Draw(tuple(map(drawn, rounds)))


@given(st.integers())
def test_a_draw_is_made_until_it_is_decided(seed: int) -> None:
    rng = random.Random(seed)
    draw = draw_shaker(lambda: rng.sample(TILES, len(TILES)))
    last = draw.rounds[-1]
    assert all(last[draw.shaker].pips > last[seat].pips for seat in last if seat is not draw.shaker)
    assert Draw(draw.rounds) == draw


def test_every_seat_shakes_first_about_as_often() -> None:
    rng = random.Random(42)
    shakers = [draw_shaker(lambda: rng.sample(TILES, 28)).shaker for _ in range(4000)]
    assert all(900 < shakers.count(seat) < 1100 for seat in SEATS)


def test_who_has_drawn_most_deals_first_and_all_see_the_draw() -> None:
    draw = Draw((drawn("N 6-4, E 6-5, S 1-0, W 3-2"),))
    match = MatchState(rules=HOUSE, draw=draw)
    assert match.next_dealer is Seat.E
    with pytest.raises(DealError, match="E deals next, not N"):
        match.deal(deal_of(*PLAIN), Seat.N)
    match = match.deal(deal_of(*PLAIN), Seat.E)
    assert public_view(match).draw == draw
    assert match.next_dealer is Seat.S
    assert replace(match, draw=None).next_dealer is Seat.S
