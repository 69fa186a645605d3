"""A stage: pages of prepared scenes, with the policy of the real server, in a real browser."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Route
from playwright.sync_api import Page as BrowserPage

from tests.server.pages import company
from tests.server.pages.scenes import STATIONS, finished, finished_nello, frame_of
from texas42.server.assets import FOLDER
from texas42.server.i18n import translator
from texas42.server.pages.error import error_page
from texas42.server.pages.home import home_page
from texas42.server.pages.render import Page, Renderer
from texas42.server.pages.review import review_page
from texas42.server.pages.rules_text import rules_page
from texas42.server.pages.settings import settings_page
from texas42.server.pages.table import table_page
from texas42.server.preferences import Preferences
from texas42.server.scene import Scene
from texas42.server.security import HEADERS

ORIGIN = "http://127.0.0.1:9"
"""Where the stage is found. Nobody serves there: every request is answered here."""


def _others() -> dict[str, Callable[[str], Page]]:
    def told(make: Callable[..., Page], *before: object) -> Callable[[str], Page]:
        return lambda lang: make(*before, frame_of(lang), translator(lang))

    return {
        "home": told(home_page),
        "home with a match": lambda lang: home_page(
            frame_of(lang), translator(lang), STATIONS["after a trick"]()
        ),
        "settings": told(settings_page, Preferences()),
        "rules": told(rules_page),
        "error": told(error_page, 404, "not-found"),
        "review of Nel-O": lambda lang: review_page(
            finished_nello(), 5, frame_of(lang), translator(lang), origin=ORIGIN
        ),
        "review": lambda lang: review_page(
            finished(), 6, frame_of(lang), translator(lang), origin=ORIGIN
        ),
    }


OTHERS = _others()


def _table(make: Callable[[], Scene]) -> Callable[[str], Page]:
    return lambda lang: table_page(make(), frame_of(lang), translator(lang))


TABLES: dict[str, Callable[[str], Page]] = {name: _table(make) for name, make in STATIONS.items()}
TABLES |= company.TABLES
SHOWN = OTHERS | company.SHOWN | TABLES
"""A name for every page and every state of the table."""


class Stage:
    """Shows pages in a browser."""

    def __init__(self, context: BrowserContext, page: BrowserPage) -> None:
        self.page = page
        self._renderer = Renderer(lambda name: f"/static/{name}")
        self._html = ""
        context.route(f"{ORIGIN}/**", self._answer)

    def show(self, name: str, lang: str = "en") -> BrowserPage:
        """Show a page by its name."""
        self._html = self._renderer.page(SHOWN[name](lang))
        self.page.goto(f"{ORIGIN}/")
        return self.page

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/static/"):
            name = path.removeprefix("/static/")
            kind, _ = mimetypes.guess_type(name)
            route.fulfill(path=FOLDER / name, content_type=kind or "", headers=HEADERS)
        elif path.endswith("/events"):
            route.fulfill(body="retry: 60000\n\n", content_type="text/event-stream")
        else:
            route.fulfill(body=self._html, content_type="text/html", headers=HEADERS)
