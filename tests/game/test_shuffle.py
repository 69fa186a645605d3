"""The shuffle is a format: vectors from its page, a second reading of it, and fair chances."""

from __future__ import annotations

import hashlib
import re
import struct
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.game.seats import SEATS, Seat
from texas42.game.shuffle import (
    ALGORITHM,
    deal_from_seed,
    deal_tiles,
    draw_dealer,
    seeded,
    shuffled,
)
from texas42.game.tiles import TILES

PAGE = (Path(__file__).parents[2] / "docs/reference/shuffle.md").read_text(encoding="utf-8")
VECTORS = [
    [cell.strip(" `") for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| `", line)
]

seeds = st.text(st.characters(codec="utf-8"))
numbers = st.integers(1, 10**6)


def words_of(tiles: Iterable[object]) -> str:
    return " ".join(map(str, tiles))


# A second reading of the page, in another way of writing, that shares nothing with the first.


def stream(seed: str, number: int) -> Iterator[int]:
    for k in count():
        block = "\n".join(["texas42-shuffle/1", seed, str(number), str(k)]).encode()
        yield from struct.unpack(">8I", hashlib.sha256(block).digest())


def below(words: Iterator[int], m: int) -> int:
    while True:
        w = next(words)
        if w < (1 << 32) // m * m:
            return w % m


def dealt(seed: str, number: int, dealer: int | None = None) -> tuple[str, dict[str, str]]:
    words = stream(seed, number)
    if dealer is None:
        dealer = below(words, 4)
    places = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    for i in reversed(range(1, 28)):
        j = below(words, i + 1)
        places[i], places[j] = places[j], places[i]
    hands: dict[str, list[str]] = {seat: [] for seat in "NESW"}
    for place, tile in enumerate(places):
        hands["NESW"[(dealer + 1 + place) % 4]].append(tile)
    return "NESW"[dealer], {seat: " ".join(hand) for seat, hand in hands.items()}


def test_the_page_is_about_this_algorithm_and_has_vectors() -> None:
    assert f"`{ALGORITHM}`" in PAGE
    assert len(VECTORS) >= 3


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v[0]} {v[1]}" for v in VECTORS])
def test_the_vectors_of_the_page(vector: list[str]) -> None:
    seed, number, dealer, *hands = vector
    shaker, deal = deal_from_seed(seed, int(number))
    assert [str(shaker), *map(words_of, deal.hands)] == [dealer, *hands]
    assert dealt(seed, int(number)) == (dealer, dict(zip("NESW", hands, strict=True)))


def test_the_steps_of_the_page() -> None:
    block, first = re.findall(r"`([0-9a-f]{64}|[0-9a-f]{8})`", PAGE)
    assert hashlib.sha256(b"texas42-shuffle/1\ntexas42\n1\n0").hexdigest() == block
    assert f"{seeded('texas42')(2**32):08x}" == first
    source = seeded("texas42")
    assert draw_dealer(source) is Seat.E
    tiles = PAGE.split("```")[-2].split()
    assert words_of(shuffled(source)).split() == tiles


@given(seeds, numbers)
def test_both_readings_of_the_page_agree(seed: str, number: int) -> None:
    dealer, deal = deal_from_seed(seed, number)
    hands = {str(seat): words_of(deal.hands[seat]) for seat in SEATS}
    assert (str(dealer), hands) == dealt(seed, number)


@given(seeds, numbers, st.sampled_from(SEATS))
def test_a_dealer_who_is_known_is_not_drawn(seed: str, number: int, dealer: Seat) -> None:
    deal = deal_tiles(seeded(seed, number), dealer)
    hands = {str(seat): words_of(deal.hands[seat]) for seat in SEATS}
    assert (str(dealer), hands) == dealt(seed, number, dealer)


@given(seeds, numbers, st.lists(st.integers(1, 2**32), min_size=1, max_size=50))
def test_numbers_below_any_bound(seed: str, number: int, bounds: list[int]) -> None:
    """Also just above a half of all words, where nearly every second one is passed over."""
    source, words = seeded(seed, number), stream(seed, number)
    for bound in [*bounds, 2**31 + 1]:
        assert source(bound) == below(words, bound)


def excess(counts: Counter[int], kinds: Iterable[int], freedom: int) -> float:
    """Chi-square over equally likely kinds, in standard deviations from its mean."""
    expected = counts.total() / len(list(kinds))
    chi_square = sum((counts[kind] - expected) ** 2 / expected for kind in kinds)
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize("bound", [2, 3, 4, 7, 28])
def test_every_number_is_equally_likely(bound: int) -> None:
    source = seeded("chances")
    counts = Counter(source(bound) for _ in range(20_000))
    assert abs(excess(counts, range(bound), bound - 1)) < 4


def test_every_seat_deals_equally_often() -> None:
    counts = Counter(int(deal_from_seed("dealers", n)[0]) for n in range(1, 2001))
    assert abs(excess(counts, range(4), 3)) < 4


def test_every_tile_comes_to_every_place_equally_often() -> None:
    counts = Counter(
        28 * tile + place
        for n in range(1, 2001)
        for place, tile in enumerate(shuffled(seeded("places", n)))
    )
    assert abs(excess(counts, range(28 * 28), 27 * 27)) < 4


def test_no_tile_prefers_its_neighbour() -> None:
    counts = Counter(
        28 * one + other
        for n in range(1, 2001)
        for one, other in pairwise(shuffled(seeded("pairs", n)))
    )
    pairs = [28 * one + other for one in TILES for other in TILES if one != other]
    assert abs(excess(counts, pairs, 28 * 27 - 1)) < 4


def test_these_tests_would_see_a_shuffle_that_is_not_fair() -> None:
    """The usual mistake: exchange every place with any other."""
    counts: Counter[int] = Counter()
    for n in range(1, 2001):
        source, tiles = seeded("naive", n), list(TILES)
        for i in range(28):
            j = source(28)
            tiles[i], tiles[j] = tiles[j], tiles[i]
        counts.update(28 * tile + place for place, tile in enumerate(tiles))
    assert excess(counts, range(28 * 28), 27 * 27) > 10
