"""Why a bot acts, in the language of whoever reads it.

The templates are those of :mod:`texas42.bots.reasons`; their catalogue, and that
of the words in them, is ``reasons.po``. A language may say a trump or a place
of the doubles as its sentences need it: "con i sei come atout", "senza atout".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.bots.reasons import (
    DOUBLES_NAMES,
    SEAT_NAMES,
    TEMPLATES,
    TRUMP_NAMES,
    Reason,
    Value,
    word,
)
from texas42.game.calls import Call, CallKind
from texas42.game.seats import Seat
from texas42.game.trumps import Doubles, Trump
from texas42.server.i18n import REASONS, Translator, translator

MARKS: Final = ("%(num)s mark", "%(num)s marks")

CONTEXTS: Final[dict[type, str]] = {
    Trump: "with it as trump",
    Doubles: "in Nel-O",
    Seat: "partner",
    Call: "bid",
}
"""In what part of a sentence a value stands, for a translator."""


def sentence(reason: Reason, lang: str) -> str:
    """The sentence of a reason; :class:`KeyError` if there is no such language."""
    tr = translator(lang, REASONS)
    text = TEMPLATES[reason.code]
    values = {name: _word(tr, value) for name, value in reason.values.items()}
    said = tr(text, **values) if reason.code != OWN_WORDS else text % values
    return said[:1].upper() + said[1:]


OWN_WORDS: Final = "own-words"
"""The code of what a bot says in words of its own, which nobody translates."""


def texts() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """What there is to translate: the file it is in, the text or its forms, its context."""
    file = "bots/reasons.py"
    for code, text in TEMPLATES.items():
        if code != OWN_WORDS:
            yield file, text, None
    for kind, names in ((Trump, TRUMP_NAMES), (Doubles, DOUBLES_NAMES), (Seat, SEAT_NAMES)):
        for name in names.values():
            yield file, name, CONTEXTS[kind]
    for call in ("plunge", "splash"):
        yield file, call, CONTEXTS[Call]
    yield "server/reasons.py", MARKS, None


def _word(tr: Translator, value: Value) -> str:
    """A value as it stands in a sentence of the language."""
    match value:
        case Call(CallKind.MARKS, number):
            return tr.many(*MARKS, number)
        case Call(CallKind.PLUNGE | CallKind.SPLASH) | Seat() | Trump() | Doubles():
            return tr.catalogue.pgettext(CONTEXTS[type(value)], word(value))
        case _:
            return word(value)
