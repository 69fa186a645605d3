"""What is shown and said of each contract, of Plunge, of the draw, and of a match for points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play import play, start
from tests.server.pages.scenes import (
    FOUR_DOUBLES,
    HOUSE_250,
    LANGS,
    LOW,
    NEAR,
    NELLO,
    PLUNGE,
    SEVENS,
    STATIONS,
    finished_nello,
    frame_of,
    page_at,
    page_of,
)
from tests.strategies import rules
from texas42.game.contracts import GAMES
from texas42.game.hand import HandState
from texas42.game.presets import HOUSE, PRESETS
from texas42.game.rules import OPTIONS, STANDARD, Rules, differences
from texas42.game.seats import Seat
from texas42.server.games import GAMES as GAMES_TO_PLAY
from texas42.server.games import game
from texas42.server.i18n import translator
from texas42.server.pages.contracts import WORDS
from texas42.server.pages.home import home_page
from texas42.server.pages.in_force import ALWAYS, rules_in_force
from texas42.server.pages.model.table import TablePage
from texas42.server.pages.options import in_words, told
from texas42.server.pages.review import review_page
from texas42.server.pages.words import Words


def station(name: str, lang: str = "en") -> TablePage:
    return page_of(STATIONS[name](), lang)


def at(actions: str, hands: tuple[str, ...], rules: Rules = HOUSE) -> HandState:
    return play(start(hands, rules=rules), actions)


def test_every_contract_has_its_words() -> None:
    assert set(WORDS) == set(GAMES)


# Naming


def naming(name: str) -> tuple[list[str], dict[str, str | None]]:
    """The trumps that are offered, and the other contracts with why they are closed."""
    panel = station(name).naming
    assert panel is not None
    return (
        [button.value for button in panel.trumps],
        {button.value: button.why for button in panel.contracts},
    )


def test_with_marks_every_contract_is_offered_with_its_choices() -> None:
    trumps, contracts = naming("house naming for marks")
    assert len(trumps) == 9
    assert contracts == dict.fromkeys(
        ("nello", "nello doubles low", "nello doubles own", "nello doubles inverted", "sevens")
    )


def test_what_the_bid_is_too_small_for_is_there_once_with_the_reason() -> None:
    _, contracts = naming("house naming for points")
    too_small = "The bid is too small for this contract."
    assert contracts == {"nello": too_small, "sevens": too_small}


def test_after_plunge_the_partner_is_offered_trumps_alone() -> None:
    trumps, contracts = naming("house my partner plunged")
    assert (len(trumps), contracts) == (9, {})


def test_no_trump_is_offered_with_the_choice_for_the_doubles() -> None:
    rules = replace(STANDARD, follow_me_doubles="choice")
    panel = page_at(play(start(rules=rules), "31, pass, pass, pass"), Seat.N).naming
    assert panel is not None
    chosen = [button for button in panel.trumps if "none" in button.value]
    assert [button.value for button in chosen] == [
        "trump none",
        "trump none doubles low",
        "trump none doubles own",
        "trump none doubles inverted",
    ]
    assert {button.suit.name for button in chosen} == {"no trump"}
    assert chosen[1].note == "No tile is a trump; doubles low."


def test_a_tile_may_be_led_before_the_trump_is_named_and_says_what_that_means() -> None:
    """H2."""
    page = station("house naming for points")
    assert page.hand.to_play
    assert page.naming is not None
    assert page.naming.hint == "Or lead a tile of your hand: its higher half is the trump."
    labels = [tile.label for group in page.hand.groups for tile in group]
    assert "Lead 6-4, counts 10: the trump is sixes" in labels
    assert not station("naming points").hand.to_play


# The auction


def test_plunge_is_a_call_with_its_stake_and_a_reason_where_it_is_closed() -> None:
    auction = station("house my call with four doubles").auction
    assert auction is not None
    (plunge,) = [call for call in auction.calls if call.kind == "doubles"]
    assert (plunge.value, plunge.label, plunge.why) == ("plunge", "plunge (4 marks)", None)
    assert plunge.spoken == "Bid plunge (4 marks): all seven tricks, your partner names the trump"
    forced = station("house the dealer must bid").auction
    assert forced is not None
    why = {call.value: call.why for call in forced.calls}
    assert why["pass"] == "After three passes the dealer must bid."
    assert why["plunge"] == "The hand has too few doubles for this call."


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (Seat.S, "Your partner bid plunge: you name the trump and lead."),
        (Seat.N, "You bid plunge: South names the trump and leads."),
        (Seat.E, "North bid plunge: South names the trump and leads."),
    ],
)
def test_who_names_and_leads_after_plunge_is_said(seat: Seat, said: str) -> None:
    page = page_at(at(PLUNGE, FOUR_DOUBLES), seat)
    assert page.status.endswith(said)
    notes = {box.seat: box.note for box in page.seats}
    assert notes == {"N": None, "E": None, "S": "names and leads", "W": None}


# Playing


def test_who_sits_out_in_nello_is_shown_and_has_its_tiles_face_down() -> None:
    page = station("house Nel-O I sit out")
    (mine,) = [box for box in page.seats if box.side == "bottom"]
    assert (mine.sits_out, mine.note, mine.tiles_left) == (True, "sits out", 7)
    assert (page.hand.groups, page.hand.face_down) == ((), 7)
    assert page.hand.note == "You sit out this hand. Your tiles lie face down."


def test_a_trick_of_nello_has_three_places_and_its_lead_a_suit() -> None:
    page = station("house Nel-O a trick stands")
    assert page.trick is not None
    assert [spot.side for spot in page.trick.spots] == ["bottom", "top", "right"]
    assert page.trick.result == "West takes the trick."
    assert page.score.kind == "Contract"
    assert page.score.trump is not None
    assert (page.score.trump.key, page.score.trump.name) == ("nello", "Nel-O")
    assert page.score.led is not None
    assert page.score.led.name == "aces"


def test_doubles_that_stand_apart_are_the_suit_that_a_double_asks_for() -> None:
    hands = (LOW[3], LOW[1], LOW[2], LOW[0])  # North has doubles
    page = page_at(at(f"{NELLO} doubles own, 4-4", hands))
    assert page.score.led is not None
    assert page.score.led.name == "doubles"
    page = page_at(at(f"{NELLO}, 4-4", hands))
    assert page.score.led is not None
    assert page.score.led.name == "fours"


def test_both_sides_of_nello_are_told_what_they_need() -> None:
    page = page_at(at(f"{NELLO}, 1-0, 6-1, 1-1", LOW), Seat.N)
    assert [team.needs for team in page.score.teams] == [
        "must leave them 6 tricks",
        "needs the declarer to take a trick",
    ]


def test_in_sevens_every_tile_tells_its_distance() -> None:
    page = page_at(at(f"{SEVENS}, 6-1, 3-0", NEAR), Seat.S)
    tiles = {tile.value: tile for group in page.hand.groups for tile in group}
    assert (tiles["5-2"].face.note, tiles["5-2"].label) == ("0 away", "Play 5-2, 0 from seven")
    assert tiles["3-2"].face.note == "2 away"
    assert tiles["3-2"].why == "A tile nearest to seven must be played."
    assert page.trick is not None
    assert [spot.tile.note for spot in page.trick.spots if spot.tile] == ["0 away", "4 away"]
    assert page.score.led is None


def test_in_the_straight_game_no_tile_has_a_figure() -> None:
    page = station("my lead")
    assert {tile.face.note for group in page.hand.groups for tile in group} == {None}


def test_the_piles_lie_in_sight_where_nothing_is_covered() -> None:
    """R27."""
    house, standard = station("points after a trick").taken, station("after a trick").taken
    assert house is not None
    assert standard is not None
    assert (house.in_sight, standard.in_sight) == (True, False)
    assert house.rule == "Each team keeps one pile, in sight of the other."


# Ends


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("house Nel-O made", ["2 marks, bid by you; Nel-O.", "The declarer took no trick."]),
        ("house Sevens set", ["1 mark, bid by you; Sevens.", "The defenders took a trick."]),
        (
            "points made",
            ["The declarers took 42 points.", "Each team scores what it took."],
        ),
        (
            "points set",
            [
                "The declarers took 1 point: too few.",
                "The defenders score the bid and what they took.",
                "You and North: 72 points.",
            ],
        ),
        ("points match won", ["You and North: 284 points. East and West: 112 points."]),
    ],
)
def test_the_end_tells_the_contract_and_how_it_scores(name: str, said: list[str]) -> None:
    page = station(name)
    end = page.match_end or page.hand_end
    assert end is not None
    for sentence in said:
        assert sentence in end.sentences


@pytest.mark.parametrize(
    ("set_pays", "said"),
    [
        ("bid", "The defenders score the bid."),
        ("loss", "The declarers lose the bid; the defenders score what they took."),
    ],
)
def test_each_way_to_score_a_set_is_told(set_pays: str, said: str) -> None:
    rules = replace(HOUSE_250, set_pays=set_pays)
    state = play(start(rules=rules), "pass, 31, pass, pass, trump 0, 3-3")
    while state.result is None:
        state = state.apply(state.legal_actions()[0])
    end = page_at(state).hand_end
    assert end is not None
    assert said in end.sentences


def test_points_take_the_place_of_strokes() -> None:
    for team in station("points after a trick").score.teams:
        assert (team.strokes, team.total_of) == (None, 250)
    for team in station("after a trick").score.teams:
        assert (team.strokes, team.total_of) == (0, None)


def test_a_bid_that_is_decided_is_told_while_the_hand_is_played_out() -> None:
    """H6."""
    state = play(start(rules=HOUSE_250), "31, pass, pass, pass, trump 6")
    while state.points[0] < 31:
        state = state.apply(state.legal_actions()[0])
    assert state.result is None
    assert {team.needs for team in page_at(state).score.teams} == {"the bid is made"}


def test_looking_back_at_nello_shows_backs_for_who_sat_out() -> None:
    page = review_page(finished_nello(), 3, frame_of(), translator("en"), origin="http://h")
    (out,) = [seat for seat in page.seats if seat.box.sits_out]
    assert [tile.face for tile in out.tiles] == [None] * 7
    assert all(len([play for play in trick.plays if play]) == 3 for trick in page.tricks)


# The draw


def test_the_draw_is_told_round_by_round() -> None:
    page = station("house my call with four doubles")
    assert page.draw is not None
    assert [len(drawn) for drawn in page.draw.rounds] == [4, 2]
    assert [one.name for one in page.draw.rounds[0] if one.most] == ["East", "West"]
    assert page.status.startswith("West drew the most pips and shakes first.")
    assert page.log[0].text == (
        "Drawn for the first shaker: You 5-2, East 6-4, South 1-0, West 5-5."
    )
    assert station("first call").draw is None


# The games and their options


@given(rules)
def test_the_table_tells_all_that_differs(rules: Rules) -> None:
    words = Words(translator("en"), None, {})
    different = differences(rules)
    shown = {option.name: option for option in rules_in_force(rules, words).options}
    names = {in_words(words.tr, rules, option)[0] for option in different}
    assert {name for name, option in shown.items() if option.differs} == names
    assert len(shown) == len({*different, *ALWAYS})


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_has_a_text_for_every_value(lang: str) -> None:
    texts = told(translator(lang))
    for name, values in OPTIONS.items():
        assert set(texts[name].values) == set(values), name


@given(st.sampled_from(LANGS))
def test_every_game_can_be_begun_from_the_first_page(lang: str) -> None:
    games = home_page(frame_of(lang), translator(lang)).games
    assert [one.value for one in games] == list(GAMES_TO_PLAY)
    assert [one.value for one in games if one.chosen] == ["standard"]
    assert all(one.note for one in games)
    assert len({one.name for one in games}) == len(games)


def test_a_game_is_a_preset_or_the_house_game_for_points() -> None:
    assert {name: game(name) for name in PRESETS} == PRESETS
    assert game("house-250") == HOUSE_250
    assert set(GAMES_TO_PLAY) == {*PRESETS, "house-250"}
