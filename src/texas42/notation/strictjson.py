"""JSON from outside, read strictly: what the standard leaves open is refused.

Refused are texts beyond a size, not in UTF-8, with a byte order mark, with a key
twice in one object, and numbers that JSON does not have. Every refusal is a
:class:`NotationError` of one line.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from typing import Any, Final, NoReturn, TypeVar

from texas42.errors import NotationError, quoted

T = TypeVar("T")

MOST_BYTES: Final = 16 * 2**20
"""A text of more bytes is refused unread. Ten thousand hands take about half of that."""

DEEPEST: Final = 50
"""How deep lists and objects may stand in each other where any value may stand."""

_KINDS: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    type(None): "null",
}


def parse(text: str | bytes) -> object:
    """The value that a JSON text stands for; :class:`NotationError` if it is none."""
    if len(text) > MOST_BYTES:
        raise NotationError(f"longer than {MOST_BYTES // 2**20} MiB")
    try:
        string = text if isinstance(text, str) else text.decode()
    except UnicodeDecodeError as error:
        raise NotationError(f"not UTF-8 at byte {error.start + 1}") from None
    if string.startswith("\ufeff"):
        raise NotationError("not JSON: it begins with a byte order mark")
    if not string.strip():
        raise NotationError("not JSON: it is empty")
    try:
        return json.loads(
            string,
            object_pairs_hook=_object,
            parse_int=_int,
            parse_float=_float,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise NotationError(f"not JSON: {error.msg} at {place}") from None
    except RecursionError:
        raise NotationError("lists and objects stand too deep in each other") from None


def write(value: object) -> str:
    """The JSON text of a value in one line, readable in any language.

    Half of a surrogate pair, which no UTF-8 can hold, is written by its number.
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def take(source: dict[str, Any], key: str, kind: type[T]) -> T:
    """Take the value of a key out of an object, which must have it, and of that kind."""
    if key not in source:
        raise NotationError(f"{key} is missing")
    return of_kind(source.pop(key), kind, key)


def take_optional(source: dict[str, Any], key: str, kind: type[T]) -> T | None:
    """Take the value of a key that may be missing; null counts as missing."""
    value = source.pop(key, None)
    return None if value is None else of_kind(value, kind, key)


def of_kind(value: object, kind: type[T], name: str) -> T:
    """The value, if it is of that kind exactly: true and false are no numbers."""
    if type(value) is not kind:
        raise NotationError(f"{name} is {_KINDS[type(value)]}, not {_KINDS[kind]}")
    return value


def check_depth(value: object) -> None:
    """Refuse what stands deeper than anyone needs, and could not be written again."""
    level = [value]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return
    raise NotationError("lists and objects stand too deep in each other")


def _parts(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        (twice, _), *_ = Counter(key for key, _ in pairs).most_common(1)
        raise NotationError(f"the key {quoted(twice)} is twice in one object")
    return found


def _int(digits: str) -> int:
    if len(digits) > 1000:  # Python itself gives up at some length
        raise NotationError(f"the number {digits[:20]}… has too many digits")
    return int(digits)


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise NotationError(f"the number {quoted(text)} is too large")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise NotationError(f"not JSON: {name} is no number there")
