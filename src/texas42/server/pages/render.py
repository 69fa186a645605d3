"""From a page's model to HTML."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from texas42.server.i18n import LANGUAGES, Translator, translator
from texas42.server.pages import addresses
from texas42.server.pages.model.review import ReviewPage
from texas42.server.pages.model.simple import (
    ErrorPage,
    HomePage,
    MinePage,
    RulesPage,
    SettingsPage,
)
from texas42.server.pages.model.table import TablePage
from texas42.server.pages.pieces import KeptPieces

Page = TablePage | ReviewPage | HomePage | SettingsPage | MinePage | RulesPage | ErrorPage

TEMPLATES: Final[dict[type[Page], str]] = {
    TablePage: "table.html",
    ReviewPage: "review.html",
    HomePage: "home.html",
    SettingsPage: "settings.html",
    MinePage: "mine.html",
    RulesPage: "rules.html",
    ErrorPage: "error.html",
}


class Renderer:
    """Draws pages.

    ``static`` gives the address of a file of the folder ``static``. Scripts and
    style sheets name one another by relative addresses: files that belong
    together have to lie side by side there as well.
    """

    def __init__(self, static: Callable[[str], str]) -> None:
        made = environment(static)
        # All is compiled now, and not under somebody's first page: the parts of pages too.
        parts = {name: made.get_template(name) for name in made.list_templates()}
        self._pages = {kind: parts[name] for kind, name in TEMPLATES.items()}
        self._fragment = parts["_table.html"]
        for lang in LANGUAGES:
            translator(lang)

    def page(self, page: Page) -> str:
        """A whole page."""
        return self._pages[type(page)].render(page=page)

    def update(self, page: TablePage) -> str:
        """What changed on the table, for the page's script: one line of JSON."""
        return json.dumps(
            {"seq": page.seq, "status": page.status, "html": self._fragment.render(page=page)}
        )


def environment(static: Callable[[str], str]) -> Environment:
    """The templates, each text in the language of the page it stands on."""
    made = Environment(
        loader=PackageLoader("texas42.server"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )
    made.template_class = KeptPieces
    made.globals.update(static=static, links=addresses.FIXED)
    extended: Any = made  # its methods for texts come with the extension
    extended.install_gettext_callables(_gettext, _ngettext, newstyle=True, pgettext=_pgettext)
    return made


@pass_context
def _gettext(context: Context, message: str) -> str:
    return _translator(context).catalogue.gettext(message)


@pass_context
def _ngettext(context: Context, singular: str, plural: str, num: int) -> str:
    return _translator(context).catalogue.ngettext(singular, plural, num)


@pass_context
def _pgettext(context: Context, meaning: str, message: str) -> str:
    return _translator(context).catalogue.pgettext(meaning, message)


def _translator(context: Context) -> Translator:
    return translator(context["page"].frame.lang)
