"""What stands in the lines: choices, reasons and options as JSON."""

from __future__ import annotations

from typing import Any, Final

from texas42.bots import Choice, Reason
from texas42.bots.options import Option
from texas42.bots.reasons import Value, because
from texas42.errors import NotationError, Texas42Error, quoted
from texas42.game.actions import Action
from texas42.game.view import SeatView
from texas42.notation.strictjson import of_kind, take, take_optional
from texas42.notation.text import parse_action

PROTOCOL: Final = "texas42-bot/1"
"""The name of the protocol, and its version."""

MOST_BYTES: Final = 2**20
"""A line is no longer, its end included. The longest match makes views of a tenth of that."""

LONGEST_REASON: Final = 500
"""Of a reason in a program's own words so many characters are kept."""


class ProtocolError(Texas42Error):
    """A line that is well formed and makes no sense, as a question or at this time."""

    code = "protocol"


def choice_to_json(choice: Choice) -> dict[str, Any]:
    """A choice as an object, its reason in English."""
    return {
        "action": str(choice.action),
        "reason": reason_to_json(choice.reason, str(choice.reason)),
        "chance": choice.chance,
        "options": [option_to_json(option) for option in choice.options],
    }


def reason_to_json(reason: Reason, text: str) -> dict[str, Any]:
    """A reason as an object; ``text`` is its sentence, in whatever language."""
    values = {name: value_to_json(value) for name, value in reason.values.items()}
    return {"code": reason.code, "text": text, "values": values}


def value_to_json(value: Value) -> int | str:
    """A value of a reason: a number as it is, all else as it is written."""
    return value if type(value) is int else str(value)


def option_to_json(option: Option) -> dict[str, Any]:
    """An option as an object; null is what the bot does not reckon."""
    return {
        "action": str(option.action),
        "chance": option.chance,
        "marks": option.marks,
        "match": option.match,
    }


def choice_from_json(source: dict[str, Any], view: SeatView) -> Choice:
    """The choice that a program has answered with; what it took is taken out of the object.

    Its action is legal. The reason, if it gives one, is in its own words:
    nobody here vouches for it. :class:`NotationError` or :class:`ProtocolError`.
    """
    action = _legal(take(source, "action", str), view)
    options = take_optional(source, "options", list) or []
    return Choice(
        action,
        because("own-words", text=_said(take_optional(source, "reason", dict))),
        _figure(source, "chance", 1),
        tuple(_option(of_kind(option, dict, "an option"), view) for option in options),
    )


def _legal(text: str, view: SeatView) -> Action:
    action = parse_action(text, view.public.phase)
    for legal in view.legal:
        # By type too: a tile is a number, but a number is no tile.
        if type(action) is type(legal) and action == legal:
            return legal
    raise ProtocolError(f"{quoted(text)} is not legal now")


def _said(reason: dict[str, Any] | None) -> str:
    text = take_optional(reason, "text", str) if reason else None
    if text is None:
        return "It does not say why."
    kept = text[:LONGEST_REASON]
    return "".join(letter if letter.isprintable() else " " for letter in kept)


def _option(source: dict[str, Any], view: SeatView) -> Option:
    return Option(
        _legal(take(source, "action", str), view),
        _figure(source, "chance", 1),
        _figure(source, "marks"),
        _figure(source, "match", 1),
    )


def _figure(source: dict[str, Any], key: str, most: float | None = None) -> float | None:
    """A number that may be missing; between 0 and ``most`` if there is such a thing."""
    value = source.pop(key, None)
    if value is None:
        return None
    if type(value) not in (int, float):
        raise NotationError(f"{key} is no number")
    if most is not None and not 0 <= value <= most:
        raise NotationError(f"{key} is not between 0 and {most}")
    return float(value)
