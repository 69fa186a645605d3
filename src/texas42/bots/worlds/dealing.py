"""Deal the unseen tiles out: every deal that fits is as likely as any other.

The tiles are given out one after the other. How likely each holder is to get
the next one follows from a table that counts in how many ways the tiles after
it can still be given out, so that no deal has to be thrown away.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.worlds.unseen import Unseen
from texas42.game.deals import HAND_SIZE
from texas42.game.seats import SEATS
from texas42.game.shuffle import Below
from texas42.game.tiles import tiles_in

Worlds = NDArray[np.int64]
"""A row a world: the tiles that each seat holds, as masks in the order of the seats."""

_SIDE: Final = HAND_SIZE + 1


class Dealing:
    """All ways to deal out what is unseen."""

    def __init__(self, unseen: Unseen) -> None:
        self._unseen = unseen
        self._tiles = list(tiles_in(unseen.tiles))
        self._others = [seat for seat in SEATS if seat is not unseen.seat]
        room = [unseen.room[seat] for seat in self._others]
        self._start = (room[0], room[1], room[2])

    @cached_property
    def _ways(self) -> NDArray[np.float64]:
        """Ways to give out the tiles from a place on, by the room that the three seats have."""
        ways = np.zeros((len(self._tiles) + 1, _SIDE, _SIDE, _SIDE))
        ways[-1, 0, 0, 0] = 1
        for place in range(len(self._tiles) - 1, -1, -1):
            after, here = ways[place + 1], ways[place]
            here += after  # nobody holds it
            for axis in self._holders(place):
                _from_first(here, axis)[...] += _to_last(after, axis)
        return ways

    def _holders(self, place: int) -> list[int]:
        tile = self._tiles[place]
        return [
            axis
            for axis, seat in enumerate(self._others)
            if self._unseen.could_hold[seat] & tile.mask
        ]

    @property
    def count(self) -> int:
        """How many deals fit; 0 only if what was remembered contradicts itself."""
        return int(self._ways[(0, *self._start)])

    def draw(self, number: int, chance: np.random.Generator) -> Worlds:
        """So many deals, drawn with return; :class:`ValueError` if none fits."""
        if not self.count:
            raise ValueError("no deal fits what was seen")
        room = np.tile(np.array(self._start), (number, 1))
        hands = np.zeros((number, len(SEATS)), np.int64)
        rolls = chance.random((len(self._tiles), number))
        for place, tile in enumerate(self._tiles):
            ways, after = self._at(place, room), self._ways[place + 1]
            left = rolls[place] * ways
            given = np.zeros(number, bool)
            for axis in self._holders(place):
                less = room.copy()
                less[:, axis] -= 1
                weight = np.where(
                    less[:, axis] >= 0, after[less[:, 0], less[:, 1], less[:, 2]], 0.0
                )
                gets = ~given & (left < weight)
                left -= weight
                given |= gets
                room[gets, axis] -= 1
                hands[gets, self._others[axis]] |= tile.mask
        hands[:, self._unseen.seat] = self._unseen.hand
        return hands

    def all(self) -> Worlds:
        """Every deal that fits, each once: for when :attr:`count` is small."""
        room = np.array([self._start])
        hands = np.zeros((1, len(SEATS)), np.int64)
        for place, tile in enumerate(self._tiles):
            rooms, dealt = [room], [hands]
            for axis in self._holders(place):
                less, more = room.copy(), hands.copy()
                less[:, axis] -= 1
                more[:, self._others[axis]] |= tile.mask
                rooms.append(less)
                dealt.append(more)
            room, hands = np.concatenate(rooms), np.concatenate(dealt)
            has_room = (room >= 0).all(axis=1)
            room, hands = room[has_room], hands[has_room]
            can_end = self._at(place + 1, room) > 0
            room, hands = room[can_end], hands[can_end]
        hands[:, self._unseen.seat] = self._unseen.hand
        return hands

    def _at(self, place: int, room: NDArray[np.int64]) -> NDArray[np.float64]:
        ways: NDArray[np.float64] = self._ways[place, room[:, 0], room[:, 1], room[:, 2]]
        return ways


def _from_first(ways: NDArray[np.float64], axis: int) -> NDArray[np.float64]:
    return np.moveaxis(ways, axis, 0)[1:]


def _to_last(ways: NDArray[np.float64], axis: int) -> NDArray[np.float64]:
    return np.moveaxis(ways, axis, 0)[:-1]


def source(below: Below) -> np.random.Generator:
    """A source of chance for many draws at once, from one for few."""
    return np.random.Generator(np.random.PCG64([below(2**32) for _ in range(4)]))
