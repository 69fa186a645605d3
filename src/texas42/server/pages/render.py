"""From a page's model to HTML."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from texas42.server.i18n import LANGUAGES, Translator, translator
from texas42.server.pages import addresses
from texas42.server.pages.model.company import (
    ArrivalPage,
    BegunPage,
    DevicePage,
    FriendsPage,
    GatherPage,
    LobbyPage,
)
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

Company = GatherPage | BegunPage | FriendsPage | LobbyPage | DevicePage | ArrivalPage
Page = TablePage | ReviewPage | HomePage | SettingsPage | MinePage | RulesPage | ErrorPage | Company

TEMPLATES: Final[dict[type[Page], str]] = {
    TablePage: "table.html",
    ReviewPage: "review.html",
    HomePage: "home.html",
    SettingsPage: "settings.html",
    MinePage: "mine.html",
    RulesPage: "rules.html",
    ErrorPage: "error.html",
    GatherPage: "gather.html",
    BegunPage: "begun.html",
    FriendsPage: "friends.html",
    LobbyPage: "lobby.html",
    DevicePage: "device.html",
    ArrivalPage: "arrival.html",
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
        self._table = parts["_table.html"]
        self._gathering = parts["_gather.html"]
        self._lobby = parts["_lobby.html"]
        for lang in LANGUAGES:
            translator(lang)

    def page(self, page: Page) -> str:
        """A whole page."""
        return self._pages[type(page)].render(page=page)

    def update(self, page: TablePage | GatherPage | LobbyPage) -> str:
        """What changed on a page that is followed, for its script: one line of JSON."""
        told: dict[str, Any] = {"status": page.status}
        match page:
            case TablePage():
                told |= {"seq": page.seq, "html": self._table.render(page=page)}
                notes = page.people.notes if page.people else None
            case GatherPage():
                told |= {"html": self._gathering.render(page=page)}
                notes = page.notes
            case LobbyPage():
                told |= {"html": self._lobby.render(page=page)}
                notes = page.notes
        return json.dumps(told if notes is None else {**told, "notes": [*map(asdict, notes)]})


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
