"""The parts of the table: seats, calls, naming, trick, taken tiles, rules in force."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play import match_with, play, start
from tests.server.pages.scenes import MARKS, POINTS, STATIONS, TRICK, page_at, page_of, scene_of
from texas42.errors import REASONS
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.server.pages.model.table import TablePage


def at(station: str) -> TablePage:
    return page_of(STATIONS[station]())


@pytest.mark.parametrize("seat", Seat)
def test_the_viewer_sits_in_front_and_turns_go_clockwise(seat: Seat) -> None:
    boxes = page_at(play(start(), POINTS), seat).seats
    assert [box.side for box in boxes] == ["bottom", "left", "top", "right"]
    assert [box.seat for box in boxes] == [str(seat.after(step)) for step in range(4)]
    assert boxes[0].name == "You"


def test_a_seat_shows_its_call_and_who_deals_and_whose_turn_it_is() -> None:
    boxes = {box.seat: box for box in at("my call after a bid").seats}
    assert (boxes["N"].call, boxes["E"].call, boxes["S"].call) == ("31", "pass", None)
    assert boxes["N"].declarer
    assert boxes["W"].dealer
    assert boxes["S"].to_move
    assert [box.to_move for box in boxes.values()].count(True) == 1


def test_nobody_is_waited_for_while_a_trick_stands() -> None:
    assert not any(box.to_move for box in at("a trick stands").seats)


@pytest.mark.parametrize("station", STATIONS)
def test_exactly_one_thing_lies_in_the_middle(station: str) -> None:
    page = at(station)
    things = [page.auction, page.naming, page.trick, page.hand_end or page.match_end]
    assert sum(thing is not None for thing in things) == 1


def test_all_calls_are_a_grid_and_those_that_are_closed_say_why() -> None:
    auction = at("my call after a bid").auction
    assert auction is not None
    values = [call.value for call in auction.calls]
    assert values == ["pass", *map(str, range(30, 42)), "1m", "2m"]
    why = {call.value: call.why for call in auction.calls}
    assert why["30"] == why["31"] == REASONS["bid-too-low"]
    assert why["32"] is why["1m"] is None
    assert auction.standing == "31, bid by North"
    assert auction.reasons == (REASONS["bid-too-low"],)


def test_only_the_next_mark_is_offered_above_marks() -> None:
    auction = at("my call after marks").auction
    assert auction is not None
    open_calls = [call.value for call in auction.calls if call.why is None]
    assert open_calls == ["pass", "3m"]
    assert [call.spoken for call in auction.calls][-1] == "Bid 3 marks: all seven tricks"


def test_while_another_calls_there_is_no_grid() -> None:
    auction = at("somebody calls").auction
    assert auction is not None
    assert auction.calls == ()
    assert auction.title == "East is calling"


def test_naming_offers_nine_trumps_and_says_what_the_hand_holds() -> None:
    naming = at("naming points").naming
    assert naming is not None
    assert [trump.value for trump in naming.trumps] == [
        *(f"trump {number}" for number in range(7)),
        "trump doubles",
        "trump none",
    ]
    notes = {trump.value: trump.note for trump in naming.trumps}
    assert notes["trump 6"] == "You hold 4: 6-6, 6-5, 6-4, 6-0"
    assert notes["trump 3"] == "You hold none."
    assert notes["trump none"] == "No tile is a trump; doubles are high."
    assert naming.piles == ()


def test_with_all_tricks_bid_the_piles_are_chosen_too() -> None:
    naming = at("naming marks").naming
    assert naming is not None
    assert [(piles.value, piles.chosen) for piles in naming.piles] == [("1", False), ("2", True)]
    assert naming.trumps[0].value == "trump 0"


def test_the_others_are_told_who_names() -> None:
    naming = at("somebody names").naming
    assert naming is not None
    assert (naming.title, naming.trumps) == ("North names the trump", ())


def test_the_trick_shows_who_would_take_it() -> None:
    trick = at("I must follow").trick
    assert trick is not None
    assert [spot.name for spot in trick.spots] == ["You", "North", "East", "South"]
    assert [spot.winning for spot in trick.spots] == [False, True, False, False]
    assert [spot.led for spot in trick.spots] == [False, True, False, False]
    assert trick.result is None


def test_a_single_tile_is_no_winner_yet() -> None:
    trick = page_at(play(start(), f"{POINTS}, 6-6")).trick
    assert trick is not None
    assert not any(spot.winning for spot in trick.spots)


def test_a_complete_trick_lies_until_it_is_taken_up() -> None:
    trick = at("a trick stands").trick
    assert trick is not None
    assert trick.title == "Trick 1"
    assert trick.result == "North takes the trick: 1 point."
    assert trick.take_up is None
    after = at("after a trick").trick
    assert after is not None
    assert after.title == "Trick 2"
    assert not any(spot.tile for spot in after.spots)


def test_a_click_is_asked_for_where_the_player_wants_it() -> None:
    trick = at("a trick waits for a click").trick
    assert trick is not None
    assert trick.take_up is not None
    assert trick.take_up.value == "take-up"


def test_a_tile_in_the_trick_is_not_among_the_taken_too() -> None:
    taken = at("a trick stands").taken
    assert taken is not None
    assert [pile.tricks for pile in taken.piles] == [(), ()]
    taken = at("after a trick").taken
    assert taken is not None
    assert [pile.label for pile in taken.piles] == ["1 trick, 1 point", "0 tricks, 0 points"]


def test_in_a_marks_contract_older_tricks_are_covered() -> None:
    actions = f"{MARKS}, {TRICK}, 6-5, 5-3, 2-1, 6-2"
    taken = page_at(play(start(), actions)).taken
    assert taken is not None
    assert taken.rule == "Only the last trick stays face up."
    assert [(len(trick.tiles), trick.covered) for trick in taken.piles[0].tricks] == [
        (0, 4),
        (4, 0),
    ]
    assert {face.count for trick in taken.piles[0].tricks for face in trick.tiles} == {0}


def test_the_rules_in_force_are_named_and_differences_are_marked() -> None:
    assert at("my lead").rules.name == "Standard game"
    assert not any(option.differs for option in at("my lead").rules.options)
    forced = Rules(preset="forced", forced_bid=30)
    state = start(rules=forced)
    rules = page_of(scene_of(replace(match_with(state), rules=forced), Seat.N)).rules
    assert [option.differs for option in rules.options] == [False, True, False]
