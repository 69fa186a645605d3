"""What is said: the status, the log, the score, the ends, for one viewer in one language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play import match_with, play, start, to_the_end
from tests.server.pages.scenes import (
    MARKS,
    POINTS,
    STATIONS,
    TRICK,
    frame_of,
    page_at,
    page_of,
    scene_of,
)
from texas42.game.seats import Seat
from texas42.server.i18n import translator
from texas42.server.pages.table import table_page, words_for

STATUS = {
    "first call": "Hand 1. West deals. Your call.",
    "somebody calls": "North bid 31. East to call.",
    "my call after a bid": "East passed. Your call.",
    "naming points": "West passed. Name the trump.",
    "somebody names": "West passed. North names the trump.",
    "my lead": "You named the trump: sixes. Your lead.",
    "somebody leads": "North named the trump: sixes. North to lead.",
    "I must follow": "South played 2-2. Your turn.",
    "a trick stands": "West played 6-1. North takes the trick: 1 point.",
    "a trick waits for a click": (
        "West played 6-1. North takes the trick: 1 point. Take up the trick."
    ),
    "after a trick": "North to lead.",
    "no trump": "East played 5-4. Your turn.",
    "all passed": "All four passed. No marks are given.",
    "match won": "You have won the match. You and North: 7 marks. East and West: 3 marks.",
    "match lost": "You have lost the match. You and West: 6 marks. North and South: 7 marks.",
}


@pytest.mark.parametrize(("station", "said"), STATUS.items())
def test_the_status_says_what_happened_and_what_is_waited_for(station: str, said: str) -> None:
    assert page_of(STATIONS[station]()).status == said


def test_a_notice_takes_the_place_of_the_status() -> None:
    page = table_page(STATIONS["my lead"](), frame_of(), translator("en"), notice="No.")
    assert page.status == "No."


def test_italian_and_french_speak_of_the_game_as_their_source_texts_do() -> None:
    scene = STATIONS["a trick stands"]()
    assert page_of(scene, "it").status == "Ovest ha giocato 6-1. La presa va a Nord: 1 punto."
    assert page_of(scene, "fr").status == (
        "Ouest a joué 6-1. Nord remporte la levée\N{NO-BREAK SPACE}: 1 point."
    )
    assert page_of(STATIONS["naming marks"](), "it").status.endswith("Scegli l’atout.")


def test_persons_go_by_their_names_and_bots_by_the_compass() -> None:
    scene = STATIONS["after a trick"]()
    names = {Seat.N: "Anna", Seat.E: "steady", Seat.W: "steady"}
    mixed = replace(scene, names=names, bots=frozenset({Seat.E, Seat.W}))
    words = words_for(mixed, translator("en"))
    assert [words.seat(seat) for seat in Seat] == ["Anna", "East", "You", "West"]
    assert page_of(mixed).status == "Anna to lead."


def log(station: str) -> list[str]:
    return [line.text for line in page_of(STATIONS[station]()).log]


def test_during_a_hand_the_log_ties_no_taken_tile_to_a_seat() -> None:
    assert log("a trick stands")[-5:] == [
        "North played 6-6.",
        "East played 5-4.",
        "You played 2-2.",
        "West played 6-1.",
        "North takes the trick: 1 point.",
    ]
    assert log("after a trick") == [
        "Hand 1. West deals.",
        "North bid 31.",
        "East passed.",
        "You passed.",
        "West passed.",
        "North named the trump: sixes.",
        "Trick 1: You and North",
    ]


def test_after_the_hand_the_log_tells_every_play() -> None:
    lines = log("made")
    assert "North played 6-6." in lines
    assert "Trick 2" in lines


def test_hands_that_are_over_are_a_line_each() -> None:
    match = match_with(to_the_end(play(start(), POINTS)), (1, 0))
    match = match.deal(start(dealer=Seat.N).deal, Seat.N)
    page = page_of(scene_of(match))
    assert page.log[0].strong
    assert page.log[1].text.startswith("31, bid by North; trump: sixes. The declarers took ")
    assert page.log[1].text.endswith("You and North: 1 mark.")
    assert [row.number for row in page.history] == [1]
    assert page.history[0].total == ("1", "0")


def test_the_score_says_what_is_still_needed() -> None:
    ours, theirs = page_at(play(start(), f"{POINTS}, {TRICK}")).score.teams
    assert (ours.points, ours.goal, ours.needs) == (1, 31, "needs 30 more")
    assert (theirs.points, theirs.goal, theirs.needs) == (0, 12, "needs 12 more to set it")
    assert ours.declaring
    assert not theirs.declaring


def test_with_all_tricks_bid_points_decide_nothing() -> None:
    ours, theirs = page_at(play(start(), f"{MARKS}, {TRICK}")).score.teams
    assert (ours.goal, ours.needs) == (None, "needs the other 6 tricks")
    assert (theirs.goal, theirs.needs) == (None, "needs one trick to set it")


def test_before_the_trump_is_named_nothing_is_needed() -> None:
    for station in ("first call", "naming points"):
        assert {team.needs for team in page_of(STATIONS[station]()).score.teams} == {None}


def test_the_strokes_of_all_stop_at_seven() -> None:
    state = to_the_end(play(start(), POINTS))
    page = page_of(scene_of(match_with(state, (8, 3))))
    assert [team.strokes for team in page.score.teams] == [7, 3]
    assert [team.total for team in page.score.teams] == [8, 3]


def test_the_suit_led_is_shown_and_a_trump_led_is_the_trump() -> None:
    page = page_at(play(start(), f"{POINTS}, 6-6"))
    assert page.score.led is not None
    assert page.score.trump is not None
    assert (page.score.led.key, page.score.trump.name) == ("6", "sixes")
    page = page_at(play(start(), f"{POINTS}, 5-5"))
    assert page.score.led is not None
    assert page.score.led.name == "fives"


def test_blanks_as_trump_are_not_taken_for_no_trump() -> None:
    page = page_at(play(start(), "31, pass, pass, pass, trump 0, 0-0"))
    assert page.score.trump is not None
    assert page.score.trump.key == "0"
    assert "North named the trump: blanks." in [line.text for line in page.log]
    (lead,) = [spot for spot in page.trick.spots if spot.tile] if page.trick else []
    assert lead.tile is not None
    assert lead.tile.trump


def test_the_end_says_what_was_bid_what_was_made_and_why_it_ended() -> None:
    end = page_of(STATIONS["made"]()).hand_end
    assert end is not None
    assert (end.outcome, end.title) == ("made", "Contract made")
    assert end.sentences[0] == "31, bid by North; trump: sixes."
    assert end.sentences[-1] == "You and North: 1 mark."
    assert any(line.startswith("That was certain with ") for line in end.sentences)
    assert end.go_on is not None
    assert end.go_on.value == "go-on"


def test_a_set_contract_pays_the_defenders() -> None:
    end = page_of(STATIONS["set"]()).hand_end
    assert end is not None
    assert end.outcome == "set"
    assert any("the bid could no longer be made" in line for line in end.sentences)
    assert end.sentences[-1] == "You and North: 1 mark."


def test_a_hand_that_all_passed_has_nothing_to_look_back_at() -> None:
    page = page_of(STATIONS["all passed"]())
    assert page.hand_end is not None
    assert page.hand_end.outcome == "passed"
    assert page.hand_end.review is None
    assert page.history[0].made is None


def test_the_end_of_the_match_comes_with_that_of_its_last_hand() -> None:
    page = page_of(STATIONS["match won"]())
    assert page.match_end is not None
    assert page.hand_end is not None
    assert page.match_end.won
    assert page.hand_end.go_on is None
    assert page.match_end.again is not None
    assert page.match_end.again.label == "Same players again"
