"""The four seats around the table."""

from __future__ import annotations

from typing import Final

from texas42.game.hand import Phase
from texas42.game.seats import Seat
from texas42.game.view import PublicView
from texas42.server.pages.model import pieces
from texas42.server.pages.words import Words

SIDES: Final[tuple[pieces.Side, ...]] = ("bottom", "left", "top", "right")
"""Where the seats are drawn, clockwise from the one in front."""


def around(front: Seat) -> tuple[tuple[pieces.Side, Seat], ...]:
    """Each side with its seat, for somebody who sits, or looks from, in front."""
    return tuple((side, front.after(step)) for step, side in enumerate(SIDES))


def seat_boxes(
    view: PublicView, words: Words, *, front: Seat, waiting: bool = True
) -> tuple[pieces.SeatBox, ...]:
    """All seats; while nobody is waited for, none of them is to move."""
    calls = {view.dealer.left.after(step): call for step, call in enumerate(view.calls)}
    boxes = []
    for side, seat in around(front):
        left = view.tiles_left[seat]
        call = calls.get(seat)
        boxes.append(
            pieces.SeatBox(
                side=side,
                seat=str(seat),
                name=words.seat(seat),
                team=words.team_mark(seat.team),
                tiles_left=left,
                tiles_spoken=words.tiles(left),
                dealer=seat is view.dealer,
                to_move=waiting and seat is view.turn,
                call=None if call is None else words.call(call),
                declarer=view.bid is not None and view.bid.seat is seat,
                sits_out=view.contract is not None and view.contract.sits_out is seat,
                note=_note(view, words, seat),
            )
        )
    return tuple(boxes)


def _note(view: PublicView, words: Words, seat: Seat) -> str | None:
    """What a seat does that nobody would expect of it."""
    if view.contract is not None and view.contract.sits_out is seat:
        return words.tr("sits out")
    naming = view.phase is not Phase.AUCTION and not view.taken and view.result is None
    if naming and view.bid is not None and view.bid.names_partner and view.bid.namer is seat:
        return words.tr("names and leads")
    return None
