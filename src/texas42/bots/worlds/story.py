"""A memory that keeps the order too: which tiles were played to which trick, and by whom."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.bots.memory import Memory
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.tricks import Trick
from texas42.game.view import SeatView


class Story(Memory):
    """One seat's memory of the hand on the table, trick by trick."""

    def _forget(self) -> None:
        super()._forget()
        self._tricks: dict[int, Trick] = {}

    def remember(self, view: SeatView) -> None:
        """Add what a view shows; seeing the same again, or late, changes nothing."""
        super().remember(view)
        public = view.public
        if public.contract is None or not public.trick.tiles:
            return
        complete = len(public.trick.seats) == len(public.contract.seats(public.trick.seats[0]))
        number = len(public.taken) - complete
        known = self._tricks.get(number)
        if known is None or len(known.tiles) < len(public.trick.tiles):
            self._tricks[number] = public.trick

    def tricks(self) -> Iterator[Trick]:
        """The tricks in order, as far as they were seen, from the last gap on."""
        if not self._tricks:
            return
        last = max(self._tricks)
        first = last
        while first - 1 in self._tricks:
            first -= 1
        for number in range(first, last + 1):
            yield self._tricks[number]

    def plays(self) -> Iterator[tuple[Trick, int, Seat, Tile]]:
        """Each play in order: its trick, its place there, who played what."""
        for trick in self.tricks():
            for place, (seat, tile) in enumerate(trick.plays):
                yield trick, place, seat, tile
