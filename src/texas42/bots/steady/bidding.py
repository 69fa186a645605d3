"""What to call, and what to name, from what the hand promises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from texas42.bots.api import Choice
from texas42.bots.reasons import because
from texas42.bots.steady import doubles, games
from texas42.bots.steady.prospects import Prospect
from texas42.bots.steady.stakes import missing, worth
from texas42.game import contracts
from texas42.game.auction import Auction
from texas42.game.bids import Bid
from texas42.game.calls import HIGHEST_POINTS, PASS, Call, CallKind
from texas42.game.declarations import Declaration
from texas42.game.seats import SEATS
from texas42.game.tiles import DOUBLES, mask_of
from texas42.game.view import SeatView

OVER_PARTNER: Final = 0.75
"""From this chance on a bid of 2 marks or more goes over the partner's."""

BOLD: Final = 3
"""So many points higher it bids where the opponents would win the match with any bid."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A call that is legal, and what it promises."""

    call: Call
    bid: Bid
    prospect: Prospect
    worth: float
    """The marks it brings in the mean."""


def call(view: SeatView) -> Choice:
    """Bid what is worth most, as little as is needed, and only on what the hand is worth."""
    offers = list(_offers(view))
    wanted = [offer for offer in offers if offer.prospect.is_wanted]
    bid = view.public.bid
    if bid is not None and bid.seat is view.seat.partner:
        wanted = [o for o in wanted if o.bid.stake > 1 and o.prospect.chance >= OVER_PARTNER]
        if not wanted:
            return Choice(PASS, because("pass-partner", partner=bid.seat, bid=bid.call))
    if wanted:
        best = max(wanted, key=_eagerness)
        return Choice(best.call, best.prospect.bid, best.prospect.chance)
    if bold := _bold(view, offers[0]):
        return bold
    if PASS in view.legal:
        nearest = max(offers, key=lambda offer: offer.worth)
        return Choice(PASS, nearest.prospect.declined)
    # Not the best, but the least bad.
    best = max(offers, key=lambda offer: offer.worth)
    reason = because("bid-forced") if best is offers[0] else best.prospect.bid
    return Choice(best.call, reason, best.prospect.chance)


def _eagerness(offer: Offer) -> tuple[bool, float]:
    """By what it chooses: a call on doubles that loses no marks in the mean is too rare to miss."""
    return offer.bid.names_partner and offer.worth >= 0, offer.worth


def _offers(view: SeatView) -> Iterator[Offer]:
    """The least bid in points, and all others that are legal."""
    public, hand = view.public, mask_of(view.hand)
    auction = Auction(public.rules, public.calls, public.bid, (hand & DOUBLES).bit_count())
    calls = [action for action in view.legal if isinstance(action, Call) and action != PASS]
    in_points = [call for call in calls if call.kind is CallKind.POINTS]
    for call in (*in_points[:1], *(call for call in calls if call.kind is not CallKind.POINTS)):
        bid = auction.after(view.seat, call)
        assert bid is not None
        if bid.names_partner:
            prospect = doubles.judge(bid, hand, partner_passed=public.calls[-2:-1] == (PASS,))
        else:
            prospect = _best(view, bid, hand)
        yield Offer(call, bid, prospect, worth(public, view.seat.team, bid.stake, prospect.chance))


def _best(view: SeatView, bid: Bid, hand: int) -> Prospect:
    """The best of all that may be named for a bid."""
    rules = view.public.rules
    return max(
        (
            games.judge(contracts.make(rules, bid, declaration), hand)
            for declaration in contracts.offers(rules, bid)
            if contracts.objection(rules, bid, declaration) is None
        ),
        key=lambda prospect: prospect.merit,
    )


def _bold(view: SeatView, least: Offer) -> Choice | None:
    """Go higher than the hand is worth where a pass would lose the match."""
    if least.bid.all_tricks or not _opponents_would_win(view):
        return None
    most = min(least.prospect.most + BOLD, HIGHEST_POINTS)
    if least.call.value > most:
        return None
    said = {**least.prospect.bid.values, "most": most}
    if view.public.rules.for_marks:
        return Choice(least.call, because("bid-bold", **said), least.prospect.chance)
    needed = view.public.rules.goal - view.public.score[view.seat.team.other]
    reason = because("bid-bold-points", needed=needed, **said)
    return Choice(least.call, reason, least.prospect.chance)


def _opponents_would_win(view: SeatView) -> bool:
    """Whether the opponents win the match if they get the bid, and can still get it."""
    public = view.public
    theirs = public.bid is not None and public.bid.seat.team is not view.seat.team
    can_get_it = theirs or len(public.calls) < len(SEATS) - 1
    return missing(public, view.seat.team.other) <= 1 and can_get_it


def name(view: SeatView) -> Choice:
    """Name what promises most, and keep as few piles open as may be."""
    public, hand = view.public, mask_of(view.hand)
    bid = public.bid
    assert bid is not None
    named = {
        action: games.judge(contracts.make(public.rules, bid, action), hand)
        for action in view.legal
        if isinstance(action, Declaration)
    }
    best = max(named, key=lambda action: (named[action].merit, -(action.piles or 0)))
    return Choice(best, named[best].named)
