"""The small drawings of the table, each drawn once for all places where it looks the same.

A table is drawn anew for each of its viewers at every event, and most of it is tiles that
lie where they lay. A macro of ``_tile.html`` depends on what it is given and on the
language alone, so what it has drawn is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final

from jinja2 import Template
from jinja2.environment import TemplateModule
from markupsafe import Markup

PIECES: Final = "_tile.html"

DRAWN: Final = 2048
"""How many drawings of a macro are kept, in each language."""

Macro = Callable[..., Markup]


class KeptPieces(Template):
    """A template. That of the small drawings keeps what it has drawn, for each language."""

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002 - its name is the library's
        shared: bool = False,  # noqa: FBT001, FBT002 - and so is this
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> TemplateModule:
        """The macros of the template, for what surrounds it."""
        if self.name != PIECES or not vars:
            return super().make_module(vars, shared, locals)
        kept: dict[str, Any] = self.__dict__.setdefault("kept", {})
        lang = vars["page"].frame.lang
        if lang not in kept:
            # Not the page itself: it would be kept too, with all that is on it.
            page = SimpleNamespace(frame=SimpleNamespace(lang=lang))
            module = super().make_module({**self.globals, "page": page})
            macros = {name: macro for name, macro in module.__dict__.items() if name[0] != "_"}
            kept[lang] = SimpleNamespace(**{name: _kept(each) for name, each in macros.items()})
        found: TemplateModule = kept[lang]
        return found


def _kept(macro: Macro) -> Macro:
    """The same macro, which remembers."""
    remembered = lru_cache(DRAWN, typed=True)(macro)

    def draw(*given: object, **named: object) -> Markup:
        try:
            return remembered(*given, **named)
        except TypeError:  # something that cannot be compared, such as what a block calls back
            return macro(*given, **named)

    return draw
