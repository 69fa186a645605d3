"""What is kept of the viewer, and what they can do with it."""

from __future__ import annotations

from texas42.server.i18n import Translator
from texas42.server.pages import addresses
from texas42.server.pages.frames import titled
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.simple import MinePage


def mine_page(frame: Frame, tr: Translator) -> MinePage:
    """What there is, and the two things that can be done."""
    return MinePage(
        frame=titled(frame, tr("Your data")), data=addresses.MINE_DATA, forget=addresses.FORGET
    )
