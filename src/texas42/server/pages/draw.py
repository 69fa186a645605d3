"""The draw for the first shaker, played out in view (``R3``)."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.draw import Round
from texas42.game.seats import SEATS
from texas42.game.view import PublicView
from texas42.server.pages.model.panels import DrawForShaker, Drawn
from texas42.server.pages.words import Words


def draw_for_shaker(view: PublicView, words: Words) -> DrawForShaker | None:
    """The draw as it lies on the table before the first hand is played."""
    if view.draw is None or view.history:
        return None
    return DrawForShaker(
        title=words.tr("The draw for the first shaker"),
        rounds=tuple(tuple(_drawn(drawn, words)) for drawn in view.draw.rounds),
        sentence=" ".join(came_to(view, words)),
    )


def _drawn(drawn: Round, words: Words) -> Iterator[Drawn]:
    most = max(tile.pips for tile in drawn.values())
    for seat in SEATS:
        if seat in drawn:
            tile = drawn[seat]
            yield Drawn(words.seat(seat), words.face(tile), most=tile.pips == most)


def came_to(view: PublicView, words: Words) -> Iterator[str]:
    """Who shakes first, in the first hand of a match that began with a draw."""
    if view.draw is None or view.history:
        return
    tr = words.tr
    if view.draw.shaker is words.viewer:
        yield tr("You drew the most pips and shake first.")
    else:
        name = words.seat(view.draw.shaker)
        yield tr("%(name)s drew the most pips and shakes first.", name=name)


def lines(view: PublicView, words: Words) -> Iterator[str]:
    """The whole draw for the log, a line a round."""
    if view.draw is None:
        return
    tr = words.tr
    for drawn in view.draw.rounds:
        tiles = (
            tr("%(name)s %(tile)s", name=words.seat(seat), tile=drawn[seat])
            for seat in SEATS
            if seat in drawn
        )
        yield tr("Drawn for the first shaker: %(tiles)s.", tiles=", ".join(tiles))
