"""What happens at a table, as it is kept: a hand is dealt, a seat acts.

    {"kind": "dealt", "dealer": "N", "hands": {"N": "6-6 6-5 …", "E": …, "S": …, "W": …}}
    {"kind": "dealt", "dealer": …, "hands": …, "draw": [{"N": "6-4", "E": "5-5", …}]}
    {"kind": "acted", "action": "31"}

Who acts is never written: it follows from the rules. These two kinds are all;
everything else about a match is worked out from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from texas42.errors import DealError, NotationError
from texas42.game.actions import Action
from texas42.game.deals import Deal
from texas42.game.draw import Draw
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.notation.draws import draw_from_json, draw_to_json
from texas42.notation.strictjson import of_kind
from texas42.notation.text import parse_action, parse_hand, parse_seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The next hand was dealt."""

    dealer: Seat
    deal: Deal
    draw: Draw | None = None
    """The draw for the first shaker, with the first hand where the rules ask for it (``R3``)."""

    def apply(self, match: MatchState) -> MatchState:
        """The match after it."""
        if self.draw is not None:
            if match.hand is not None or match.rules.first_shaker != "draw":
                raise DealError("the first dealer is not drawn for here")
            match = replace(match, draw=self.draw)
        return match.deal(self.deal, self.dealer)

    def body(self) -> dict[str, Any]:
        """The event as it is kept."""
        hands = {
            str(seat): " ".join(map(str, self.deal.known(seat))) for seat in SEATS
        }  # all known: it was dealt here
        body = {"kind": "dealt", "dealer": str(self.dealer), "hands": hands}
        return body if self.draw is None else {**body, "draw": draw_to_json(self.draw)}


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
            rounds = body.get("draw")
            draw = None if rounds is None else draw_from_json(of_kind(rounds, list, "the draw"))
            return Dealt(parse_seat(dealer), deal, draw)
        case {"kind": "acted", "action": str(action)}:
            return Acted(parse_action(action, phase))
        case _:
            raise NotationError("this is no event of a table")
