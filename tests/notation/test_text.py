"""Words: all that is read, what is written, and what is refused."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import strategies as game
from texas42.errors import NotationError
from texas42.game.actions import Action
from texas42.game.calls import PASS, PLUNGE, POINTS_CALLS, SPLASH, Call, marks, points
from texas42.game.declarations import Declaration
from texas42.game.hand import HandState, Phase
from texas42.game.seats import SEATS, TEAMS, Seat, Team
from texas42.game.tiles import TILES, Tile
from texas42.game.trumps import Doubles, Trump
from texas42.notation.text import (
    hand_text,
    parse_action,
    parse_call,
    parse_dealt_hand,
    parse_declaration,
    parse_hand,
    parse_seat,
    parse_team,
    parse_tile,
)

calls = st.sampled_from((PASS, PLUNGE, SPLASH, *POINTS_CALLS)) | st.integers(1, 99).map(marks)
piles = st.sampled_from((None, 1, 2))
doubles = st.sampled_from((None, Doubles.LOW, Doubles.OWN, Doubles.INVERTED))
declarations = st.builds(Declaration, st.just("trump"), game.trumps, doubles, piles) | st.builds(
    Declaration, st.sampled_from(("nello", "sevens")), st.none(), doubles, piles
)
hands = st.lists(game.tiles, unique=True, max_size=28).map(tuple)

PARSERS = (parse_tile, parse_hand, parse_seat, parse_team, parse_call, parse_declaration)


def test_every_tile_in_every_way_it_is_read() -> None:
    for tile in TILES:
        a, b = tile.high, tile.low
        for text in (f"{a}-{b}", f"{b}-{a}", f"{a}{b}", f"{b}{a}", f"{a}|{b}", f"[{b}|{a}]"):
            assert parse_tile(text) is tile


@pytest.mark.parametrize(
    "text",
    ["", "6", "6-7", "7-7", "-6-4", "6-4-2", "6 4", "6/4", "[6-4]", "[6|4", "٦-٤", "６-４"],  # noqa: RUF001
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a tile, such as 6-4"):
        parse_tile(text)


def test_a_hand_keeps_its_order() -> None:
    hand = (Tile.of(0, 0), Tile.of(6, 4), Tile.of(6, 6))
    for text in ("0-0 6-4 6-6", "0-0,6-4,6-6", "0-0, 6-4, 6-6", " 00 46 [6|6] "):
        assert parse_hand(text) == hand
    assert parse_hand("") == ()


def test_a_tile_twice_in_a_hand_is_refused() -> None:
    with pytest.raises(NotationError, match="tile 6-4 is in the hand 2 times"):
        parse_hand("6-4 0-0 46")


def test_seats_and_teams() -> None:
    assert [parse_seat(text) for text in "NESW"] == list(SEATS)
    assert [parse_seat(text) for text in "nesw"] == list(SEATS)
    assert [parse_team(text) for text in ("NS", "EW", "ns")] == [Team.NS, Team.EW, Team.NS]
    with pytest.raises(NotationError, match="'North' is not a seat: N, E, S or W"):
        parse_seat("North")
    with pytest.raises(NotationError, match="'SN' is not a team: NS or EW"):
        parse_team("SN")


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("pass", PASS),
        ("30", points(30)),
        ("41", points(41)),
        ("42", marks(1)),
        ("84", marks(2)),
        ("126", marks(3)),
        ("1m", marks(1)),
        ("12m", marks(12)),
        ("plunge", PLUNGE),
        ("splash", SPLASH),
        (" PASS ", PASS),
        ("29", points(29)),  # a bid, if not one that the rules take
        ("43", points(43)),
        ("0", points(0)),
    ],
)
def test_calls(text: str, call: Call) -> None:
    assert parse_call(text) == call


@pytest.mark.parametrize("text", ["", "p", "0m", "-1m", "030", "1 m", "m", "30.0", "1e1", "99999"])
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a call: pass, 30 to 41, 1m, 2m …"):
        parse_call(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("trump 0", "trump 0"),
        ("trump blanks", "trump 0"),
        ("aces", "trump 1"),
        ("trump deuces", "trump 2"),
        ("treys", "trump 3"),
        ("trump fours", "trump 4"),
        ("fives", "trump 5"),
        ("sixes piles 2", "trump 6 piles 2"),
        ("trump doubles piles 1", "trump doubles piles 1"),
        ("doubles", "trump doubles"),
        ("trump none", "trump none"),
        ("trump follow-me", "trump none"),
        ("follow-me piles 1", "trump none piles 1"),
        ("trump none doubles low", "trump none doubles low"),
        ("nello", "nello"),
        ("nello piles 1 doubles own", "nello doubles own piles 1"),
        ("nello doubles inverted", "nello doubles inverted"),
        ("sevens piles 2", "sevens piles 2"),
        (" TRUMP   Sixes ", "trump 6"),
    ],
)
def test_declarations(text: str, written: str) -> None:
    assert str(parse_declaration(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "trump",
        "trump 7",
        "trump 6-6",
        "none",
        "6",
        "nello 6",
        "trump 6 piles",
        "trump 6 piles 0",
        "trump 6 piles 3",
        "trump 6 piles 1 piles 1",
        "trump 6 doubles high",
        "trump 6 open",
        "piles 1",
        "doubles low",
    ],
)
def test_what_is_no_declaration_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a declaration, such as trump 6"):
        parse_declaration(text)


@pytest.mark.parametrize(
    ("phase", "text", "action"),
    [
        (Phase.AUCTION, "30", points(30)),
        (Phase.PLAY, "30", Tile.of(3, 0)),
        (Phase.NAMING, "30", Tile.of(3, 0)),
        (Phase.AUCTION, "42", marks(1)),
        (Phase.PLAY, "42", Tile.of(4, 2)),
        (Phase.NAMING, "sixes", Declaration("trump", Trump.SIXES)),
        (Phase.AUCTION, "6-4", Tile.of(6, 4)),
        (Phase.AUCTION, "trump 6", Declaration("trump", Trump.SIXES)),
        (Phase.NAMING, "pass", PASS),
        (Phase.PLAY, "1m", marks(1)),
        (Phase.OVER, "6-4", Tile.of(6, 4)),
        (Phase.OVER, "31", Tile.of(3, 1)),
    ],
)
def test_an_action_means_what_it_means_in_its_phase(
    phase: Phase, text: str, action: Action
) -> None:
    read = parse_action(text, phase)
    assert read == action
    assert type(read) is type(action)


@pytest.mark.parametrize(
    ("phase", "wanted"),
    [
        (Phase.AUCTION, "a call: pass"),
        (Phase.NAMING, "a declaration"),
        (Phase.PLAY, "a tile"),
        (Phase.OVER, "an action"),
    ],
)
def test_nonsense_is_refused_with_what_was_wanted(phase: Phase, wanted: str) -> None:
    with pytest.raises(NotationError, match=f"'xyzzy' is not {wanted}"):
        parse_action("xyzzy", phase)


@pytest.mark.parametrize("parse", PARSERS)
def test_a_text_without_end_is_refused_and_not_echoed(parse: Callable[[str], object]) -> None:
    for text in ("6-4 " * 12_500_000, "9" * 50_000_000, "\x1b\n" * 100):
        with pytest.raises(NotationError) as raised:
            parse(text)
        assert len(str(raised.value)) < 300
        assert str(raised.value).isprintable()


@given(game.tiles)
def test_a_tile_is_read_back(tile: Tile) -> None:
    assert parse_tile(str(tile)) is tile


@given(hands)
def test_a_hand_is_read_back(hand: tuple[Tile, ...]) -> None:
    assert parse_hand(hand_text(hand)) == hand
    assert parse_dealt_hand(hand_text((None, *hand, None))) == (None, *hand, None)


@given(st.sampled_from(SEATS), st.sampled_from(TEAMS))
def test_seats_and_teams_are_read_back(seat: Seat, team: Team) -> None:
    assert parse_seat(str(seat)) is seat
    assert parse_team(str(team)) is team


@given(calls)
def test_a_call_is_read_back(call: Call) -> None:
    assert parse_call(str(call)) == call
    assert parse_action(str(call), Phase.AUCTION) == call


@given(declarations)
def test_a_declaration_is_read_back(declaration: Declaration) -> None:
    assert parse_declaration(str(declaration)) == declaration
    assert parse_action(str(declaration), Phase.NAMING) == declaration


@given(game.hand_states())
def test_every_action_that_can_be_thought_of_is_read_back(state: HandState) -> None:
    for action in state.candidates():
        read = parse_action(str(action), state.phase)
        assert (type(read), read) == (type(action), action)


@given(st.text(max_size=12) | st.text("0123456-|[]m,. ", max_size=8))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in PARSERS:
        with contextlib.suppress(NotationError):
            value = parse(text)
            assert parse(hand_text(value) if isinstance(value, tuple) else str(value)) == value
