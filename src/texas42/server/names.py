"""What people write: names, and what they say. Plain text, of one line, and bounded.

Pages escape all of it; here goes what would disturb other texts even so: control
characters, letters that turn the direction of what follows, towers of accents.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from texas42.server.refusals import Refused

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 200
MOST_ACCENTS: Final = 3
"""So many marks on one letter; no language of the world needs more."""


def name_of(text: str) -> str:
    """A name as it is kept; :class:`Refused` (``name``) if there is nothing left of it."""
    return _checked(text, LONGEST_NAME, "name")


def text_of(text: str) -> str:
    """Something said, as it is kept; :class:`Refused` (``text``) if there is nothing left of it."""
    return _checked(text, LONGEST_TEXT, "text")


def _checked(text: str, longest: int, code: str) -> str:
    clean = cleaned(text)
    if not clean or len(clean) > longest:
        raise Refused(code)
    return clean


def cleaned(text: str) -> str:
    """A text in one line, with nothing in it that cannot be seen."""
    kept: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        accents = accents + 1 if kind in {"Mn", "Me"} else 0
        if letter.isspace() or kind in {"Zl", "Zp"}:
            kept.append(" ")
        elif kind[0] != "C" and accents <= MOST_ACCENTS:
            kept.append(letter)
    return " ".join("".join(kept).split())
