"""R12 to R18: trumps, following, rank, the play of tricks."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.play import legal, match_with, play, refusal, start, tile, tiles, words
from tests.strategies import hand_states, trumps
from tests.strategies import tiles as any_tile
from texas42.game.contracts import Straight
from texas42.game.hand import HandState, Phase
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.game.tiles import DOUBLES, TILES, Tile, mask_of, tiles_in
from texas42.game.trumps import CALLED, Trump, ranking

NUMBERS = list(Trump)[:7]


def members(trump: Trump, suit: int) -> set[Tile]:
    return set(tiles_in(ranking(trump).members[suit]))


def beats(trump: Trump, led: str, winner: str, *others: str) -> bool:
    trick = [tile(led), *map(tile, others), tile(winner)]
    return ranking(trump).winner(trick) == len(trick) - 1


def test_r12_the_declarer_names_one_of_nine() -> None:
    state = play(start(), "30, pass, pass, pass")
    assert legal(state) == {f"trump {n}" for n in [*range(7), "doubles", "none"]}
    assert state.turn is Seat.N


@pytest.mark.parametrize("trump", NUMBERS)
def test_r13_a_trump_belongs_to_the_trump_suit_only(trump: Trump) -> None:
    called = {t for t in TILES if trump in (t.high, t.low)}
    assert members(trump, CALLED) == called
    for suit in range(7):
        assert not members(trump, suit) & called


def test_r13_doubles_as_trump_belong_to_no_number() -> None:
    assert ranking(Trump.DOUBLES).members[CALLED] == DOUBLES
    for suit in range(7):
        assert not ranking(Trump.DOUBLES).members[suit] & DOUBLES
    # So a led double asks for doubles, not for its number.
    state = play(start(), "30, pass, pass, pass, trump doubles, 6-6")
    assert legal(state) == {"4-4", "3-3"}


@given(any_tile, trumps)
def test_r14_a_lead_sets_the_suit_by_its_higher_half(led: Tile, trump: Trump) -> None:
    table = ranking(trump)
    if table.members[CALLED] & led.mask:
        assert table.suit_led[led] == CALLED
    else:
        assert table.suit_led[led] == led.high


@given(any_tile, trumps)
def test_r14_a_tile_follows_if_either_half_matches(led: Tile, trump: Trump) -> None:
    table = ranking(trump)
    called = set(tiles_in(table.members[CALLED]))
    expected = (
        called if led in called else {t for t in TILES if led.high in (t.high, t.low)} - called
    )
    assert members(trump, table.suit_led[led]) == expected


def test_r15_who_can_follow_must() -> None:
    state = play(start(), "30, pass, pass, pass, trump 6, 5-5")
    assert legal(state) == {"5-4", "5-3", "5-2", "5-1", "5-0"}
    assert refusal(state, "4-4") == "must-follow"
    assert refusal(state, "6-6") == "tile-not-held"


def test_r15_who_cannot_follow_may_play_any_tile() -> None:
    # S has no five and no six: no duty to trump, and none to overtake.
    state = play(start(), "30, pass, pass, pass, trump 6, 5-5, 5-4")
    assert legal(state) == words("2-2 2-1 2-0 1-0 3-0 3-1 3-2")
    # W has no five either, but three trumps, and may still throw away.
    assert legal(play(state, "2-2")) == words("6-3 6-2 6-1 4-3 4-2 4-1 4-0")


def test_r15_nobody_has_to_overtake() -> None:
    state = play(start(), "30, pass, pass, pass, trump 6, 6-0, 5-4, 2-2")
    assert legal(state) == {"6-3", "6-2", "6-1"}
    assert refusal(state, "6-1") is None


@pytest.mark.parametrize("number", NUMBERS)
def test_r16_the_double_is_highest_then_the_other_half(number: Trump) -> None:
    others = [Tile.of(number, half) for half in range(6, -1, -1) if half != number]
    order = [Tile.of(number, number), *others]
    for table, suit in ((ranking(number), CALLED), (ranking(Trump.NONE), number)):
        strengths = [table.strength[suit][t] for t in order]
        assert strengths == sorted(strengths, reverse=True)
        assert len(set(strengths)) == 7


def test_r16_doubles_as_trump_rank_by_their_number() -> None:
    strengths = [ranking(Trump.DOUBLES).strength[CALLED][Tile.of(n, n)] for n in range(7)]
    assert strengths == sorted(set(strengths))


def test_r16_the_highest_trump_takes_else_the_highest_of_the_suit_led() -> None:
    assert beats(Trump.SIXES, "5-5", "6-0", "5-4", "5-3")
    assert beats(Trump.SIXES, "6-0", "6-1", "5-5", "4-4")
    assert beats(Trump.NONE, "6-4", "6-5", "5-5", "4-4")
    assert not beats(Trump.NONE, "6-4", "5-5")
    assert beats(Trump.BLANKS, "5-4", "5-5", "6-5")
    # A tile follows by its lower half too, and ranks there by the higher one.
    assert beats(Trump.NONE, "3-1", "6-3", "4-3")


@given(hand_states(finished=True))
def test_r16_the_taker_is_never_beaten(state: HandState) -> None:
    if not isinstance(state.contract, Straight):
        return
    for trick in state.tricks:
        table = state.contract.ranking
        strength = table.strength[table.suit_led[trick.tiles[0]]]
        best = dict(trick.plays)[trick.winner] if trick.winner is not None else None
        assert best is not None
        assert strength[best] == max(strength[t] for t in trick.tiles)
        assert sum(strength[t] == strength[best] for t in trick.tiles) == 1


def test_r17_the_declarer_may_lead_any_tile() -> None:
    state = play(start(), "30, pass, pass, pass, trump 6")
    assert legal(state) == words("6-6 6-5 6-4 6-0 5-5 1-1 0-0")


@given(hand_states(finished=True, with_rules=STANDARD))
def test_r17_the_taker_leads_the_next_and_play_goes_clockwise(state: HandState) -> None:
    for trick in state.tricks:
        assert [seat.left for seat in trick.seats[:3]] == list(trick.seats[1:])
    for before, after in zip(state.tricks, state.tricks[1:], strict=False):
        assert after.seats[0] == before.winner


def test_r18_the_worked_case() -> None:
    # Trump 6: A (North) leads 5-5, B follows 5-3, C 5-0; D has no tile of the five suit.
    hands = (
        "5-5 1-1 2-2 3-3 4-4 0-0 1-0",
        "5-3 4-3 4-2 4-1 4-0 3-2 3-1",
        "5-0 5-1 5-2 5-4 3-0 2-1 2-0",
        "6-5 6-6 6-4 6-3 6-2 6-1 6-0",
    )
    state = play(start(hands), "30, pass, pass, pass, trump 6, 5-5, 5-3, 5-0")
    assert state.turn is Seat.W
    assert legal(state) == words("6-5 6-6 6-4 6-3 6-2 6-1 6-0")
    state = play(state, "6-6")
    assert state.tricks[0].winner is Seat.W
    assert state.points == (0, 16)
    # At most 26 are left for A: the contract is broken, and one mark is paid, not sixteen.
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert state.result.made is False
    assert state.result.paid == (0, 1)
    assert match_with(state).hand is state


def test_mask_round_trip() -> None:
    some = tiles("6-4 0-0 5-5")
    assert set(tiles_in(mask_of(some))) == set(some)
