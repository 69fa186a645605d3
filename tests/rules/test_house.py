"""H1, H2 and H6: what wins, the lead that names, points; and laws of every house and contract."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from tests.play import PLAIN, play, refusal, start, to_the_end
from tests.strategies import matches
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.presets import HOUSE
from texas42.game.rules import Rules
from texas42.game.seats import Seat, Team
from texas42.game.trumps import Trump

POINTS = replace(HOUSE, match="250 points")

# North has nothing but low tiles.
LOW = (
    "1-0 2-0 3-0 2-1 3-1 4-0 4-1",
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 0-0",
    "4-4 4-3 4-2 3-3 3-2 2-2 1-1",
)

# North takes all but the last trick with sixes.
ALL_BUT_ONE = (
    "6-6 6-5 6-4 6-3 6-2 0-0 1-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
    "6-1 6-0 3-0 2-2 2-1 2-0 1-1",
)


def house(hands: tuple[str, ...] = PLAIN, rules: Rules = HOUSE) -> HandState:
    return start(hands, rules=rules)


# H1 and H6: what wins


def test_h01_a_match_is_to_7_marks_or_to_250_points() -> None:
    assert (HOUSE.for_marks, HOUSE.goal) == (True, 7)
    assert (POINTS.for_marks, POINTS.goal) == (False, 250)
    for rules, score in ((HOUSE, 7), (POINTS, 250)):
        assert MatchState(rules, score=(score - 1, score - 1)).winner is None
        assert MatchState(rules, score=(score - 1, score)).winner is Team.EW


# H2: the lead names


def test_h02_the_first_tile_names_its_higher_half() -> None:
    state = play(house(), "30, pass, pass, pass, 6-4")
    assert state.contract is not None
    assert state.contract.declaration.trump is Trump.SIXES
    assert state.turn is Seat.E
    assert "trump 6" not in map(str, state.actions)
    assert play(house(), *map(str, state.actions)) == state


def test_h02_a_double_names_its_own_number_and_no_doubles() -> None:
    state = play(house(), "30, pass, pass, pass, 5-5")
    assert state.contract is not None
    assert state.contract.declaration.trump is Trump.FIVES


def test_h02_naming_is_still_allowed_and_then_any_tile_may_be_led() -> None:
    state = play(house(), "30, pass, pass, pass, trump 0, 6-4")
    assert state.contract is not None
    assert state.contract.declaration.trump is Trump.BLANKS
    assert "trump 0" in map(str, state.actions)


def test_h02_the_lead_must_be_held_and_names_nothing_in_the_standard_game() -> None:
    assert refusal(play(house(), "30, pass, pass, pass"), "5-4") == "tile-not-held"
    assert refusal(play(start(), "30, pass, pass, pass"), "6-4") == "not-a-declaration"


# Where points are played for, as H6 says


def test_h06_a_points_bid_is_played_out_and_both_score_what_they_took() -> None:
    state = to_the_end(play(house(rules=POINTS), "31, pass, pass, pass, trump 6"))
    assert state.result is not None
    assert len(state.tricks) == 7
    assert state.result.made
    assert sum(state.result.points) == 42
    assert state.result.paid == state.result.points


@pytest.mark.parametrize(
    ("set_pays", "ours", "theirs"),
    [
        ("bid and points", 0, lambda taken: 40 + taken),
        ("bid", 0, lambda _: 40),
        ("loss", -40, lambda taken: taken),
    ],
)
def test_h06_a_set_pays_by_the_option(set_pays: str, ours: int, theirs: object) -> None:
    rules = replace(POINTS, set_pays=set_pays)
    state = to_the_end(play(house(LOW, rules), "40, pass, pass, pass, trump 0"))
    assert state.result is not None
    assert not state.result.made
    assert callable(theirs)
    assert state.result.paid == (ours, theirs(state.result.points[1]))
    assert sum(state.result.points) == 42


def test_h06_marks_bids_score_42_a_mark_and_end_at_the_set() -> None:
    state = play(house(PLAIN, POINTS), "2m, pass, pass, pass, nello, 6-6, 5-4, 6-3")
    assert state.result is not None
    assert state.result.paid == (0, 84)


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((249, 249), Team.NS),  # both get there, and North has declared
        ((208, 249), Team.EW),
        ((208, 248), None),
    ],
)
def test_h06_the_declarers_win_when_both_get_there(
    before: tuple[int, int], winner: Team | None
) -> None:
    state = play(house(ALL_BUT_ONE, POINTS), "30, pass, pass, pass, trump 6")
    match = MatchState(rules=POINTS, score=before, hand=state)
    while match.hand is not None and match.hand.result is None:
        match = match.apply(match.hand.legal_actions()[0])
    assert match.hand is not None
    assert match.hand.points == (41, 1)
    assert match.winner is winner


# Laws of every contract and every house


@given(matches(hands=3, finished=True))
def test_tiles_and_marks_are_kept(match: MatchState) -> None:
    paid = [0, 0]
    for hand in match.hands:
        assert hand.result is not None
        left = sum(hand.tiles_left(seat) for seat in Seat)
        assert left + sum(len(trick.tiles) for trick in hand.tricks) == 28
        if hand.contract is None:
            assert hand.result.paid == (0, 0)
            continue
        playing = 3 if hand.contract.sits_out is not None else 4
        assert {len(trick.tiles) for trick in hand.tricks} == {playing}
        for team in Team:
            paid[team] += hand.result.paid[team]
        if match.rules.for_marks:
            assert sorted(hand.result.paid) == [0, hand.contract.bid.stake]
    assert tuple(paid) == match.score


@given(matches(hands=1, finished=True))
def test_a_contract_for_all_tricks_ends_at_the_set_at_once(match: MatchState) -> None:
    hand = match.hand
    assert hand is not None
    assert hand.result is not None
    if hand.contract is None or not hand.contract.bid.all_tricks:
        return
    against = [hand.contract.made((0, 0), won_after(hand, n)) for n in range(len(hand.tricks))]
    assert against == [None] * len(hand.tricks)


def won_after(hand: HandState, tricks: int) -> tuple[int, int]:
    """The tricks each team had after so many."""
    won = [0, 0]
    for trick in hand.tricks[:tricks]:
        assert trick.winner is not None
        won[trick.winner.team] += 1
    return won[0], won[1]


@given(matches(hands=1, finished=True))
def test_all_seven_tricks_are_worth_42(match: MatchState) -> None:
    hand = match.hand
    assert hand is not None
    if len(hand.tricks) == 7 and hand.contract is not None and hand.contract.sits_out is None:
        assert sum(hand.points) == 42
    if not match.rules.for_marks and hand.bid is not None and not hand.bid.all_tricks:
        assert len(hand.tricks) == 7
