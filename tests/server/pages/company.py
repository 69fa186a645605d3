"""Pages of friends to draw: before the match, during it, watched, and in the lobby."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.play import match_with, play, start
from tests.server.pages.scenes import POINTS, STATIONS, TRICK, frame_of
from texas42.game.presets import HOUSE
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.game.view import public_view
from texas42.server.i18n import translator
from texas42.server.pages.friends import (
    Listed,
    arrival_page,
    device_page,
    friends_page,
    lobby_page,
)
from texas42.server.pages.gather import begun_page, gather_page
from texas42.server.pages.model.table import TablePage
from texas42.server.pages.render import Page
from texas42.server.pages.table import table_page
from texas42.server.preferences import Preferences
from texas42.server.scene import Companion, Company, Gathered, Said, Scene, Watched

ORIGIN = "https://forty-two.example"
LONG = "Wilhelmina-Ottilie v. G."
"""As long as a name can be."""

COMPANY = Company(
    people={
        Seat.N: Companion("Béatrice"),
        Seat.E: Companion(LONG, present=False),
        Seat.S: Companion("Anna"),
        Seat.W: Companion("Dan", present=False, stand_in=True, muted=True),
    },
    watchers=3,
    talk=(
        Said(1, Seat.N, phrase="hello"),
        Said(2, Seat.S, phrase="luck"),
        Said(3, Seat.E, text="Supercalifragilisticexpialidocious" * 3),
    ),
    free_talk=True,
    version=7,
)


def among_friends(scene: Scene) -> Scene:
    """The same with friends instead of bots."""
    names = {seat: one.name for seat, one in COMPANY.people.items() if seat is not scene.viewer}
    return replace(scene, names=names, bots=frozenset(), company=COMPANY)


def watched(actions: str = f"{POINTS}, {TRICK}", *, stands: bool = False) -> Watched:
    """A match as somebody sees it who watches."""
    state = play(start(), actions)
    return Watched(
        table_id="one",
        seq=7,
        shown=public_view(match_with(state)),
        names={seat: one.name for seat, one in COMPANY.people.items()},
        preferences=Preferences(),
        trick_stands=stands,
        company=COMPANY,
    )


def at_table(scene: Scene | Watched, lang: str = "en") -> TablePage:
    return table_page(scene, frame_of(lang), translator(lang))


def gathering(viewer: Seat | None = Seat.S) -> Gathered:
    """A table with a friend who is here, one who is away, a bot and a free seat."""
    people = {
        Seat.N: Companion(LONG, present=False),
        Seat.S: Companion("Anna"),
    }
    company = replace(COMPANY, people=people, talk=COMPANY.talk[:2])
    return Gathered("one", HOUSE, company, viewer=viewer, bots={Seat.E: "steady"})


LISTED = (
    Listed("one", HOUSE, ("Anna", LONG), free=2, begun=False, watchers=None),
    Listed("two", STANDARD, ("Cleo", "Dan"), free=0, begun=True, watchers=1),
    Listed("three", STANDARD, ("Eve",), free=3, begun=False, watchers=0),
)


def _gather(viewer: Seat | None) -> Callable[[str], Page]:
    kinds = ("random", "steady")
    return lambda lang: gather_page(
        gathering(viewer), frame_of(lang), translator(lang), kinds=kinds, origin=ORIGIN
    )


def _device(link: str = "") -> Callable[[str], Page]:
    return lambda lang: device_page(
        frame_of(lang), translator(lang), name="Anna", holds=bool(link), link=link
    )


SHOWN: dict[str, Callable[[str], Page]] = {
    "friends": lambda lang: friends_page(frame_of(lang), translator(lang), "Anna"),
    "friends gather": _gather(Seat.S),
    "friends by the link": _gather(None),
    "friends too late": lambda lang: begun_page(
        "one", frame_of(lang), translator(lang), watched=True
    ),
    "lobby": lambda lang: lobby_page(LISTED, frame_of(lang), translator(lang)),
    "lobby empty": lambda lang: lobby_page((), frame_of(lang), translator(lang)),
    "device": _device(),
    "device with a link": _device(f"{ORIGIN}/as/{'x' * 32}"),
    "device to arrive at": lambda lang: arrival_page(
        "x", frame_of(lang), translator(lang), name="Anna", loses=True
    ),
}

TABLES: dict[str, Callable[[str], TablePage]] = {
    "friends at the table": lambda lang: at_table(among_friends(STATIONS["I must follow"]()), lang),
    "friends at the end": lambda lang: at_table(among_friends(STATIONS["match won"]()), lang),
    "watched": lambda lang: at_table(watched(), lang),
    "watched auction": lambda lang: at_table(watched("31, pass"), lang),
    "watched naming": lambda lang: at_table(watched("2m, pass, pass, pass"), lang),
    "watched trick": lambda lang: at_table(watched(stands=True), lang),
}
