"""What to call and which trump to name: by the chance under open hands, and no other thought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.reasons import Value, because
from texas42.bots.worlds.dealing import Dealing, Worlds
from texas42.bots.worlds.outcomes import made_from
from texas42.bots.worlds.unseen import Unseen
from texas42.game.bids import HAND_POINTS
from texas42.game.calls import PASS, Call, CallKind
from texas42.game.declarations import Declaration
from texas42.game.tiles import mask_of
from texas42.game.trumps import CALLED, TRUMPS, Trump, ranking
from texas42.game.view import SeatView

ENOUGH: Final = 0.6
"""From this chance on it bids."""

BEST: Final = 2
"""So many trumps are looked at in all worlds, the others in few."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a trump is worth."""

    trump: Trump
    made: NDArray[np.bool_]
    """World and need to whether so many points are taken, all hands open."""

    needs: tuple[int, ...]

    def chance(self, need: int) -> float:
        """The share of the worlds that bring so many points, 0..1."""
        return float(self.made[:, self.needs.index(need)].mean())


def outlooks(view: SeatView, drawn: np.random.Generator, few: int, more: int) -> list[Outlook]:
    """The trumps that promise most when the seat leads, the best of a few worlds first."""
    hand = mask_of(view.hand)
    worlds = Dealing(Unseen.of(view, Memory())).draw(few + more, drawn)
    bid = view.public.bid
    naming = bid is not None and not isinstance(view.legal[0], Call)
    needs = (bid.points,) if naming and bid else tuple({*map(_need, _bids(view))})

    def outlook(trump: Trump, some: Worlds) -> Outlook:
        number = len(some)
        leaders, least = np.full(number, int(view.seat)), np.zeros(number, np.int64)
        made = made_from(int(trump), view.seat.team, some, leaders, least, needs)
        return Outlook(trump, made, needs)

    tried = [
        outlook(trump, worlds[:few])
        for trump in TRUMPS
        if trump is Trump.NONE or ranking(trump).members[CALLED] & hand
    ]
    best = sorted(tried, key=lambda look: -look.made.mean())[:BEST]
    return [outlook(look.trump, worlds) for look in best]


def call(view: SeatView, looks: list[Outlook]) -> Choice:
    """The bid with the most marks in the mean that is likely enough; never over a partner."""
    standing = view.public.bid
    if standing is not None and standing.seat is view.seat.partner:
        return Choice(PASS, because("pass-partner", partner=standing.seat, bid=standing.call))
    offers = [_offer(call, looks) for call in _bids(view)]
    likely = [offer for offer in offers if offer.chance >= ENOUGH]
    if likely:
        best = max(likely, key=lambda offer: offer.marks)
        return Choice(best.call, because("worlds-bid", **best.said), best.chance)
    best = max(offers, key=lambda offer: offer.marks)
    if PASS in view.legal:
        return Choice(PASS, because("worlds-pass", **best.said))
    return Choice(best.call, because("worlds-forced", **best.said), best.chance)


@dataclass(frozen=True, slots=True)
class _Offer:
    call: Call
    look: Outlook
    chance: float

    @property
    def marks(self) -> float:
        """What it wins less what it loses, in the mean."""
        stake = self.call.value if self.call.kind is CallKind.MARKS else 1
        return stake * (2 * self.chance - 1)

    @property
    def said(self) -> dict[str, Value]:
        share = round(100 * self.chance)
        return {
            "bid": self.call,
            "trump": self.look.trump,
            "chance": share,
            "worlds": len(self.look.made),
        }


def _bids(view: SeatView) -> list[Call]:
    """The least bid in points, and all in marks."""
    calls = [action for action in view.legal if isinstance(action, Call)]
    in_points = [call for call in calls if call.kind is CallKind.POINTS]
    return in_points[:1] + [call for call in calls if call.kind is CallKind.MARKS]


def _need(call: Call) -> int:
    return call.value if call.kind is CallKind.POINTS else HAND_POINTS


def _offer(call: Call, looks: list[Outlook]) -> _Offer:
    need = _need(call)
    best = max(looks, key=lambda look: look.chance(need))
    return _Offer(call, best, best.chance(need))


def name(view: SeatView, looks: list[Outlook]) -> Choice:
    """The trump with the best chance; as few piles open as may be."""
    bid = view.public.bid
    assert bid is not None
    by_trump = {look.trump: look for look in looks}
    named = [
        action
        for action in view.legal
        if isinstance(action, Declaration) and action.trump in by_trump and not action.doubles
    ]
    sure = {act: by_trump[act.trump].chance(bid.points) for act in named if act.trump}
    best = max(sure, key=lambda act: (sure[act], -(act.piles or 0)))
    assert best.trump is not None
    share = round(100 * sure[best])
    reason = because("worlds-name", trump=best.trump, chance=share, worlds=len(looks[0].made))
    return Choice(best, reason, sure[best])
