"""Records replayed: whatever rule a record breaks is seen, with the place."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from tests.notation.samples import (
    ALL_PASS,
    CALLS,
    MADE,
    NAMES,
    RESULT,
    TILES,
    hand,
    records,
    sample,
    sweeps,
)
from tests.strategies import matches
from texas42.errors import RecordError
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Team
from texas42.notation.record import Record, completed, dumps, loads, record_of, replay


def replayed(*hands: dict[str, Any], **changes: object) -> MatchState:
    return replay(loads(json.dumps(sample(*hands, **changes))))


def refusal(*hands: dict[str, Any], **changes: object) -> str:
    with pytest.raises(RecordError) as raised:
        replayed(*hands, **changes)
    assert str(raised.value).isprintable()
    return str(raised.value)


@given(matches())
def test_a_match_is_replayed_from_its_record(match: MatchState) -> None:
    assert replay(record_of(match, NAMES)) == match
    assert replay(loads(dumps(record_of(match, NAMES)))) == match


def test_a_match_may_stop_anywhere() -> None:
    assert replayed(hands=[]).hand is None
    for length in range(len(MADE)):
        match = replayed(hand(MADE[:length]))
        assert match.hand is not None
        assert match.hand.result is None
    assert replayed().score == (1, 0)


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (["30", "30"], "action 2: 30: A bid must be above the last bid."),
        (["29"], "action 1: 29: A points bid is 30 to 41."),
        (["plunge"], "action 1: plunge: The rules in force do not have this call."),
        (["1m", "2m", "4m"], "action 3: 4m: A marks bid is exactly one mark above the last one."),
        (["31", "thirty"], "action 2: 'thirty' is not a call: pass, 30 to 41, 1m, 2m …"),
        (["6-4"], "action 1: 6-4: The auction is on: pass or bid."),
        ([*CALLS[:4], "6-6"], "action 5: 6-6: The declarer has to name the trump."),
        ([*CALLS[:4], "x"], "action 5: 'x' is not a declaration, such as trump 6"),
        ([*CALLS[:4], "nello"], "action 5: nello: The rules in force do not have this contract."),
        ([*CALLS, "x"], "action 6: 'x' is not a tile, such as 6-4"),
        ([*CALLS, "pass"], "action 6: pass: The trump is named: play a tile."),
        ([*CALLS, "5-5", "6-3"], "action 7: 6-3: The seat to play does not hold this tile."),
        (
            [*CALLS, "6-6", "5-4", "2-2", "4-0"],
            "action 9: 4-0: A tile that follows must be played.",
        ),
        ([*MADE, "0-0"], "action 30: 0-0: The hand is over."),
        ([*ALL_PASS, "pass"], "action 5: pass: The hand is over."),
    ],
)
def test_an_action_that_is_wrong_is_refused_with_its_place_and_why(
    actions: list[str], told: str
) -> None:
    assert refusal(hand(actions)) == f"hand 1, {told}"
    assert refusal(hand(ALL_PASS, dealer="S"), hand(actions)) == f"hand 2, {told}"


def test_every_play_out_of_turn_is_refused() -> None:
    """Each tile is held by one seat: a tile left out puts the next one in a wrong turn."""
    for left_out in range(len(TILES) - 5):
        actions = [*CALLS, *TILES[:left_out], *TILES[left_out + 1 :]]
        place = len(CALLS) + left_out + 1
        told = refusal(hand(actions))
        assert told.startswith(f"hand 1, action {place}: {actions[place - 1]}: "), told


def test_a_hand_must_end_before_the_next_one() -> None:
    told = refusal(hand(MADE[:-1]), hand(dealer="N"))
    assert told == "hand 1, action 29: an action is missing: the hand is not over"


def test_the_deal_goes_round_r4() -> None:
    assert refusal(hand(), hand()) == "hand 2: N deals next, not W"
    assert refusal(hand(ALL_PASS), hand(dealer="E")) == "hand 2: N deals next, not E"
    assert replayed(hand(ALL_PASS), hand([], dealer="N")).hand is not None


def test_no_hand_after_the_end_of_the_match_r6() -> None:
    match = replayed(*sweeps(7))
    assert match.score == (8, 6)
    assert match.winner is Team.NS
    assert refusal(*sweeps(8)) == "hand 8: The match is over."
    assert refusal(*sweeps(7), hand([], dealer="E")) == "hand 8: The match is over."


@pytest.mark.parametrize(
    ("key", "said", "true"),
    [
        ("bid", "32", '"31"'),
        ("declarer", "S", '"N"'),
        ("made", False, "true"),
        ("made", 1, "true"),
        ("made", None, "true"),
        ("points", 36, '{"NS": 36, "EW": 0}'),
        ("marks", [1, 0], '{"NS": 1, "EW": 0}'),
    ],
)
def test_a_result_that_does_not_follow_is_refused(key: str, said: object, true: str) -> None:
    told = refusal(hand(result=RESULT | {key: said}))
    assert told == f"hand 1: result: {key} should be {true}"
    assert refusal(hand(result={key: said})) == told


def test_results_and_score_are_checked_where_they_are() -> None:
    assert replayed(hand(result=RESULT), score={"NS": 1, "EW": 0}).score == (1, 0)
    assert replayed(hand(result={"made": True, "aid": 5}), score={}).score == (1, 0)
    told = refusal(hand(result={"points": {"NS": 37}}))
    assert told == "hand 1: result: points: NS should be 36"
    told = refusal(hand(MADE[:-1], result=RESULT))
    assert told == "hand 1: result: the hand is not over"
    assert refusal(score={"NS": 1.0}) == "score: NS should be 1"
    assert refusal(score={"NS": True}) == "score: NS should be 1"
    assert refusal(score={"EW": 1}) == "score: EW should be 0"


@given(records())
def test_a_record_for_the_public_has_no_tile_that_was_not_played(record: Record) -> None:
    match = replay(record)
    public = record_of(match, record.players, public=True)
    assert [hand.deal.is_complete for hand in public.hands] == [
        sum(len(trick.tiles) for trick in hand.tricks) == 28
        for hand in match.hands
        if hand.result is not None
    ]
    for shown, full in zip(public.hands, match.hands, strict=False):
        played = {tile for trick in full.tricks for tile in trick.tiles}
        for seat in SEATS:
            assert shown.deal.hands[seat] == tuple(
                tile if tile in played else None for tile in full.deal.hands[seat]
            )
    assert loads(dumps(public)) == public
    again = replay(public)
    assert again.score == match.score
    assert [hand.result for hand in again.hands] == [
        hand.result for hand in match.hands if hand.result is not None
    ]


def test_of_unknown_tiles_nothing_is_claimed() -> None:
    """W need not follow for all that is known; what is known is still checked."""
    dealt = hand()["deal"] | {"W": "? 6-2 6-1 4-3 4-2 4-1 4-0"}
    opening = [*CALLS, "6-6", "5-4", "2-2"]
    assert refusal(hand([*opening, "4-0"], deal=dealt)).endswith(
        "A tile that follows must be played."
    )
    dealt["W"] = "? ? ? 4-3 4-2 4-1 4-0"
    assert replayed(hand([*opening, "4-0"], deal=dealt)).hand is not None
    told = refusal(hand([*opening, "6-3"], deal=dealt))
    assert told == "hand 1, action 9: 6-3: The seat to play does not hold this tile."


def test_a_record_goes_on_with_all_that_it_says() -> None:
    one = hand(result=RESULT | {"aid": 1}, note="first")
    record = loads(json.dumps(sample(one, score={"aid": 2}, place="Garner")))
    match = replay(record).deal(record.hands[0].deal, SEATS[0])
    longer = completed(record, match)
    assert longer.other == {"place": "Garner"}
    assert longer.score == {"NS": 1, "EW": 0, "aid": 2}
    assert longer.hands[0] == replace(record.hands[0], result=RESULT | {"aid": 1})
    assert longer.hands[1] == replace(record_of(match, NAMES).hands[1])
    assert replay(longer) == match
