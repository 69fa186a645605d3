"""What a player remembers who has watched the table.

A view shows the trick on the table with its players and, depending on the
contract, some of the tiles taken, without theirs. A memory adds the views up:
who played what, and what each seat has shown that it does not hold. It never
claims more than it was shown, so it knows less where it came late.
"""

from __future__ import annotations

from operator import eq

from texas42.game.contracts import Contract
from texas42.game.seats import Seat
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
        self._latest: SeatView | None = None

    def remember(self, view: SeatView) -> None:
        """Add what a view shows; seeing the same again, or late, changes nothing."""
        if self._latest is None or not self._same_hand(self._latest, view):
            self._forget()
            self._latest = view
        elif _how_far(view.public) >= _how_far(self._latest.public):
            self._latest = view
        self._own |= mask_of(view.hand)
        for taken in view.public.taken:
            self.gone |= mask_of(taken.tiles or ())
        if view.public.contract is not None:
            self._watch(view.public.contract, view.public.trick)

    def _same_hand(self, latest: SeatView, view: SeatView) -> bool:
        """Whether a view is of the hand that is remembered: a new deal has other tiles."""
        return (
            latest.seat is view.seat
            and latest.public.dealer is view.public.dealer
            and latest.public.history == view.public.history
            and all(map(eq, latest.public.calls, view.public.calls))
            and not mask_of(view.hand) & ~self._own
        )

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

        For the own seat, those it holds. Usually more tiles than the seat has left.
        """
        if self._latest is None:
            return ALL
        if seat is self._latest.seat:
            return mask_of(self._latest.hand)
        if not self._latest.public.tiles_left[seat]:
            return 0
        return ALL & ~(self.gone | self._own | self._lacks[seat])


def _how_far(public: PublicView) -> tuple[int, bool, int]:
    return len(public.calls), public.contract is not None, -sum(public.tiles_left)


def _ruled_out(contract: Contract, before: tuple[Tile, ...], tile: Tile) -> int:
    """The tiles that a seat which played this one cannot hold: they would have forbidden it."""
    return mask_of(
        other for other in TILES if not contract.legal(tile.mask | other.mask, before) & tile.mask
    )
