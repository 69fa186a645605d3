"""What happens at a table, as it is kept: a hand is dealt, a seat acts.

    {"kind": "dealt", "dealer": "N", "hands": {"N": "6-6 6-5 …", "E": …, "S": …, "W": …}}
    {"kind": "acted", "action": "31"}

Who acts is never written: it follows from the rules. These two kinds are all;
everything else about a match is worked out from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from texas42.errors import NotationError
from texas42.game.actions import Action
from texas42.game.deals import Deal
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.notation.text import parse_action, parse_hand, parse_seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The next hand was dealt."""

    dealer: Seat
    deal: Deal

    def apply(self, match: MatchState) -> MatchState:
        """The match after it."""
        return match.deal(self.deal, self.dealer)

    def body(self) -> dict[str, Any]:
        """The event as it is kept."""
        hands = {
            str(seat): " ".join(map(str, self.deal.known(seat))) for seat in SEATS
        }  # all known: it was dealt here
        return {"kind": "dealt", "dealer": str(self.dealer), "hands": hands}


@dataclass(frozen=True, slots=True)
class Acted:
    """The seat whose turn it was called, declared or played."""

    action: Action

    def apply(self, match: MatchState) -> MatchState:
        """The match after it."""
        return match.apply(self.action)

    def body(self) -> dict[str, Any]:
        """The event as it is kept."""
        return {"kind": "acted", "action": str(self.action)}


Event = Dealt | Acted


def read(body: Mapping[str, Any], phase: Phase) -> Event:
    """The event that was kept in this phase of a hand; :class:`Texas42Error` if it is none."""
    match body:
        case {"kind": "dealt", "dealer": str(dealer), "hands": {**hands}}:
            deal = Deal(tuple(parse_hand(str(hands.get(str(seat), ""))) for seat in SEATS))
            return Dealt(parse_seat(dealer), deal)
        case {"kind": "acted", "action": str(action)}:
            return Acted(parse_action(action, phase))
        case _:
            raise NotationError("this is no event of a table")
