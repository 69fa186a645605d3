"""Reasons: whole sentences, and true of the real hands, which the bot does not see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.claims import CLAIMS, seat_to_act
from tests.bots.steadily import played_by_steady
from tests.strategies import matches
from tests.watching import states_of
from texas42.bots import Choice, Reason, make_bot
from texas42.bots.memory import Memory
from texas42.bots.reasons import TEMPLATES, Value, because, places, word
from texas42.bots.steady.keeping import missed
from texas42.bots.steady.trumps import StraightPosition
from texas42.game.actions import Action
from texas42.game.calls import PASS, Call, CallKind, marks, points
from texas42.game.contracts import Straight
from texas42.game.declarations import Declaration
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile, tiles_in
from texas42.game.trumps import Doubles, Trump
from texas42.game.view import seat_view

hands = matches(finished=True) | played_by_steady()


def choices(match: MatchState) -> Iterator[tuple[HandState, Choice]]:
    """What steady, watching from all four seats, would do at each state of a match with a turn."""
    bots = {seat: make_bot("steady", "") for seat in SEATS}
    for state in states_of(match):
        assert state.hand is not None
        for seat in SEATS:
            bots[seat].observe(seat_view(state, seat))
        if state.hand.turn is not None:
            yield state.hand, bots[state.hand.turn].choose(seat_view(state, state.hand.turn))


def turns(match: MatchState) -> Iterator[MatchState]:
    """The states of a match in which somebody has to act."""
    return (s for s in states_of(match) if s.hand is not None and s.hand.turn is not None)


@given(hands)
def test_the_reasons_for_a_tile_are_true(match: MatchState) -> None:
    for hand, choice in choices(match):
        if hand.phase is Phase.PLAY and choice.reason.code != "only-one":
            tile = choice.action
            assert isinstance(tile, Tile)
            assert choice.reason.values.get("tile", tile) == tile
            for claim in CLAIMS[choice.reason.code]:
                assert claim(hand, tile, choice.reason), f"{claim.__name__}: {choice}"


UNSURE: Final = {
    "lead-chance",
    "lead-low",
    "decide",
    "try",
    "throw",
    "throw-count",
    "sevens-nearest",
}


@given(hands)
def test_no_tile_is_sure_where_it_says_so(match: MatchState) -> None:
    """By what the seat has seen, not by the real hands."""
    memories = {seat: Memory() for seat in SEATS}
    for state, (hand, choice) in zip(turns(match), choices(match), strict=True):
        for seat in SEATS:
            memories[seat].remember(seat_view(state, seat))
        if choice.reason.code in UNSURE:
            memory = memories[seat_to_act(hand)]
            assert all(may_be_lost(hand, act, memory) for act in hand.legal_actions())


@given(hands)
def test_what_is_led_without_a_chance_is_missed_least(match: MatchState) -> None:
    """By the same weights: in `likely` it follows from a chance of none, and is not asked."""
    memories = {seat: Memory() for seat in SEATS}
    for state, (hand, choice) in zip(turns(match), choices(match), strict=True):
        for seat in SEATS:
            memories[seat].remember(seat_view(state, seat))
        if choice.reason.code in {"lead-low", "lead-low-keeping-trumps"}:
            assert isinstance(choice.action, Tile)
            assert isinstance(hand.contract, Straight)
            seat = seat_to_act(hand)
            position = StraightPosition.of(seat_view(state, seat), memories[seat], hand.contract)
            others = [tile for tile in position.legal if tile not in position.sure]
            assert missed(position, choice.action) == min(missed(position, t) for t in others)


def may_be_lost(hand: HandState, act: Action, memory: Memory) -> bool:
    """Whether an opponent has the trick, or may have what takes it, once the tile is played."""
    assert isinstance(act, Tile)
    assert hand.contract is not None
    seat = seat_to_act(hand)
    lies = (*hand.trick.tiles, act)
    order = hand.contract.seats(hand.trick.seats[0] if hand.trick.seats else seat)
    if order[hand.contract.winner(lies)].team is not seat.team:
        return True
    return any(
        hand.contract.winner((*lies, tile)) == len(lies)
        for later in order[len(lies) :]
        if later.team is not seat.team
        for tile in tiles_in(memory.could_hold(later))
    )


@given(hands)
def test_the_reasons_for_a_call_and_a_contract_are_true(match: MatchState) -> None:
    for hand, choice in choices(match):
        told, code = choice.reason.values, choice.reason.code
        match choice.action:
            case Call(CallKind.PASS):
                is_true_of_a_pass(hand, choice.reason)
            case Call() if code == "bid-forced":
                assert PASS not in hand.legal_actions()
            case Call(CallKind.POINTS, value):
                is_true_of_points(needed_by_others(match, hand), value, choice.reason)
            case Call():
                assert code in BIDS
            case Declaration(game, trump):
                assert told["trump"] is trump if trump is not None else code == f"name-{game}"
        if isinstance(told.get("doubles"), int):
            held = hand.hand(seat_to_act(hand))
            assert told["doubles"] == sum(tile.is_double for tile in held)


def is_true_of_a_pass(hand: HandState, reason: Reason) -> None:
    told = reason.values
    if reason.code == "pass-partner":
        assert hand.bid is not None
        assert (told["partner"], told["bid"]) == (hand.bid.seat, hand.bid.call)
        assert hand.bid.seat is seat_to_act(hand).partner
    else:
        assert reason.code in PASSES
        assert isinstance(told["bid"], Call)
        assert hand.objection(told["bid"]) is None


def is_true_of_points(needed: int, value: int, reason: Reason) -> None:
    """Of a bid in points, where the opponents need so many marks or points."""
    told = reason.values
    most, risk = told["most"], told["risk"]
    assert isinstance(most, int)
    assert isinstance(risk, int)
    assert value <= most <= 41
    if reason.code == "bid-points":
        assert most <= 42 - risk
    elif reason.code == "bid-bold-points":
        assert told["needed"] == needed <= 42
    else:
        assert needed == 1


PASSES: Final = {"pass-weak", "pass-marks", "pass-nello", "pass-sevens", "pass-doubles"}
BIDS: Final = {"bid-marks", "bid-nello", "bid-sevens", "bid-doubles"}


def needed_by_others(match: MatchState, hand: HandState) -> int:
    """The marks or points that the opponents needed when the hand was dealt."""
    since = match.hands[[h.deal for h in match.hands].index(hand.deal) :]
    paid = [done.result.paid for done in since if done.result is not None]
    ours, theirs = seat_to_act(hand).team, seat_to_act(hand).team.other
    own, others = (match.score[team] - sum(both[team] for both in paid) for team in (ours, theirs))
    ahead = own + 2 - others if match.rules.win_by_two else 0
    return max(match.rules.goal - others, ahead)


@given(hands, st.text(max_size=3))
def test_only_one_and_by_lot_say_how_many_there_were(match: MatchState, seed: str) -> None:
    for state in states_of(match):
        assert state.hand is not None
        if state.hand.turn is None:
            continue
        legal = state.hand.legal_actions()
        for name in ("steady", "random"):
            reason = make_bot(name, seed).choose(seat_view(state, state.hand.turn)).reason
            assert (reason.code == "only-one") is (len(legal) == 1)
            if reason.code == "by-lot":
                assert reason.values == {"choices": len(legal)}


def test_every_reason_for_a_tile_is_judged() -> None:
    codes = list(TEMPLATES)
    assert list(CLAIMS) == codes[codes.index("draw-trumps") :]


# The sentences

SAMPLES: Final[dict[str, tuple[Value, Value]]] = {
    "trump": (Trump.BLANKS, Trump.NONE),
    "bid": (points(30), marks(1)),
    "partner": (Seat.N, Seat.W),
    "tile": (Tile(0), Tile(27)),
    "double": (Tile(2), Tile(27)),
    "doubles": (Doubles.HIGH, Doubles.INVERTED),
    "text": ("A word.", ""),
}


@pytest.mark.parametrize("code", TEMPLATES)
def test_every_template_makes_a_sentence(code: str) -> None:
    wanted = places(TEMPLATES[code])
    for number in range(2):
        values = {name: SAMPLES.get(name, (0, 1))[number] for name in wanted}
        sentence = str(Reason(code, values))
        assert "%" not in sentence
        if code != "own-words":
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")
            assert len(sentence) < 200


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("no-such-code", {}),
        ("cash", {}),
        ("cash", {"tile": Tile(0), "count": 5}),
        ("take", {"t": 1}),
    ],
)
def test_a_reason_that_does_not_fit_its_template_is_refused(
    code: str, values: dict[str, int]
) -> None:
    with pytest.raises(ValueError, match="reason"):
        Reason(code, values)


def test_falsy_values_are_said() -> None:
    said = str(because("pass-partner", partner=Seat.N, bid=marks(1)))
    assert said.startswith("North holds the bid with 1 mark,")
    assert str(because("cash", tile=Tile(0))) == "No opponent can beat 0-0."
    assert "blanks" in str(because("name-trump", trump=Trump.BLANKS, risk=0))
    assert word(Trump.NONE) == "nothing"
