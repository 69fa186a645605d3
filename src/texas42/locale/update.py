"""Bring the catalogues up to date with the texts in the code and the templates.

    python -m texas42.locale.update

New texts are added empty, those no longer used are dropped; the English
catalogue fills itself, since the texts in the code are English. What is left
empty is for a translator: the tests name it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from io import SEEK_END, BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from texas42 import errors
from texas42.server import reasons, refusals
from texas42.server.i18n import LANGUAGES, PAGES, REASONS

PACKAGE: Final = Path(__file__).parent.parent
FOLDER: Final = Path(__file__).parent

_METHODS: Final = [
    ("server/pages/**.py", "python"),
    ("server/templates/**.html", "jinja2.ext:babel_extract"),
]
_KEYWORDS: Final = {
    "tr": None,
    "many": (1, 2),
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}

HEADER: Final = r"""msgid ""
msgstr ""
"Language: {lang}\n"
"Plural-Forms: {plural_forms}\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
"""The head of a catalogue: nothing that differs from day to day or machine to machine."""


def template(domain: str = PAGES) -> Catalog:
    """Every text that a person may see, without a translation."""
    catalogue = Catalog(charset="utf-8")
    if domain == REASONS:
        for place, text, part in reasons.texts():
            catalogue.add(text, locations=[(f"src/texas42/{place}", 0)], context=part)
        return catalogue
    found = extract_from_dir(str(PACKAGE), _METHODS, keywords=_KEYWORDS)
    for file, _line, message, _comments, context in found:
        catalogue.add(message, locations=[(f"src/texas42/{file}", 0)], context=context)
    for file, message in _tables():
        catalogue.add(message, locations=[(f"src/texas42/{file}", 0)])
    return catalogue


def _tables() -> Iterator[tuple[str, str]]:
    """The sentences that are kept in tables beside their codes."""
    for message in errors.REASONS.values():
        yield "errors.py", message
    for _status, message in refusals.REFUSALS.values():
        yield "server/refusals.py", message


def updated(lang: str, text: bytes, domain: str = PAGES) -> bytes:
    """The catalogue of a language with exactly the texts there are now."""
    catalogue = read_po(BytesIO(text), locale=lang)
    catalogue.update(template(domain), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    if lang == "en":
        for message in catalogue:
            if message.id:
                message.string = _itself(message.id, catalogue.num_plurals)
    written = BytesIO(HEADER.format(lang=lang, plural_forms=catalogue.plural_forms).encode())
    written.seek(0, SEEK_END)
    write_po(
        written, catalogue, width=100, sort_output=True, include_lineno=False, omit_header=True
    )
    return written.getvalue()


def _itself(message: str | tuple[str, ...] | list[str], forms: int) -> str | tuple[str, ...]:
    if isinstance(message, str):
        return message
    return (*message, *[message[-1]] * forms)[:forms]


def catalogues() -> Mapping[tuple[str, str], Path]:
    """The files of each language, by it and the domain."""
    return {
        (lang, domain): FOLDER / lang / f"{domain}.po"
        for lang in LANGUAGES
        for domain in (PAGES, REASONS)
    }


def main() -> None:
    """Write all catalogues."""
    for (lang, domain), path in catalogues().items():
        text = path.read_bytes() if path.exists() else b""
        path.write_bytes(updated(lang, text, domain))
        sys.stdout.write(f"{path.relative_to(PACKAGE.parent.parent)}\n")


if __name__ == "__main__":
    main()
