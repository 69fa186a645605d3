"""Scenes to draw: the table at every station of a match, as one player has it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.play import PLAIN, match_with, play, start, tile, to_the_end
from texas42.game.draw import Draw
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.presets import HOUSE
from texas42.game.rules import Rules
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


# The house game. North has four doubles, or nothing but low tiles; near ones go to North and South.
FOUR_DOUBLES = (
    "6-6 5-5 4-4 3-3 6-0 5-1 4-2",
    "6-5 6-4 6-3 5-4 5-3 5-2 5-0",
    "2-2 1-1 0-0 6-2 6-1 4-3 4-1",
    "4-0 3-2 3-1 3-0 2-1 2-0 1-0",
)
LOW = (
    "1-0 2-0 3-0 2-1 3-1 4-0 4-1",
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 0-0",
    "4-4 4-3 4-2 3-3 3-2 2-2 1-1",
)
NEAR = (
    "6-1 6-2 5-3 4-4 6-3 5-4 3-3",
    "0-0 1-0 1-1 2-0 2-1 3-0 6-6",
    "5-2 4-3 6-0 5-1 4-2 4-1 3-2",
    "5-0 2-2 3-1 4-0 6-4 5-5 6-5",
)
HOUSE_250 = replace(HOUSE, match="250 points")
NELLO = "2m, pass, pass, pass, nello"
SEVENS = "1m, pass, pass, pass, sevens"
PLUNGE = "plunge, pass, pass, pass"

DRAW = Draw(
    (
        {Seat.N: tile("5-2"), Seat.E: tile("6-4"), Seat.S: tile("1-0"), Seat.W: tile("5-5")},
        {Seat.E: tile("2-0"), Seat.W: tile("6-6")},
    )
)
"""East and West are tied, West shakes first."""


def _house(
    seat: Seat,
    actions: str,
    hands: tuple[str, ...] = PLAIN,
    rules: Rules = HOUSE,
    *,
    stands: bool = False,
) -> Callable[[], Scene]:
    def make() -> Scene:
        state = start(hands, rules=rules)
        state = play(state, actions) if actions else state
        score = state.result.paid if state.result else (0, 0)
        match = replace(match_with(state, score), draw=DRAW)
        return scene_of(match, seat, stands=stands)

    return make


def _house_over(
    seat: Seat,
    actions: str,
    hands: tuple[str, ...] = PLAIN,
    rules: Rules = HOUSE,
    before: tuple[int, int] = (0, 0),
) -> Callable[[], Scene]:
    def make() -> Scene:
        state = to_the_end(play(start(hands, rules=rules), actions))
        assert state.result is not None
        ns, ew = state.result.paid
        return scene_of(match_with(state, (before[0] + ns, before[1] + ew)), seat)

    return make


HOUSE_STATIONS: dict[str, Callable[[], Scene]] = {
    "house my call with four doubles": _house(Seat.N, "", FOUR_DOUBLES),
    "house the dealer must bid": _house(Seat.W, "pass, pass, pass"),
    "house naming for points": _house(Seat.N, "31, pass, pass, pass"),
    "house naming for marks": _house(Seat.N, "2m, pass, pass, pass"),
    "house my partner plunged": _house(Seat.S, PLUNGE, FOUR_DOUBLES),
    "house I plunged": _house(Seat.N, PLUNGE, FOUR_DOUBLES),
    "house plunge my lead": _house(Seat.S, f"{PLUNGE}, trump doubles", FOUR_DOUBLES),
    "house Nel-O my lead": _house(Seat.N, NELLO, LOW),
    "house Nel-O I sit out": _house(Seat.S, f"{NELLO}, 1-0, 6-1, 1-1", LOW),
    "house Nel-O my turn": _house(Seat.W, f"{NELLO} doubles own, 1-0, 6-1", LOW),
    "house Nel-O a trick stands": _house(Seat.E, f"{NELLO}, 1-0, 6-1, 1-1", LOW, stands=True),
    "house Nel-O made": _house_over(Seat.N, NELLO, LOW),
    "house Sevens my lead": _house(Seat.N, SEVENS, NEAR),
    "house Sevens my turn": _house(Seat.S, f"{SEVENS}, 6-1, 3-0", NEAR),
    "house Sevens set": _house_over(Seat.E, "pass, 1m, pass, pass, sevens", NEAR),
    "house no trump doubles low": _house(
        Seat.S,
        "1m, pass, pass, pass, trump none doubles low, 6-6, 5-4",
        rules=replace(HOUSE, follow_me_doubles="choice"),
    ),
    "points naming": _house(Seat.N, "31, pass, pass, pass", rules=HOUSE_250),
    "points after a trick": _house(
        Seat.S, f"31, pass, pass, pass, trump 6, {TRICK}", rules=HOUSE_250
    ),
    "points made": _house_over(Seat.S, "31, pass, pass, pass, trump 6", rules=HOUSE_250),
    "points set": _house_over(
        Seat.S, "pass, 31, pass, pass, trump 0, 3-3", rules=HOUSE_250, before=(80, 112)
    ),
    "points match won": _house_over(
        Seat.S, "2m, pass, pass, pass, trump 6", rules=HOUSE_250, before=(200, 112)
    ),
}

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
    **HOUSE_STATIONS,
}
"""A name for every kind of position that a page is drawn for."""


def finished(actions: str = POINTS, viewer: Seat | None = Seat.S) -> FinishedHand:
    """A hand that is over, to look back at."""
    match = match_with(to_the_end(play(start(), actions)), (1, 0))
    return FinishedHand("one", public_view(match), hands=1, viewer=viewer)


def finished_nello(viewer: Seat | None = Seat.N) -> FinishedHand:
    """A hand of Nel-O that is over, to look back at."""
    state = to_the_end(play(start(LOW, rules=HOUSE), NELLO))
    return FinishedHand("one", public_view(match_with(state, (2, 0))), hands=1, viewer=viewer)
