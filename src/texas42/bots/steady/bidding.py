"""What to call."""

from __future__ import annotations

from texas42.bots.api import Choice
from texas42.bots.reasons import because
from texas42.bots.steady.outlook import outlooks
from texas42.game.calls import PASS, Call, CallKind, points
from texas42.game.view import SeatView

CAN_LOSE = 12


def call(view: SeatView) -> Choice:
    """The call."""
    best = outlooks(view.hand)[0]
    bids = [a for a in view.legal if isinstance(a, Call) and a.kind is CallKind.POINTS]
    low = bids[0] if bids else points(41)
    bid = view.public.bid
    most = 42 - best.risk
    if PASS in view.legal:
        if bid is not None and bid.seat is view.seat.partner:
            return Choice(PASS, because("pass-partner", partner=bid.seat, bid=bid.call))
        if not bids or low.value > most:
            return Choice(PASS, because("pass-weak", trump=best.trump, risk=best.risk, bid=low))
    elif low.value > most:
        return Choice(bids[0], because("bid-forced"))
    return Choice(low, because("bid-points", trump=best.trump, risk=best.risk, most=most))


def name(view: SeatView) -> Choice:
    """The trump."""
    best = outlooks(view.hand)[0]
    for action in view.legal:
        if getattr(action, "trump", None) is best.trump:
            return Choice(action, because("name-trump", trump=best.trump, risk=best.risk))
    raise AssertionError
