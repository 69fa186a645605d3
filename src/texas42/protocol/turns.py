"""Whether a view from outside is one to choose from: its seat's turn, and no nonsense."""

from __future__ import annotations

from collections import Counter

from texas42.game.actions import Action
from texas42.game.calls import Call
from texas42.game.hand import Phase
from texas42.game.tiles import Tile
from texas42.game.view import PublicView, SeatView
from texas42.protocol.messages import ProtocolError


def check_turn(view: SeatView) -> None:
    """Raise :class:`ProtocolError` if it is not the seat's turn, or the parts gainsay each other.

    It is no proof: what passes may still be no view of any game.
    """
    public = view.public
    if public.turn is not view.seat:
        awaited = "nobody" if public.turn is None else public.turn
        raise ProtocolError(f"it is not the turn of {view.seat} but of {awaited}")
    if not view.legal:
        raise ProtocolError("legal is empty")
    if not _fits_phase(public):
        raise ProtocolError(f"bid and declaration do not fit the phase {public.phase.value}")
    taken = [tile for trick in public.taken for tile in trick.tiles or ()]
    for others in (list(public.trick.tiles), taken):  # a complete trick is in both
        for tile, times in Counter([*view.hand, *others]).items():
            if times > 1:
                raise ProtocolError(f"{tile} is there twice")
    if public.tiles_left[view.seat] != len(view.hand):
        raise ProtocolError(f"tiles_left of {view.seat} is not the size of its hand")
    for action in view.legal:
        if not _can_be_legal(view, action):
            raise ProtocolError(f"{action} cannot be legal here")


def _fits_phase(public: PublicView) -> bool:
    match public.phase:
        case Phase.AUCTION:
            return public.contract is None
        case Phase.NAMING:
            return public.bid is not None and public.contract is None
        case Phase.PLAY:
            return public.contract is not None
        case Phase.OVER:
            return False


def _can_be_legal(view: SeatView, action: Action) -> bool:
    phase = view.public.phase
    if isinstance(action, Tile):
        return phase is not Phase.AUCTION and action in view.hand
    return phase is (Phase.AUCTION if isinstance(action, Call) else Phase.NAMING)
