"""What a server sends to a seat among friends, and to those who watch, tells nothing hidden.

As in ``test_wire``: two servers hold the same table in two worlds that cannot be told
apart from where somebody looks, and every byte of their answers is compared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from itertools import count

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.hidden.test_views import parts
from tests.hidden.test_wire import Asking
from tests.hidden.wire import Answer, World, tiles_named, world
from tests.hidden.worlds import Twins, twin_of, twins
from tests.strategies import matches
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile
from texas42.game.view import public_view, seat_view
from texas42.server.i18n import LANGUAGES

NUMBERS = count(1)
FEWER = settings(max_examples=settings().max_examples // 4)


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with world(tmp_path_factory.mktemp("ours") / "data") as it:
        yield it


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with world(tmp_path_factory.mktemp("theirs") / "data") as it:
        yield it


@FEWER
@given(match=twins(), lang=st.sampled_from(list(LANGUAGES)), seed=st.integers(0, 2**32))
def test_every_byte_to_a_seat_is_the_same(
    ours: World, theirs: World, match: Twins, lang: str, seed: int
) -> None:
    table = f"/t/f{next(NUMBERS)}"
    answers = []
    for it, state in ((ours, match.match), (theirs, match.twin)):
        it.lay_out(table.removeprefix("/t/"), state, match.seat, friends=True)
        it.answer("POST", "/settings", lang=lang)
        asking = Asking(it, table, seat_view(state, match.seat), random.Random(seed))
        answers.append(
            [
                *asking.all_there_is(),
                *of_company(it, table, match.seat),
                *asking.after_an_action(),
            ]
        )
    assert answers[0] == answers[1]


@FEWER
@given(match=matches(), seed=st.integers(0, 2**32), lang=st.sampled_from(list(LANGUAGES)))
def test_every_byte_to_a_watcher_is_the_same(
    ours: World, theirs: World, match: MatchState, seed: int, lang: str
) -> None:
    rng = random.Random(seed)
    twin = twin_of(twin_of(match, Seat.N, rng), Seat.E, rng)
    assume(twin != match)
    table = f"/t/f{next(NUMBERS)}"
    answers = []
    for it, state in ((ours, match), (theirs, twin)):
        it.lay_out(table.removeprefix("/t/"), state, Seat.S, friends=True)
        watcher = it.as_watcher()
        with closing(watcher.http):
            watcher.http.headers["Accept-Language"] = lang
            answers.append(list(watched(watcher, table)))
    assert answers[0] == answers[1]


@FEWER
@given(match=matches())
def test_a_watcher_is_shown_no_tile_of_any_hand(ours: World, match: MatchState) -> None:
    table = f"/t/f{next(NUMBERS)}"
    ours.lay_out(table.removeprefix("/t/"), match, Seat.S, friends=True)
    known = {part for part in parts(public_view(match)) if isinstance(part, Tile)}
    watcher = ours.as_watcher()
    with closing(watcher.http):
        for answer in watched(watcher, table):
            assert tiles_named(answer.body) <= known, answer.asked
            assert "tile-button" not in answer.body


def of_company(it: World, table: str, seat: Seat) -> Iterator[Answer]:
    """All that can be asked of the company at a table, and how the table is told after it."""
    others = [str(other) for other in SEATS if other is not seat]
    yield it.answer("POST", f"{table}/say", text="I have the 6-6, or have I?")
    yield it.answer("POST", f"{table}/say", phrase="hello")
    yield it.answer("POST", f"{table}/mute", who=f"{others[0]}-on")
    yield it.answer("POST", f"{table}/stand-in", seat=others[1])
    yield it.answer("POST", f"{table}/stand-in", seat=str(seat))
    yield it.answer("GET", table, browser=True)
    yield it.streamed(f"{table}/events")
    yield it.answer("POST", f"{table}/leave")
    yield it.answer("GET", "/", browser=True)
    yield it.answer("GET", table.replace("/t/", "/join/"))
    yield it.answer("POST", f"{table.replace('/t/', '/join/')}/sit", seat=others[2], name="X")
    yield it.answer("GET", f"{table}/watch")


def watched(watcher: World, table: str) -> Iterator[Answer]:
    """All that can be asked without a seat."""
    yield watcher.answer("GET", f"{table}/watch", browser=True)
    yield watcher.streamed(f"{table}/watch/events")
    for path in ("", "/events", "/record", "/hand/1", "/hand/1/28"):
        yield watcher.answer("GET", f"{table}{path}")
    yield watcher.answer("POST", f"{table}/act", action="pass", seq="1")
    yield watcher.answer("GET", table.replace("/t/", "/join/"), browser=True)
