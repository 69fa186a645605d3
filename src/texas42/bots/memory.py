"""What a player remembers who has watched the table.

A view shows the trick on the table with its players and, depending on the
contract, some of the tiles taken, without theirs. A memory adds the views up:
who played what, and what each seat has shown that it does not hold. It never
claims more than it was shown, so it may know little when it comes late.
"""

from __future__ import annotations

from texas42.game.contracts import Contract
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import ALL, TILES, Tile, mask_of
from texas42.game.tricks import Trick
from texas42.game.view import PublicView, SeatView


class Memory:
    """One seat's memory of the hand on the table; sets of tiles are masks.

    The calls are not in it: every view shows them all.
    """

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.gone = 0
        """The tiles seen played or taken in this hand."""

        self._own = 0
        self._played = [0, 0, 0, 0]
        self._lacks = [0, 0, 0, 0]
        self._last: SeatView | None = None

    def remember(self, view: SeatView) -> None:
        """Add what a view shows; seeing the same again changes nothing."""
        if self._last is not None and not _goes_on(self._last, view):
            self._forget()
        self._last = view
        self._own |= mask_of(view.hand)
        for taken in view.public.taken:
            self.gone |= mask_of(taken.tiles or ())
        if view.public.contract is not None:
            self._watch(view.public.contract, view.public.trick)

    def _watch(self, contract: Contract, trick: Trick) -> None:
        for place, (seat, tile) in enumerate(trick.plays):
            if self._played[seat] & tile.mask:
                continue
            self.gone |= tile.mask
            self._played[seat] |= tile.mask
            self._lacks[seat] |= _ruled_out(contract, trick.tiles[:place], tile)

    def played(self, seat: Seat) -> int:
        """The tiles that the seat was seen to play."""
        return self._played[seat]

    def lacks(self, seat: Seat) -> int:
        """The tiles that the seat cannot hold, because its plays would have been illegal."""
        return self._lacks[seat]

    def could_hold(self, seat: Seat) -> int:
        """The tiles that the seat may hold, for all that is remembered.

        For the own seat, those it holds. A set larger than the number of
        tiles that the seat has left, unless all is known.
        """
        if self._last is None:
            return ALL
        if seat is self._last.seat:
            return mask_of(self._last.hand)
        if not self._last.public.tiles_left[seat]:
            return 0
        return ALL & ~(self.gone | self._own | self._lacks[seat])


def _goes_on(before: SeatView, view: SeatView) -> bool:
    """Whether a view can be a later one of the same hand, from the same seat."""
    return (
        before.seat is view.seat
        and before.public.dealer is view.public.dealer
        and before.public.history == view.public.history
        and _how_far(before.public) <= _how_far(view.public)
        and set(view.hand) <= set(before.hand)
        and view.public.calls[: len(before.public.calls)] == before.public.calls
        and before.public.contract in (None, view.public.contract)
    )


def _how_far(public: PublicView) -> tuple[int, int]:
    return len(public.calls), -sum(public.tiles_left[seat] for seat in SEATS)


def _ruled_out(contract: Contract, before: tuple[Tile, ...], tile: Tile) -> int:
    """The tiles that a seat which played this one cannot hold: they would have forbidden it."""
    return mask_of(
        other for other in TILES if not contract.legal(tile.mask | other.mask, before) & tile.mask
    )
