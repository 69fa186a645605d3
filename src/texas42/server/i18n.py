"""The languages a person can read: Italian, French, English.

A text in the code is English and is looked up in the catalogues of
``texas42/locale`` by itself; the catalogues are compiled when first used, so no
built file has to be kept in step. ``python -m texas42.locale.update`` brings
them up to date after a text was added or changed.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from io import BytesIO
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES: Final[dict[str, str]] = {"it": "Italiano", "fr": "Français", "en": "English"}
"""The code of each language, and its name in the language itself."""

DEFAULT: Final = "en"


class Translator:
    """The texts of one language.

    Call it with an English text and the values of its placeholders:
    ``tr("%(name)s played %(tile)s.", name=..., tile=...)``.
    """

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        self.lang = lang
        self.catalogue = catalogue

    def __call__(self, message: str, **values: object) -> str:
        """The text in this language; a literal per cent sign is written ``%%``."""
        return self.catalogue.gettext(message) % values

    def many(self, singular: str, plural: str, num: int, **values: object) -> str:
        """The text in the form that goes with ``num``, which is one of its values."""
        return self.catalogue.ngettext(singular, plural, num) % {"num": num, **values}


PAGES: Final = "texas42"
"""The catalogue of what the pages say."""

REASONS: Final = "reasons"
"""The catalogue of why bots act, and of the words in those sentences."""


@cache
def translator(lang: str, domain: str = PAGES) -> Translator:
    """The texts of a language; :class:`KeyError` if it is none of :data:`LANGUAGES`."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    source = resources.files("texas42.locale").joinpath(lang, f"{domain}.po").read_bytes()
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source), locale=lang))
    compiled.seek(0)
    return Translator(lang, GNUTranslations(compiled))


def negotiate(accepted: str) -> str:
    """The language to begin with, from a browser's ``Accept-Language``.

    The most wanted of ours; of two wanted alike the first named; else English.
    """
    wanted: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, parameter = part.partition(";")
        lang = tag.strip().lower().split("-")[0]
        if lang in LANGUAGES:
            wanted.append((_quality(parameter), lang))
    best = max((quality for quality, _ in wanted), default=0.0)
    return next((lang for quality, lang in wanted if quality == best > 0), DEFAULT)


def _quality(parameter: str) -> float:
    """The weight 0..1 behind a language; what cannot be read weighs nothing."""
    name, _, value = parameter.strip().partition("=")
    if not name:
        return 1.0
    try:
        return min(max(float(value), 0.0), 1.0) if name.strip().lower() == "q" else 1.0
    except ValueError:
        return 0.0
