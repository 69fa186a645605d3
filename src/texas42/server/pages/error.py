"""A page for one thing that went wrong."""

from __future__ import annotations

from texas42.errors import REASONS
from texas42.server.i18n import Translator
from texas42.server.pages.frames import titled
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.simple import ErrorPage
from texas42.server.refusals import REFUSALS


def error_page(status: int, code: str, frame: Frame, tr: Translator) -> ErrorPage:
    """The page for an HTTP status and the stable code of what went wrong."""
    title = _title(status, tr)
    return ErrorPage(
        frame=titled(frame, title),
        status=status,
        code=code,
        title=title,
        message=refusal(code, tr),
    )


def refusal(code: str, tr: Translator) -> str:
    """One sentence on what went wrong; ``code`` is one of ``REASONS`` or ``REFUSALS``.

    An unknown code is told as a fault of the server's own.
    """
    if code in REASONS:
        return tr(REASONS[code])
    if code == "notation":
        return tr("This is neither a tile nor a call.")
    _, sentence = REFUSALS.get(code, REFUSALS["server"])
    return tr(sentence)


def _title(status: int, tr: Translator) -> str:
    titles = {
        403: tr("That is not allowed"),
        404: tr("Nothing here"),
        409: tr("The table has moved on"),
        422: tr("That does not work"),
        429: tr("Not now"),
        503: tr("Not now"),
    }
    return titles.get(status, tr("Something went wrong"))
