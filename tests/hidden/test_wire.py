"""What a server sends to a seat depends on nothing that is hidden from it, and names no such tile.

Two servers hold the same table in two worlds that the seat cannot tell apart. They are
asked the same things over the wire, and every byte of their answers is compared.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hidden.test_views import parts
from tests.hidden.wire import Answer, World, tiles_named, world
from tests.hidden.worlds import Twins, twins
from tests.strategies import matches, seats
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.tiles import TILES, Tile
from texas42.game.view import SeatView, seat_view
from texas42.server.i18n import LANGUAGES

NUMBERS = count(1)
LOOKS = ("", "sorted", "trump-6", "nonsense")


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with world(tmp_path_factory.mktemp("ours") / "data") as it:
        yield it


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with world(tmp_path_factory.mktemp("theirs") / "data") as it:
        yield it


@settings(max_examples=settings().max_examples // 4)  # fifty questions each
@given(match=twins(), lang=st.sampled_from(list(LANGUAGES)), seed=st.integers(0, 2**32))
def test_every_byte_is_the_same(
    ours: World, theirs: World, match: Twins, lang: str, seed: int
) -> None:
    table = f"/t/n{next(NUMBERS)}"
    answers = []
    for it, state in ((ours, match.match), (theirs, match.twin)):
        it.lay_out(table.removeprefix("/t/"), state, match.seat)
        it.answer("POST", "/settings", lang=lang)
        asking = Asking(it, table, seat_view(state, match.seat), random.Random(seed))
        answers.append([*asking.all_there_is(), *asking.after_an_action()])
    assert answers[0] == answers[1]


@settings(max_examples=settings().max_examples // 4)
@given(match=matches(), seat=seats, seed=st.integers(0, 2**32))
def test_no_tile_is_named_that_the_seat_may_not_know(
    ours: World, match: MatchState, seat: Seat, seed: int
) -> None:
    table = f"n{next(NUMBERS)}"
    ours.lay_out(table, match, seat)
    ours.answer("POST", "/settings", lang="en")
    view = seat_view(match, seat)
    known = {part for part in parts(view) if isinstance(part, Tile)}
    over = [hand for hand in match.hands if hand.result is not None]
    played = [{tile for trick in hand.tricks for tile in trick.tiles} for hand in over]
    asking = Asking(ours, f"/t/{table}", view, random.Random(seed))
    for answer in asking.all_there_is():
        named = tiles_named(answer.body)
        if found := re.search(r"/hand/(\d+)", answer.asked):
            number = int(found[1])
            assert named == (played[number - 1] if answer.status == 200 else set())
        elif answer.asked.startswith(f"GET /t/{table}/record"):
            hands = json.loads(answer.body)["hands"]
            assert [tiles_named(json.dumps(hand)) for hand in hands] == played
            assert named == set().union(*played)
        else:
            assert named <= known | tiles_named(answer.asked), answer.asked


def test_tiles_are_found_in_whatever_form_they_are_named() -> None:
    forms = ["6-4", "4-6", "[6|4]", "6|4", "t64", "64", "#t64", r"data-tile=\"64\""]
    for form in forms:
        assert tiles_named(f'<b data-of="{form}"> and {form}.') == {Tile.of(6, 4)}, form
    told = 'data-seq="12" 2026-11-30, 7-4, 0\N{EN DASH}42, 12:34, name="action" value="31"'
    assert tiles_named(told) == set()


class Asking:
    """All that a seat can ask at a table, as its view lets it."""

    def __init__(self, it: World, table: str, view: SeatView, rng: random.Random) -> None:
        self._world = it
        self._table = table
        self._view = view
        self._rng = rng
        self._seq = int(it.http.get(table).text.partition('data-seq="')[2].partition('"')[0])

    def all_there_is(self) -> Iterator[Answer]:
        """Pages, the stream, the record, what is over, what is refused."""
        get, table = self._world.answer, self._table
        look = f"?look={self._rng.choice(LOOKS)}"
        yield get("GET", "/", browser=True)
        yield get("GET", table + look, browser=True)
        yield self._world.streamed(f"{table}/events{look}")
        yield get("GET", f"{table}/record")
        for number in range(1, len(self._view.public.history) + 3):
            yield get("GET", f"{table}/hand/{number}")
            yield get("GET", f"{table}/hand/{number}/{self._rng.randrange(30)}", browser=True)
        yield from self._refusals()

    def _refusals(self) -> Iterator[Answer]:
        """Everything refused, whatever the reason; a few of them to a browser."""
        legal = self._view.legal
        acts = [str(act) for act in (*dict(self._view.refused), *TILES) if act not in legal]
        for action in [*self._rng.sample(acts, 6), "17", "trump 6", "go-on", "nonsense"]:
            if action != "go-on" or self._view.public.result is None:
                yield self._post(action, browser=self._rng.random() < 0.3)
        for seq in (self._seq - 1, self._seq + 1):
            yield self._post(str(self._rng.choice(legal or TILES)), seq)

    def after_an_action(self) -> Iterator[Answer]:
        """The answer to something legal, if there is anything, and the table after it."""
        if self._view.legal:
            yield self._post(str(self._rng.choice(self._view.legal)))
            yield self._world.answer("GET", self._table, browser=True)
            yield self._world.streamed(f"{self._table}/events")
            yield self._world.answer("GET", f"{self._table}/record")
            yield self._post("take-up", self._seq + 1)
            yield self._world.answer("GET", self._table, browser=True)

    def _post(self, action: str, seq: int | None = None, *, browser: bool = False) -> Answer:
        at = str(self._seq if seq is None else seq)
        form = {"action": action, "seq": at}
        return self._world.answer("POST", f"{self._table}/act", browser=browser, **form)
