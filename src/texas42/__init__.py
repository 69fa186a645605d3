"""Texas 42: the rules, the table, the players.

    >>> import texas42
    >>> dealer, deal = texas42.deal_from_seed("a porch in Garner")
    >>> match = texas42.MatchState().deal(deal, dealer)
    >>> match = match.apply(texas42.parse_call("31"))
    >>> texas42.seat_view(match, dealer).public.bid.call == texas42.parse_call("31")
    True

The names in ``__all__`` are the library's public face; everything else may
move. Each is imported when it is first asked for, so that to import the library
costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from texas42.errors import (
        REASONS,
        DealError,
        IllegalAction,
        NotationError,
        RecordError,
        RulesError,
        Texas42Error,
    )
    from texas42.game.actions import Action
    from texas42.game.bids import Bid
    from texas42.game.calls import PASS, Call
    from texas42.game.deals import Deal
    from texas42.game.declarations import Declaration
    from texas42.game.draw import Draw
    from texas42.game.hand import HandState, Phase
    from texas42.game.match import MatchState
    from texas42.game.presets import PRESETS, preset
    from texas42.game.rules import Rules
    from texas42.game.scoring import HandResult
    from texas42.game.seats import SEATS, TEAMS, Seat, Team
    from texas42.game.shuffle import deal_from_seed
    from texas42.game.tiles import TILES, Tile
    from texas42.game.tricks import Trick
    from texas42.game.trumps import TRUMPS, Trump
    from texas42.game.view import PublicView, SeatView, public_view, seat_view
    from texas42.notation.record import (
        HandRecord,
        Record,
        dump,
        dumps,
        load,
        loads,
        record_of,
        replay,
    )
    from texas42.notation.text import (
        parse_action,
        parse_call,
        parse_declaration,
        parse_hand,
        parse_seat,
        parse_team,
        parse_tile,
    )
    from texas42.notation.views import view_from_json, view_to_json

__version__ = "0.1.0"

_MODULES = (
    "errors",
    "game.actions",
    "game.bids",
    "game.calls",
    "game.deals",
    "game.declarations",
    "game.hand",
    "game.draw",
    "game.match",
    "game.presets",
    "game.rules",
    "game.scoring",
    "game.seats",
    "game.shuffle",
    "game.tiles",
    "game.tricks",
    "game.trumps",
    "game.view",
    "notation.record",
    "notation.text",
    "notation.views",
)
"""Where a name is looked for, in this order."""


def __getattr__(name: str) -> object:
    if name in __all__:
        for module in _MODULES:
            found = vars(import_module(f"{__name__}.{module}"))
            if name in found:
                globals()[name] = found[name]
                return found[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


__all__ = [
    "PASS",
    "PRESETS",
    "REASONS",
    "SEATS",
    "TEAMS",
    "TILES",
    "TRUMPS",
    "Action",
    "Bid",
    "Call",
    "Deal",
    "DealError",
    "Declaration",
    "Draw",
    "HandRecord",
    "HandResult",
    "HandState",
    "IllegalAction",
    "MatchState",
    "NotationError",
    "Phase",
    "PublicView",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "Seat",
    "SeatView",
    "Team",
    "Texas42Error",
    "Tile",
    "Trick",
    "Trump",
    "deal_from_seed",
    "dump",
    "dumps",
    "load",
    "loads",
    "parse_action",
    "parse_call",
    "parse_declaration",
    "parse_hand",
    "parse_seat",
    "parse_team",
    "parse_tile",
    "preset",
    "public_view",
    "record_of",
    "replay",
    "seat_view",
    "view_from_json",
    "view_to_json",
]
