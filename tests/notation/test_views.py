"""Views as JSON: nothing more than the view, and the view again when read."""

from __future__ import annotations

import contextlib
import copy
import json
import operator
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play import match_with, play, start
from tests.strategies import matches, seats
from texas42.errors import NotationError
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.tiles import TILES
from texas42.game.view import public_view, seat_view
from texas42.notation.views import (
    public_from_json,
    view_from_json,
    view_to_json,
)

TRICK = "31, pass, pass, pass, trump 6, 6-6, 5-4, 2-2, 6-3, 6-5, 5-3"


@given(matches(), seats)
def test_a_view_is_read_back(match: MatchState, seat: Seat) -> None:
    view = seat_view(match, seat)
    text = json.dumps(view_to_json(view))
    read = view_from_json(json.loads(text))
    assert read == view
    assert repr(read) == repr(view)
    assert public_from_json(json.loads(text)["public"]) == public_view(match)


@given(matches(), seats)
def test_no_tile_is_told_that_the_view_does_not_hold(match: MatchState, seat: Seat) -> None:
    view = seat_view(match, seat)
    public = view.public
    shown = {
        *view.hand,
        *public.trick.tiles,
        *(tile for drawn in (public.draw.rounds if public.draw else ()) for tile in drawn.values()),
        *(tile for trick in public.plays for tile in trick.tiles),
        *(tile for trick in public.taken for tile in trick.tiles or ()),
    }
    told = {word for text in texts(view_to_json(view)) for word in text.split()}
    assert told & set(map(str, TILES)) == set(map(str, shown))


def texts(value: object) -> Iterator[str]:
    """All texts in a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def test_the_view_of_a_hand_in_play_key_by_key() -> None:
    view = seat_view(match_with(play(start(), TRICK)), Seat.S)
    assert view_to_json(view) == {
        "seat": "S",
        "hand": "2-1 2-0 1-0 3-0 3-1 3-2",
        "legal": ["2-1", "2-0", "1-0", "3-0", "3-1", "3-2"],
        "refused": [],
        "public": {
            "rules": {"preset": "standard", "match": "7 marks"},
            "draw": None,
            "score": {"NS": 0, "EW": 0},
            "winner": None,
            "history": [],
            "dealer": "W",
            "phase": "play",
            "turn": "S",
            "tiles_left": {"N": 5, "E": 5, "S": 6, "W": 6},
            "calls": ["31", "pass", "pass", "pass"],
            "bid": {"seat": "N", "call": "31", "stake": 1, "forced": False},
            "declaration": "trump 6",
            "trick": {"plays": [["N", "6-5"], ["E", "5-3"]], "winner": "N"},
            "taken": [{"team": "NS", "tiles": "2-2 5-4 6-3 6-6"}],
            "points": {"NS": 1, "EW": 0},
            "plays": [],
            "result": None,
        },
    }


def view() -> dict[str, Any]:
    state = play(start(), "30, pass, pass")
    return copy.deepcopy(view_to_json(seat_view(match_with(state), Seat.W)))


def bent(path: str, value: object) -> dict[str, Any]:
    """The view with one value in it put in place of another."""
    whole = view()
    *way, last = path.split(".")
    level: Any = whole
    for key in way:
        level = level[int(key) if key.isdigit() else key]
    level[int(last) if last.isdigit() else last] = value
    return whole


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "a view is null, not an object"),
        ([], "a view is a list, not an object"),
        ({}, "public is missing"),
        (bent("seat", "X"), "seat: 'X' is not a seat: N, E, S or W"),
        (bent("hand", "6-6 6-6"), "hand: tile 6-6 is in the hand 2 times"),
        (bent("hand", ["6-6"]), "hand is a list, not a text"),
        (bent("legal.1", 31), "legal 2: it is a whole number, not a text"),
        (bent("legal.1", "thirty"), "legal 2: 'thirty' is not a call: pass, 30 to 41, 1m, 2m …"),
        (bent("refused.0", ["30"]), "refused 1: it has 1 parts, not 2"),
        (bent("refused.0", ["30", 1]), "refused 1: the second part is a whole number, not a text"),
        (bent("refused.0.1", "because"), "refused 1: 'because' is no reason for a refusal"),
        (bent("public", 0), "public is a whole number, not an object"),
        (bent("public.rules", {}), "public: rules: preset is missing"),
        (bent("public.rules.preset", "x"), "public: rules: no preset is called 'x'; there are"),
        (bent("public.score.NS", True), "public: NS is true or false, not a whole number"),
        (bent("public.phase", "tea"), "public: phase: 'tea' is not one of auction, naming, play"),
        (bent("public.calls.2", "hm"), "public: calls 3: 'hm' is not a call"),
        (bent("public.declaration", "nello"), "public: declaration: nello: The rules in force"),
        (bent("public.trick.plays", [["N"]]), "public: trick: plays 1: it has 1 parts, not 2"),
        (bent("public.trick.plays", [["N", "9"]]), "public: trick: '9' is not a tile, such as"),
        (bent("public.taken", [{"team": "NE"}]), "public: taken 1: team: 'NE' is not a team"),
        (bent("public.result", {"bid": "30"}), "public: result: points is missing"),
    ],
)
def test_what_is_no_view_is_refused_with_its_place(value: object, told: str) -> None:
    with pytest.raises(NotationError) as raised:
        view_from_json(value)
    assert str(raised.value).startswith(told)
    assert str(raised.value).isprintable()


def test_a_declaration_needs_a_bid() -> None:
    value = bent("public.declaration", "trump 6")
    value["public"]["bid"] = None
    with pytest.raises(NotationError, match="public: declaration: nothing is declared without"):
        view_from_json(value)


def test_a_result_is_whole_or_that_all_passed() -> None:
    state = play(start(), "pass, pass, pass, pass")
    value = view_to_json(seat_view(match_with(state), Seat.N))
    value["public"]["result"]["bid"] = "30"
    with pytest.raises(
        NotationError, match="bid, declarer, stake, forced and made are all null, or none"
    ):
        view_from_json(value)


def test_reading_leaves_the_value_as_it_was_and_passes_over_unknown_keys() -> None:
    value = view() | {"aid": "of another program"}
    value["public"]["aid"] = 1
    before = copy.deepcopy(value)
    assert view_from_json(value) == view_from_json(view())
    assert value == before


@given(matches(), seats, st.data())
def test_any_part_may_be_wrong(match: MatchState, seat: Seat, data: st.DataObject) -> None:
    """One value anywhere in a view is put in place of another: it is read, or refused in a line."""
    value = view_to_json(seat_view(match, seat))
    put_in_place = data.draw(st.sampled_from(list(places(value))))
    put_in_place(
        data.draw(st.sampled_from([None, True, 0, -1, 1.5, "", "x", "6-6", [], {}, [[]], ["N"]]))
    )
    with contextlib.suppress(NotationError):
        view_from_json(value)


def places(value: object) -> Iterator[Callable[[object], None]]:
    """For every place in a JSON value, what puts another value there."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    for key in keys:
        assert isinstance(value, dict | list)
        yield partial(operator.setitem, value, key)
        yield from places(value[key])
