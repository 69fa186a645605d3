"""The page of a table: everything a seated viewer has in front of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from texas42.game.hand import Phase
from texas42.server.i18n import Translator
from texas42.server.pages import addresses, ends
from texas42.server.pages.auction import auction
from texas42.server.pages.draw import draw_for_shaker
from texas42.server.pages.frames import titled
from texas42.server.pages.hand import own_hand
from texas42.server.pages.history import history
from texas42.server.pages.in_force import rules_in_force
from texas42.server.pages.log import log
from texas42.server.pages.look import Look
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.table import Hand, TableClient, TablePage
from texas42.server.pages.naming import naming
from texas42.server.pages.people import people
from texas42.server.pages.score import score_board
from texas42.server.pages.seats import seat_boxes
from texas42.server.pages.status import status
from texas42.server.pages.taken import taken
from texas42.server.pages.trick import lying, trick_on_table
from texas42.server.pages.words import Words
from texas42.server.scene import Scene, Sight

_CONFIRM: Final[dict[str, Literal["touch", "always", "never"]]] = {
    "touch": "touch",
    "always": "always",
    "never": "never",
}


def table_page(
    scene: Sight, frame: Frame, tr: Translator, *, look: str = "", notice: str | None = None
) -> TablePage:
    """The table as one viewer has it.

    ``look`` is that of the page's address (see :mod:`texas42.server.pages.hand`);
    ``notice`` takes the place of the status, to say why an action was refused.
    """
    view = scene.public
    words = words_for(scene, tr)
    shown = Look.parse(look, len(view.history) + 1)
    kept_look = shown.text(len(view.history) + 1)
    trick = lying(scene)
    sits = isinstance(scene, Scene)
    page = TablePage(
        frame=titled(frame, tr("The table")),
        seq=scene.seq,
        act=addresses.act(scene.table_id, kept_look),
        new_match=addresses.PLAY,
        status=notice or status(scene, words),
        rules=rules_in_force(view.rules, words),
        client=TableClient(
            stream=addresses.stream(scene.table_id, kept_look)
            if sits
            else addresses.watch_stream(scene.table_id),
            your_turn=titled(frame, tr("Your turn")).title,
            confirm=_CONFIRM[scene.preferences.confirm],
        ),
        seats=seat_boxes(view, words, front=scene.front, waiting=not scene.trick_stands),
        hand=own_hand(scene, words, shown) if isinstance(scene, Scene) else Hand(()),
        score=score_board(view, words, trick),
        taken=taken(scene, words) if view.phase is Phase.PLAY else None,
        log=log(scene, words),
        history=history(view, words, scene.table_id),
        people=people(scene, words),
        watching=not sits,
    )
    return _with_middle(page, scene, words)


def words_for(scene: Sight, tr: Translator) -> Words:
    """The names of things for the viewer of a scene; bots go by their point of the compass."""
    named = {seat: name for seat, name in scene.names.items() if seat not in scene.bots}
    return Words(tr, scene.viewer, named)


def _with_middle(page: TablePage, scene: Sight, words: Words) -> TablePage:
    """What lies in the middle of the table."""
    view = scene.public
    if scene.trick_stands or view.phase is Phase.PLAY:
        return replace(page, trick=trick_on_table(scene, words))
    if view.phase is Phase.AUCTION:
        drawn = draw_for_shaker(view, words)
        return replace(page, auction=auction(scene, words), draw=drawn)
    if view.phase is Phase.NAMING:
        return replace(page, naming=naming(scene, words))
    over = replace(page, hand_end=ends.hand_end(view, words, scene.table_id))
    if view.winner is None:
        return over
    return replace(over, match_end=ends.match_end(view, words, scene.table_id))
