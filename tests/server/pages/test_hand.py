"""The own hand: its looks, and what its buttons say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play import match_with, play, start, tiles
from tests.server.pages.scenes import POINTS, STATIONS, page_at, page_of, scene_of
from tests.strategies import matches, seats
from texas42.errors import REASONS
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.trumps import TRUMPS, Trump
from texas42.server.pages.look import Look, looks_at

ALL_LOOKS = tuple(looks_at(TRUMPS))
HAND = tiles("6-6 5-3 6-5 0-0 5-5 4-1 3-3")


def shown(look: Look) -> list[str]:
    return [" ".join(map(str, group)) for group in look.groups(HAND)]


def test_as_dealt_nothing_moves() -> None:
    assert shown(Look()) == ["6-6 5-3 6-5 0-0 5-5 4-1 3-3"]


def test_sorted_goes_from_the_highest_down() -> None:
    assert shown(Look(sorted=True)) == ["6-6 6-5 5-5 5-3 4-1 3-3 0-0"]


def test_by_a_trump_the_trumps_come_first_and_the_strongest_of_them_first() -> None:
    assert shown(Look(by=Trump.FIVES)) == ["5-5 6-5 5-3", "6-6 4-1 3-3 0-0"]
    assert shown(Look(by=Trump.DOUBLES)) == ["6-6 5-5 3-3 0-0", "6-5 5-3 4-1"]
    assert shown(Look(by=Trump.TREYS)) == ["3-3 5-3", "6-6 6-5 5-5 4-1 0-0"]


def test_without_a_trump_nothing_is_raised() -> None:
    assert shown(Look(by=Trump.NONE)) == ["6-6 6-5 5-5 5-3 4-1 3-3 0-0"]


@given(matches(), seats, st.sampled_from(ALL_LOOKS))
def test_a_look_shows_every_tile_once(match: MatchState, seat: Seat, look: Look) -> None:
    held = scene_of(match, seat).view.hand
    assert sorted(tile for group in look.groups(held) for tile in group) == sorted(held)


@pytest.mark.parametrize("look", ALL_LOOKS)
def test_a_look_comes_back_from_its_address(look: Look) -> None:
    assert Look.parse(look.text(3), 3) == look


def test_a_look_by_a_trump_ends_with_its_hand_and_sorting_stays() -> None:
    assert Look.parse(Look(by=Trump.SIXES).text(3), 4) == Look()
    assert Look.parse(Look(sorted=True).text(3), 4) == Look(sorted=True)


@pytest.mark.parametrize("text", ["", "x", "6", "6.", "7.1", "9.3", "sorted ", "<b>"])
def test_an_address_that_means_no_look_is_as_dealt(text: str) -> None:
    assert Look.parse(text, 3) == Look()


def test_looks_are_links_and_one_is_current() -> None:
    page = page_of(STATIONS["first call"](), look="6.1")
    assert [look.label for look in page.hand.looks[:3]] == ["As dealt", "Sorted", "blanks"]
    assert len(page.hand.looks) == 11
    assert [look.href for look in page.hand.looks if look.current] == ["/t/one?look=6.1"]
    assert page.client.stream.endswith("?look=6.1")
    assert page.act.endswith("?look=6.1")


def test_once_the_trump_is_named_only_that_one_is_worth_a_look() -> None:
    page = page_at(play(start(), POINTS))
    assert [look.label for look in page.hand.looks] == ["As dealt", "Sorted", "sixes"]


def test_when_the_hand_is_over_there_is_nothing_to_look_at_by() -> None:
    assert page_of(STATIONS["made"]()).hand.looks == ()


def test_a_tile_that_follows_can_be_played_and_the_others_say_why_not() -> None:
    page = page_of(STATIONS["I must follow"]())
    said = {tile.value: (tile.label, tile.why) for group in page.hand.groups for tile in group}
    assert page.hand.to_play
    assert said["6-3"] == ("Play 6-3, trump", None)
    assert said["4-1"] == ("4-1, counts 5", REASONS["must-follow"])


@pytest.mark.parametrize(
    ("station", "why"),
    [
        ("first call", REASONS["not-a-call"]),
        ("naming points", REASONS["not-a-declaration"]),
        ("somebody leads", "It is not your turn."),
        ("somebody calls", "It is not your turn."),
        ("set", REASONS["hand-over"]),
    ],
)
def test_a_tile_says_why_it_cannot_be_played(station: str, why: str) -> None:
    page = page_of(STATIONS[station]())
    whys = {tile.why for group in page.hand.groups for tile in group}
    assert whys == {why}
    assert not page.hand.to_play


def test_the_last_tile_needs_no_looks() -> None:
    rounds = ["6-6, 5-4, 2-2, 6-3", "6-5, 5-3, 2-1, 6-2", "6-4, 5-2, 2-0, 6-1"]
    last = ["5-5, 5-1, 1-0, 4-3", "6-0, 5-0, 3-0, 4-2", "1-1, 4-4, 3-1, 4-1"]
    opening = "2m, pass, pass, pass, trump 6 piles 2"
    state = play(start(), opening, *rounds, *last)
    page = page_of(scene_of(match_with(state), Seat.N))
    assert [len(group) for group in page.hand.groups] == [1]
    assert page.hand.looks == ()
