"""No page tells what its viewer may not see: the pages' part of the secrecy suite."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hidden.worlds import Twins, hidden_tiles, twins
from tests.play import match_with, play, start
from tests.server.pages.scenes import LANGS, POINTS, TRICK, frame_of, page_of, scene_of
from tests.strategies import matches, seats
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS
from texas42.game.view import public_view
from texas42.server.i18n import translator
from texas42.server.pages.look import looks_at
from texas42.server.pages.render import Renderer
from texas42.server.pages.review import FinishedHand, review_page

RENDERER = Renderer(lambda name: f"/static/{name}")
LOOKS = tuple(look.text(hand) for look in looks_at(TRUMPS) for hand in (1, 2))


def sent(match: MatchState, seat: Seat, lang: str, look: str, *, stands: bool) -> str:
    """Every character that reaches a seat: the page and the update."""
    page = page_of(scene_of(match, seat, stands=stands), lang, look)
    return RENDERER.page(page) + RENDERER.update(page)


def may_stand(match: MatchState) -> bool:
    """Whether the last thing that happened completed a trick."""
    assert match.hand is not None
    return bool(match.hand.tricks) and not match.hand.trick.tiles


@given(
    world=twins(),
    lang=st.sampled_from(LANGS),
    look=st.sampled_from(LOOKS),
    stands=st.booleans(),
)
def test_the_page_is_the_same(world: Twins, lang: str, look: str, *, stands: bool) -> None:
    stands = stands and may_stand(world.match)
    mine = sent(world.match, world.seat, lang, look, stands=stands)
    assert mine == sent(world.twin, world.seat, lang, look, stands=stands)


@given(match=matches(), seat=seats, stands=st.booleans())
def test_no_hidden_tile_is_anywhere_in_a_page(
    match: MatchState, seat: Seat, *, stands: bool
) -> None:
    hidden = hidden_tiles(match, seat) - drawn_in_view(match)
    html = sent(match, seat, "en", "sorted", stands=stands and may_stand(match))
    assert not tiles_named(html) & hidden


def drawn_in_view(match: MatchState) -> set[Tile]:
    """The tiles of the draw for the first shaker, which were shuffled in again after it (R3)."""
    rounds = match.draw.rounds if match.draw else ()
    return {tile for drawn in rounds for tile in drawn.values()}


def tiles_named(html: str) -> set[Tile]:
    """The tiles that are named in any form: in texts, labels, values or attributes."""
    html = re.sub(r"64 plays 6-4", "", html)  # how to type, the same for everybody
    written = re.findall(r"(?<![\d-])([0-6])-([0-6])(?![\d-])", html)
    keyed = re.findall(r'data-tile=\\?"([0-6])([0-6])', html)
    return {Tile.of(int(one), int(two)) for one, two in (*written, *keyed)}


def test_tiles_are_found_wherever_they_are_named() -> None:
    assert tiles_named('a <b data-tile="64">, 5-0 or 3-2.') == {
        Tile.of(6, 4),
        Tile.of(5, 0),
        Tile.of(3, 2),
    }
    assert not tiles_named("2026-11-30, 12-5, 0–42, 1-23")


@given(matches(hands=1, finished=True), st.integers(0, 28))
def test_looking_back_shows_what_was_played_and_nothing_else(match: MatchState, step: int) -> None:
    assert match.hand is not None
    hand = FinishedHand("one", public_view(match), hands=1)
    page = review_page(hand, step, frame_of(), translator("en"), origin="http://h")
    played = {tile for trick in match.hand.tricks for tile in trick.tiles}
    assert tiles_named(RENDERER.page(page)) == played


@pytest.mark.parametrize("lang", LANGS)
def test_the_order_of_taken_tiles_tells_nothing(lang: str) -> None:
    """Not who played them: they are in the order of their numbers (R25)."""
    page = page_of(scene_of(match_with(play(start(), f"{POINTS}, {TRICK}")), Seat.S), lang)
    assert page.taken is not None
    (trick,) = [trick for pile in page.taken.piles for trick in pile.tricks]
    assert [face.name for face in trick.tiles] == ["2-2", "5-4", "6-1", "6-6"]
