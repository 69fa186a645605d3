"""From what a seat may see to what a page shows.

A page is made in two steps: a function turns a scene into a model, plain values
in the viewer's language; a :class:`~texas42.server.pages.render.Renderer` turns
the model into HTML.

    renderer = Renderer(static)
    surroundings = frame(preferences, here="/t/x", table="/t/x")
    page = table_page(scene, surroundings, translator(preferences.lang), look=look)
    renderer.page(page)      # the whole page
    renderer.update(page)    # one line of JSON for the page's script

No rule is worked out here: what is legal, why not, who takes and what a bid
needs comes from the view and the contract in it.
"""

from texas42.server.pages.error import error_page, refusal
from texas42.server.pages.frames import frame
from texas42.server.pages.home import home_page
from texas42.server.pages.render import Renderer
from texas42.server.pages.review import FinishedHand, review_page
from texas42.server.pages.rules_text import rules_page
from texas42.server.pages.settings import settings_page
from texas42.server.pages.table import table_page

__all__ = [
    "FinishedHand",
    "Renderer",
    "error_page",
    "frame",
    "home_page",
    "refusal",
    "review_page",
    "rules_page",
    "settings_page",
    "table_page",
]
