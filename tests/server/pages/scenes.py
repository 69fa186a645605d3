"""Scenes to draw: the table at every station of a match, as one player has it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.play import match_with, play, start, to_the_end
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.view import public_view, seat_view
from texas42.server.i18n import LANGUAGES, translator
from texas42.server.pages.frames import frame
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.table import TablePage
from texas42.server.pages.review import FinishedHand
from texas42.server.pages.table import table_page
from texas42.server.preferences import Preferences
from texas42.server.scene import Scene

LANGS = tuple(LANGUAGES)


def scene_of(
    match: MatchState,
    seat: Seat = Seat.S,
    *,
    stands: bool = False,
    preferences: Preferences | None = None,
) -> Scene:
    """What a person at a seat has in front of them, among three bots."""
    others = frozenset(SEATS) - {seat}
    return Scene(
        table_id="one",
        seq=7,
        view=seat_view(match, seat),
        names=dict.fromkeys(others, "steady"),
        preferences=preferences or Preferences(),
        trick_stands=stands,
        bots=others,
    )


def frame_of(lang: str = "en") -> Frame:
    return frame(Preferences(lang=lang), here="/t/one", table="/t/one")


def page_of(scene: Scene, lang: str = "en", look: str = "") -> TablePage:
    return table_page(scene, frame_of(lang), translator(lang), look=look)


def page_at(state: HandState, seat: Seat = Seat.S, lang: str = "en") -> TablePage:
    """The table with this hand on it, no trick waiting to be taken up."""
    return page_of(scene_of(match_with(state), seat), lang)


# Hands, as far as they have come. N has the sixes, E the fives, W deals: N calls first.
POINTS = "31, pass, pass, pass, trump 6"
MARKS = "2m, pass, pass, pass, trump 6 piles 1"
TRICK = "6-6, 5-4, 2-2, 6-1"


def won(state: HandState, score: tuple[int, int]) -> MatchState:
    """A match that this finished hand has decided."""
    assert state.result is not None
    return match_with(state, score)


def _station(seat: Seat, actions: str, *, stands: bool = False) -> Callable[[], Scene]:
    def make() -> Scene:
        state = play(start(), actions) if actions else start()
        return scene_of(match_with(state), seat, stands=stands)

    return make


def _over(seat: Seat, actions: str, score: tuple[int, int] = (1, 0)) -> Callable[[], Scene]:
    return lambda: scene_of(match_with(to_the_end(play(start(), actions)), score), seat)


def _clicks(make: Callable[[], Scene]) -> Callable[[], Scene]:
    return lambda: replace(make(), preferences=Preferences(take_up="click"))


STATIONS: dict[str, Callable[[], Scene]] = {
    "first call": _station(Seat.N, ""),
    "somebody calls": _station(Seat.S, "31"),
    "my call after a bid": _station(Seat.S, "31, pass"),
    "my call after marks": _station(Seat.W, "31, 1m, 2m"),
    "naming points": _station(Seat.N, "31, pass, pass, pass"),
    "naming marks": _station(Seat.N, "2m, pass, pass, pass"),
    "somebody names": _station(Seat.E, "2m, pass, pass, pass"),
    "my lead": _station(Seat.N, POINTS),
    "somebody leads": _station(Seat.S, POINTS),
    "I must follow": _station(Seat.W, f"{POINTS}, 6-6, 5-4, 2-2"),
    "a trick stands": _station(Seat.S, f"{POINTS}, {TRICK}", stands=True),
    "a trick waits for a click": _clicks(_station(Seat.S, f"{POINTS}, {TRICK}", stands=True)),
    "after a trick": _station(Seat.S, f"{POINTS}, {TRICK}"),
    "no trump": _station(Seat.S, "31, pass, pass, pass, trump none, 6-6, 5-4"),
    "doubles are trumps": _station(Seat.W, "31, pass, pass, pass, trump doubles, 1-1, 4-4, 2-2"),
    "a covered trick": _station(
        Seat.S, f"{MARKS}, {TRICK}, 6-5, 5-3, 2-1, 6-2, 6-4, 5-2, 2-0, 6-3"
    ),
    "made": _over(Seat.S, POINTS),
    "all tricks made": _over(Seat.S, MARKS, (2, 0)),
    "set": _over(Seat.S, "pass, 31, pass, pass, trump 0, 3-3, 3-1", (1, 0)),
    "all passed": _over(Seat.S, "pass, pass, pass, pass", (0, 0)),
    "match won": _over(Seat.S, POINTS, (7, 3)),
    "match lost": _over(Seat.E, POINTS, (7, 6)),
}
"""A name for every kind of position that a page is drawn for."""


def finished(actions: str = POINTS, viewer: Seat | None = Seat.S) -> FinishedHand:
    """A hand that is over, to look back at."""
    match = match_with(to_the_end(play(start(), actions)), (1, 0))
    return FinishedHand("one", public_view(match), hands=1, viewer=viewer)
