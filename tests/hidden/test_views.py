"""What a seat is shown depends on nothing that is hidden from it.

The hidden tiles of the other seats are exchanged in ways that fit all that is
public; whatever reaches the seat must be the same, to the last character.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest
from hypothesis import given

from tests.hidden.worlds import Twins, hidden_tiles, twins
from tests.strategies import matches, seats
from texas42.errors import IllegalAction
from texas42.game.actions import Action
from texas42.game.deals import Deal
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.tiles import TILES, Tile
from texas42.game.view import public_view, seat_view


@given(twins())
def test_the_seats_view_is_the_same(world: Twins) -> None:
    mine, twin = seat_view(world.match, world.seat), seat_view(world.twin, world.seat)
    assert mine == twin
    assert repr(mine) == repr(twin)


@given(twins())
def test_the_public_view_is_the_same(world: Twins) -> None:
    assert repr(public_view(world.match)) == repr(public_view(world.twin))


@given(twins(to_act=True))
def test_refusals_are_the_same(world: Twins) -> None:
    assert world.match.hand is not None
    acts: list[Action] = [*world.match.hand.candidates(), *TILES]
    assert [refusal(world.match, act) for act in acts] == [refusal(world.twin, act) for act in acts]


def refusal(match: MatchState, act: Action) -> str:
    try:
        match.apply(act)
    except IllegalAction as refused:
        return f"{refused.code} {refused}"
    return "done"


@given(matches(), seats)
def test_no_hidden_tile_is_anywhere_in_a_view(match: MatchState, seat: Seat) -> None:
    assert match.hand is not None
    hidden = hidden_tiles(match, seat)
    view = seat_view(match, seat)
    shown = {part for part in parts(view) if isinstance(part, Tile)}
    assert not shown & hidden


def parts(value: object) -> Iterator[object]:
    """A value and everything inside it."""
    yield value
    if isinstance(value, tuple | list | frozenset | dict):
        for part in value:
            yield from parts(part)
    elif is_dataclass(value) and not isinstance(value, Enum):
        for field in fields(value):
            yield from parts(getattr(value, field.name))


@given(matches(), seats)
def test_no_state_can_be_reached_from_a_view(match: MatchState, seat: Seat) -> None:
    """Not by an attribute, nor by anything the view refers to in memory."""
    view = seat_view(match, seat)
    reached: dict[int, object] = {}
    waiting: list[object] = [view]
    while waiting:
        thing = waiting.pop()
        if id(thing) in reached or isinstance(thing, type):
            continue
        reached[id(thing)] = thing
        assert not isinstance(thing, HandState | MatchState | Deal)
        waiting.extend(part for part in gc.get_referents(thing) if not callable(part))


@given(matches())
def test_only_the_seat_to_act_is_told_what_is_legal(match: MatchState) -> None:
    """The legal actions of a seat are a secret of that seat."""
    assert match.hand is not None
    for seat in Seat:
        view = seat_view(match, seat)
        if seat is match.hand.turn:
            assert view.legal == match.hand.legal_actions()
        else:
            assert view.legal == ()
            assert view.refused == ()


def test_the_suite_would_see_a_leak() -> None:
    """The exchange really changes what is hidden: a view that shows all hands is caught."""

    @given(twins())
    def leaks(world: Twins) -> None:
        def everything(match: MatchState) -> object:
            assert match.hand is not None
            return match.hand.held

        assert everything(world.match) == everything(world.twin)

    with pytest.raises(AssertionError):
        leaks()
