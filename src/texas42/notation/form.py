"""What stands in a match record, and the same as a JSON object, both ways.

Here a record is only read, not played: of the game nothing but the deals is
checked (``R1``, ``R2``). Keys that are not known are kept on every level, and
written behind those that are.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from texas42.errors import RecordError, Texas42Error, quoted
from texas42.game.deals import Deal
from texas42.game.draw import Draw
from texas42.game.rules import Rules
from texas42.game.seats import SEATS, Seat
from texas42.notation.draws import draw_from_json, draw_to_json
from texas42.notation.options import rules_to_json, take_rules
from texas42.notation.strictjson import check_depth, of_kind, take, take_optional
from texas42.notation.text import hand_text, parse_dealt_hand, parse_seat

T = TypeVar("T")

FORMAT: Final = "texas42-record/1"


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand as it stands in a record."""

    dealer: Seat
    deal: Deal
    actions: tuple[str, ...] = ()
    """The actions in order, in words; what they mean shows when they are replayed."""

    result: Mapping[str, Any] | None = None
    """How the hand ended, if the record says so."""

    other: Mapping[str, Any] = field(default_factory=dict)
    """What else it says, under keys that are not known."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it stands in a file."""

    rules: Rules
    players: Mapping[Seat, str]
    """A name for each seat."""

    draw: Draw | None = None
    """The draw for the first dealer, if the record tells it (``R3``)."""

    hands: tuple[HandRecord, ...] = ()
    score: Mapping[str, Any] | None = None
    """What each team has, if the record says so."""

    other: Mapping[str, Any] = field(default_factory=dict)
    """What else it says, under keys that are not known."""

    @property
    def is_complete(self) -> bool:
        """Whether every tile of every deal is known; not so in a record for the public."""
        return all(hand.deal.is_complete for hand in self.hands)


# From JSON. What is known is taken out of the objects; what is left in them is the other.


def from_json(value: object) -> Record:
    """The record that a JSON value stands for; :class:`RecordError` if it is none."""
    with at():
        source = of_kind(value, dict, "a match record")
        written_as = take(source, "format", str)
        if written_as != FORMAT:
            raise RecordError(f"format is {quoted(written_as)}; only {FORMAT} can be read")
        rules_source = take(source, "rules", dict)
        with at(part="rules"):
            rules = take_rules(rules_source)
        players_source = take(source, "players", dict)
        with at(part="players"):
            players = {seat: take(players_source, str(seat), str) for seat in SEATS}
        rounds = take_optional(source, "draw", list)
        with at(part="draw"):
            draw = None if rounds is None else draw_from_json(copy.deepcopy(rounds))
        hands = take(source, "hands", list)
        return Record(
            rules=rules,
            players=players,
            draw=draw,
            hands=tuple(_hand_from_json(hand, number) for number, hand in enumerate(hands, 1)),
            score=_free(take_optional(source, "score", dict)),
            other=_free(_other(source, rules=rules_source, players=players_source)),
        )


def _hand_from_json(value: object, number: int) -> HandRecord:
    with at(hand=number):
        source = of_kind(value, dict, "a hand")
        dealer = parse_seat(take(source, "dealer", str))
        deal_source = take(source, "deal", dict)
        with at(part="deal"):
            dealt = [take(deal_source, str(seat), str) for seat in SEATS]
            deal = Deal(tuple(map(parse_dealt_hand, dealt)))
        actions = take(source, "actions", list)
        for place, action in enumerate(actions, 1):
            if type(action) is not str:
                raise RecordError("an action is a text", action=place)
        return HandRecord(
            dealer=dealer,
            deal=deal,
            actions=tuple(actions),
            result=_free(take_optional(source, "result", dict)),
            other=_free(_other(source, deal=deal_source)),
        )


def _other(source: dict[str, Any], **parts: dict[str, Any]) -> dict[str, Any]:
    """What is left of an object, and of those parts of it of which something is left."""
    return source | {key: part for key, part in parts.items() if part}


def _free(value: T) -> T:
    """A value in which anything may stand, as long as it can be written again."""
    check_depth(value)
    return value


@contextmanager
def at(*, hand: int = 0, action: int = 0, part: str = "") -> Iterator[None]:
    """Say of every error where in the record it is."""
    try:
        yield
    except RecordError as error:
        message = f"{part}: {error.message}" if part else error.message
        raise RecordError(message, error.hand or hand, error.action or action) from None
    except Texas42Error as error:
        raise RecordError(f"{part}: {error}" if part else str(error), hand, action) from error


# To JSON.


def to_json(record: Record) -> dict[str, Any]:
    """The JSON object of a record, its keys in their usual order."""
    known: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules_to_json(record.rules),
        "players": {str(seat): record.players[seat] for seat in SEATS},
    }
    if record.draw is not None:
        known["draw"] = draw_to_json(record.draw)
    known["hands"] = [_hand_to_json(hand) for hand in record.hands]
    if record.score is not None:
        known["score"] = record.score
    return merged(known, record.other)


def _hand_to_json(hand: HandRecord) -> dict[str, Any]:
    known: dict[str, Any] = {
        "dealer": str(hand.dealer),
        "deal": {str(seat): hand_text(hand.deal.hands[seat]) for seat in SEATS},
        "actions": list(hand.actions),
    }
    if hand.result is not None:
        known["result"] = hand.result
    return merged(known, hand.other)


def merged(known: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What is known and behind it the other keys, on every level; what is known prevails."""
    whole = dict(known)
    for key, value in other.items():
        mine = whole.setdefault(key, value)
        if mine is not value and isinstance(mine, Mapping) and isinstance(value, Mapping):
            whole[key] = merged(mine, value)
    return whole
