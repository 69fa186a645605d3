"""What a person types at the table, short and in their own language, as the words of the game.

``p`` and ``passo`` are ``pass``; ``2 marche`` is ``2m``; when the trump is to be
named, ``6`` and ``sei`` are ``trump 6``, ``nel-o`` is ``nello``, and a number behind it
chooses the piles.
What means nothing here is handed on as it was typed.
"""

from __future__ import annotations

from typing import Final

from texas42.game.calls import PASS, PLUNGE, SPLASH, marks
from texas42.game.declarations import Declaration
from texas42.game.hand import Phase
from texas42.game.rules import STANDARD
from texas42.game.trumps import TRUMPS
from texas42.server.i18n import Translator
from texas42.server.pages.contracts import WORDS
from texas42.server.pages.words import Words

_MOST_MARKS: Final = 9
_PILES: Final = ("1", "2")


def expand(text: str, phase: Phase, tr: Translator) -> str:
    """The text as :func:`texas42.notation.text.parse_action` reads it."""
    words = Words(tr, viewer=None, people={})
    typed = " ".join(text.casefold().split())
    match phase:
        case Phase.AUCTION:
            return _calls(words).get(typed, text)
        case Phase.NAMING:
            return _declaration(words, typed) or text
        case _:
            return text


def _calls(words: Words) -> dict[str, str]:
    calls = {words.marks(number).casefold(): str(marks(number)) for number in range(1, _MOST_MARKS)}
    said = {words.call(call).casefold(): str(call) for call in (PASS, PLUNGE, SPLASH)}
    return calls | said | {"p": str(PASS)}


def _declaration(words: Words, typed: str) -> str | None:
    names = {str(int(trump)): f"trump {trump}" for trump in TRUMPS if trump <= 6}
    names |= {words.trump(trump).name.casefold(): f"trump {trump}" for trump in TRUMPS}
    names |= {
        WORDS[game].sign(words, STANDARD, Declaration(game)).name.casefold(): game
        for game in WORDS
        if game != "trump"
    }
    if typed in names:
        return names[typed]
    name, _, piles = typed.rpartition(" ")
    return f"{names[name]} piles {piles}" if name in names and piles in _PILES else None
