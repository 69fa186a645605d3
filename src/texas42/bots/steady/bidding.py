"""What to call, and which trump to name, from the outlook of the hand."""

from __future__ import annotations

from typing import Final

from texas42.bots.api import Choice
from texas42.bots.reasons import because
from texas42.bots.steady.outlook import Outlook, outlooks
from texas42.game.calls import PASS, Call, CallKind
from texas42.game.declarations import Declaration
from texas42.game.seats import SEATS
from texas42.game.view import SeatView

ONE_MARK: Final = 0.55
"""From this chance to take all tricks on, 1 mark is bid where points are not enough."""

MORE_MARKS: Final = 0.75
"""From this chance on more than 1 mark is staked."""

BOLD: Final = 3
"""So many points higher it bids where the opponents would win the match with any bid."""


def call(view: SeatView) -> Choice:
    """Bid as little as is needed, and only on what the hand is worth."""
    looks = outlooks(view.hand)
    calls = [action for action in view.legal if isinstance(action, Call)]
    of_points = [call for call in calls if call.kind is CallKind.POINTS]
    of_marks = [call for call in calls if call.kind is CallKind.MARKS]
    choice = _lay_down(view, looks, of_marks)
    if choice is None and _partner_holds_the_bid(view):
        choice = _leave_to_partner(view)
    if choice is None and of_points:
        choice = _in_points(view, looks, of_points[0])
    if choice is None and of_marks:
        choice = _in_marks(looks, of_marks[0])
    if choice is None or (choice.action == PASS and PASS not in calls):
        return Choice(next(iter(of_points or calls)), because("bid-forced"))
    return choice


def _lay_down(view: SeatView, looks: tuple[Outlook, ...], of_marks: list[Call]) -> Choice | None:
    """Stake 2 marks on a hand that hardly loses a trick, where 1 mark does not win the match."""
    best = max(looks, key=lambda look: look.chance_of_all)
    if best.chance_of_all < MORE_MARKS or not of_marks or _marks_missing(view) == 1:
        return None
    bid = next((call for call in of_marks if call.value >= 2), None)
    return None if bid is None else _bid_marks(best, bid)


def _bid_marks(look: Outlook, bid: Call) -> Choice:
    return Choice(bid, because("bid-marks", trump=look.trump, chance=_percent(look)))


def _partner_holds_the_bid(view: SeatView) -> bool:
    return view.public.bid is not None and view.public.bid.seat is view.seat.partner


def _leave_to_partner(view: SeatView) -> Choice:
    bid = view.public.bid
    assert bid is not None
    return Choice(PASS, because("pass-partner", partner=bid.seat, bid=bid.call))


def _in_points(view: SeatView, looks: tuple[Outlook, ...], least: Call) -> Choice | None:
    best = min(looks, key=lambda look: look.risk)
    most = best.most
    code = "bid-points"
    if least.value > most and _opponents_would_win(view):
        most, code = min(most + BOLD, 41), "bid-bold"
    if least.value <= most:
        return Choice(least, because(code, trump=best.trump, risk=best.risk, most=most))
    sure = max(look.chance_of_all for look in looks)
    if sure >= ONE_MARK:
        return None
    return Choice(PASS, because("pass-weak", trump=best.trump, risk=best.risk, bid=least))


def _in_marks(looks: tuple[Outlook, ...], least: Call) -> Choice:
    best = max(looks, key=lambda look: look.chance_of_all)
    wanted = ONE_MARK if least.value == 1 else MORE_MARKS
    if best.chance_of_all >= wanted:
        return _bid_marks(best, least)
    return Choice(PASS, because("pass-marks", trump=best.trump, chance=_percent(best), bid=least))


def _opponents_would_win(view: SeatView) -> bool:
    """Whether the opponents win the match if they get the bid, and can still get it."""
    public = view.public
    needed = public.rules.goal - public.score[view.seat.team.other]
    theirs = public.bid is not None and public.bid.seat.team is not view.seat.team
    return needed == 1 and (theirs or len(public.calls) < len(SEATS) - 1)


def _marks_missing(view: SeatView) -> int:
    return view.public.rules.goal - view.public.score[view.seat.team]


def _percent(look: Outlook) -> int:
    return round(100 * look.chance_of_all)


def name(view: SeatView) -> Choice:
    """Name the trump that promises most, and keep as few piles open as may be."""
    bid = view.public.bid
    assert bid is not None
    looks = {look.trump: look for look in outlooks(view.hand)}
    named = {
        action: looks[action.trump]
        for action in view.legal
        if isinstance(action, Declaration) and action.game == "trump" and action.trump is not None
    }
    if bid.all_tricks:
        best = max(
            named, key=lambda act: (named[act].chance_of_all, -named[act].risk, -(act.piles or 0))
        )
        look = named[best]
        code = "name-marks" if best.piles is None else "name-marks-piles"
        return Choice(best, because(code, trump=look.trump, chance=_percent(look)))
    best = min(named, key=lambda act: named[act].risk)
    return Choice(best, because("name-trump", trump=named[best].trump, risk=named[best].risk))
