"""What a seat sees as JSON, for bots that are programs of their own, and back.

    view_from_json(json.loads(json.dumps(view_to_json(view)))) == view

Each key has the name of the field it holds, and ``docs/reference/view.md`` tells
them one by one. Nothing is in the JSON that is not in the view, and keys that
are not known are passed over in reading.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from texas42.errors import REASONS, IllegalAction, NotationError, Texas42Error, quoted
from texas42.game import contracts
from texas42.game.actions import Action
from texas42.game.bids import Bid
from texas42.game.contracts import Contract
from texas42.game.hand import Phase
from texas42.game.rules import Rules
from texas42.game.seats import SEATS
from texas42.game.tricks import Trick
from texas42.game.view import HandSummary, PublicView, SeatView, TakenTrick
from texas42.notation.draws import draw_from_json, draw_to_json
from texas42.notation.options import rules_to_json, take_rules
from texas42.notation.results import by_team, result_from_json, result_to_json, take_pair
from texas42.notation.strictjson import check_depth, of_kind, take, take_optional
from texas42.notation.text import (
    hand_text,
    parse_action,
    parse_call,
    parse_declaration,
    parse_hand,
    parse_seat,
    parse_team,
    parse_tile,
)

T = TypeVar("T")
R = TypeVar("R")


def view_to_json(view: SeatView) -> dict[str, Any]:
    """What one seat sees, as an object that JSON can hold."""
    return {
        "seat": str(view.seat),
        "hand": hand_text(view.hand),
        "legal": [str(action) for action in view.legal],
        "refused": [[str(action), reason] for action, reason in view.refused],
        "public": public_to_json(view.public),
    }


def public_to_json(view: PublicView) -> dict[str, Any]:
    """What everybody sees, as an object that JSON can hold."""
    bid, result = view.bid, view.result
    return {
        "rules": rules_to_json(view.rules),
        "draw": None if view.draw is None else draw_to_json(view.draw),
        "score": by_team(view.score),
        "winner": _text(view.winner),
        "history": [_summary_to_json(hand) for hand in view.history],
        "dealer": str(view.dealer),
        "phase": view.phase.value,
        "turn": _text(view.turn),
        "tiles_left": {str(seat): view.tiles_left[seat] for seat in SEATS},
        "calls": [str(call) for call in view.calls],
        "bid": None if bid is None else _bid_to_json(bid),
        "declaration": None if view.contract is None else str(view.contract.declaration),
        "trick": _trick_to_json(view.trick),
        "taken": [
            {"team": str(trick.team), "tiles": trick.tiles and hand_text(trick.tiles)}
            for trick in view.taken
        ],
        "points": by_team(view.points),
        "plays": [_trick_to_json(trick) for trick in view.plays],
        "result": None if result is None else result_to_json(result),
    }


def _bid_to_json(bid: Bid) -> dict[str, Any]:
    return {
        "seat": str(bid.seat),
        "call": str(bid.call),
        "stake": bid.stake,
        "forced": bid.forced,
    }


def _summary_to_json(hand: HandSummary) -> dict[str, Any]:
    return {
        "dealer": str(hand.dealer),
        "declaration": _text(hand.declaration),
        "result": result_to_json(hand.result),
    }


def _trick_to_json(trick: Trick) -> dict[str, Any]:
    plays = [[str(seat), str(tile)] for seat, tile in trick.plays]
    return {"plays": plays, "winner": _text(trick.winner)}


def _text(value: object | None) -> str | None:
    return None if value is None else str(value)


def view_from_json(value: object) -> SeatView:
    """The view that a JSON value stands for; :class:`NotationError` if it is none.

    Its parts are checked one by one, and not whether they fit each other.
    """
    check_depth(value)
    source = copy.deepcopy(of_kind(value, dict, "a view"))
    public = _read(source, "public", dict, _public)

    def action(text: str) -> Action:
        return parse_action(text, public.phase)

    def refusal(pair: list[Any]) -> tuple[Action, str]:
        text, reason = _two_texts(pair)
        if reason not in REASONS:
            raise NotationError(f"{quoted(reason)} is no reason for a refusal")
        return action(text), reason

    return SeatView(
        seat=_read(source, "seat", str, parse_seat),
        public=public,
        hand=_read(source, "hand", str, parse_hand),
        legal=_read_all(source, "legal", str, action),
        refused=_read_all(source, "refused", list, refusal),
    )


def public_from_json(value: object) -> PublicView:
    """The public view that a JSON value stands for, as :func:`view_from_json`."""
    check_depth(value)
    return _public(copy.deepcopy(of_kind(value, dict, "a view")))


def _public(source: dict[str, Any]) -> PublicView:
    rules = _read(source, "rules", dict, take_rules)
    bid = _read_optional(source, "bid", dict, _bid)
    return PublicView(
        rules=rules,
        draw=_read_optional(source, "draw", list, draw_from_json),
        score=take_pair(source, "score"),
        winner=_read_optional(source, "winner", str, parse_team),
        history=_read_all(source, "history", dict, _summary),
        dealer=_read(source, "dealer", str, parse_seat),
        phase=_read(source, "phase", str, _phase),
        turn=_read_optional(source, "turn", str, parse_seat),
        tiles_left=_read(source, "tiles_left", dict, _tiles_left),
        calls=_read_all(source, "calls", str, parse_call),
        bid=bid,
        contract=_read_optional(source, "declaration", str, lambda t: _contract(rules, bid, t)),
        trick=_read(source, "trick", dict, _trick),
        taken=_read_all(source, "taken", dict, _taken),
        points=take_pair(source, "points"),
        plays=_read_all(source, "plays", dict, _trick),
        result=_read_optional(source, "result", dict, result_from_json),
    )


def _phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        known = ", ".join(phase.value for phase in Phase)
        raise NotationError(f"{quoted(text)} is not one of {known}") from None


def _tiles_left(source: dict[str, Any]) -> tuple[int, ...]:
    return tuple(take(source, str(seat), int) for seat in SEATS)


def _bid(source: dict[str, Any]) -> Bid:
    return Bid(
        seat=_read(source, "seat", str, parse_seat),
        call=_read(source, "call", str, parse_call),
        stake=take(source, "stake", int),
        forced=take(source, "forced", bool),
    )


def _contract(rules: Rules, bid: Bid | None, text: str) -> Contract:
    declaration = parse_declaration(text)
    if bid is None:
        raise NotationError("nothing is declared without a bid")
    if reason := contracts.objection(rules, bid, declaration):
        raise IllegalAction(reason, text)
    return contracts.make(rules, bid, declaration)


def _summary(source: dict[str, Any]) -> HandSummary:
    return HandSummary(
        dealer=_read(source, "dealer", str, parse_seat),
        declaration=_read_optional(source, "declaration", str, parse_declaration),
        result=_read(source, "result", dict, result_from_json),
    )


def _trick(source: dict[str, Any]) -> Trick:
    plays = _read_all(source, "plays", list, _two_texts)
    return Trick(
        seats=tuple(parse_seat(seat) for seat, _ in plays),
        tiles=tuple(parse_tile(tile) for _, tile in plays),
        winner=_read_optional(source, "winner", str, parse_seat),
    )


def _taken(source: dict[str, Any]) -> TakenTrick:
    return TakenTrick(
        team=_read(source, "team", str, parse_team),
        tiles=_read_optional(source, "tiles", str, parse_hand),
    )


def _two_texts(pair: list[Any]) -> tuple[str, str]:
    if len(pair) != 2:
        raise NotationError(f"it has {len(pair)} parts, not 2")
    return of_kind(pair[0], str, "the first part"), of_kind(pair[1], str, "the second part")


# Values out of an object, each read in its way, and every error with its place.


def _read(source: dict[str, Any], key: str, kind: type[T], read: Callable[[T], R]) -> R:
    value = take(source, key, kind)
    with _at(key):
        return read(value)


def _read_optional(
    source: dict[str, Any], key: str, kind: type[T], read: Callable[[T], R]
) -> R | None:
    value = take_optional(source, key, kind)
    with _at(key):
        return None if value is None else read(value)


def _read_all(
    source: dict[str, Any], key: str, kind: type[T], read: Callable[[T], R]
) -> tuple[R, ...]:
    found = []
    for number, value in enumerate(take(source, key, list), 1):
        with _at(f"{key} {number}"):
            found.append(read(of_kind(value, kind, "it")))
    return tuple(found)


@contextmanager
def _at(part: str) -> Iterator[None]:
    try:
        yield
    except Texas42Error as error:
        raise NotationError(f"{part}: {error}") from error
