r"""From a seed text to a deal: a published algorithm, the same on every machine for ever.

The algorithm ``texas42-shuffle/1``, also described in ``docs/reference/shuffle.md``:

1. *Bytes.* Block ``k`` (0, 1, 2, …) is the SHA-256 digest of the UTF-8 text
   ``texas42-shuffle/1\n<seed>\n<number>\n<k>``: the seed as given, the deal's
   number counted from 1 and the block's number in decimal. The blocks one
   after the other are a stream, read four bytes at a time, big-endian.
2. *A number below n.* Read a word ``w``; if ``w`` ≥ 2³² − (2³² mod ``n``), read the
   next word instead; the number is ``w mod n``.
3. *First dealer.* A number below 4: 0 N, 1 E, 2 S, 3 W.
4. *Shuffle.* Start with the tiles 0-0, 1-0, 1-1, 2-0 … 6-6. For ``i`` from 27 down
   to 1 take a number ``j`` below ``i + 1`` and exchange places ``i`` and ``j``.
5. *Deal* one tile at a time from place 0 on, clockwise, beginning left of the
   dealer (``R2``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from itertools import count

from texas42.game.deals import Deal, deal_clockwise
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import TILES, Tile

ALGORITHM = "texas42-shuffle/1"

Below = Callable[[int], int]
"""A source of chance: ``below(n)`` is a whole number 0..n-1, each as likely."""


def seeded(seed: str, number: int = 1) -> Below:
    """The source of chance that a seed text and a number stand for."""
    words = _words(seed, number)

    def below(n: int) -> int:
        limit = 2**32 - 2**32 % n
        return next(word for word in words if word < limit) % n

    return below


def _words(seed: str, number: int) -> Iterator[int]:
    for block in count():
        text = f"{ALGORITHM}\n{seed}\n{number}\n{block}"
        digest = hashlib.sha256(text.encode()).digest()
        for place in range(0, len(digest), 4):
            yield int.from_bytes(digest[place : place + 4], "big")


def shuffled(below: Below) -> list[Tile]:
    """All 28 tiles in random order (Fisher and Yates)."""
    tiles = list(TILES)
    for i in range(len(tiles) - 1, 0, -1):
        j = below(i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def draw_dealer(below: Below) -> Seat:
    """The first dealer, each seat with equal chance (``R3``)."""
    return SEATS[below(len(SEATS))]


def deal_tiles(below: Below, dealer: Seat) -> Deal:
    """A shuffled deal."""
    return deal_clockwise(shuffled(below), dealer)


def deal_from_seed(seed: str, number: int = 1) -> tuple[Seat, Deal]:
    """The dealer and the deal of a seed; ``number`` counts deals of one seed from 1."""
    below = seeded(seed, number)
    dealer = draw_dealer(below)
    return dealer, deal_tiles(below, dealer)
