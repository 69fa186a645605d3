"""Reasons: whole sentences, and true of the real hands, which the bot does not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.steadily import played_by_steady
from tests.strategies import matches
from tests.watching import states_of
from texas42.bots import Choice, Reason, make_bot
from texas42.bots.memory import Memory
from texas42.bots.reasons import TEMPLATES, Value, because, places, word
from texas42.bots.steady.keeping import missed
from texas42.bots.steady.position import Position
from texas42.game.actions import Action
from texas42.game.calls import Call, CallKind, marks, points
from texas42.game.contracts import Straight
from texas42.game.declarations import Declaration
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, tiles_in
from texas42.game.trumps import CALLED, Trump, ranking
from texas42.game.view import seat_view

Claim = Callable[[HandState, Tile, Reason], bool]


def seat_to_act(hand: HandState) -> Seat:
    assert hand.turn is not None
    return hand.turn


def takers(hand: HandState, tile: Tile) -> Iterator[Seat]:
    """Who can come to take the trick when the tile is played, whatever the others answer."""
    number = len(hand.tricks)
    waiting = [hand.apply(tile)]
    while waiting:
        state = waiting.pop()
        if len(state.tricks) > number:
            winner = state.tricks[number].winner
            assert winner is not None
            yield winner
        else:
            waiting.extend(state.apply(answer) for answer in state.legal_actions())


def ours(hand: HandState, tile: Tile) -> bool:
    """Whether the own side takes the trick for certain."""
    team = seat_to_act(hand).team
    return all(taker.team is team for taker in takers(hand, tile))


def held_trumps(hand: HandState, team: Team) -> int:
    trump = trump_of(hand)
    held = hand.held[team.seats[0]] | hand.held[team.seats[1]]
    return (held & ranking(trump).members[CALLED]).bit_count()


def trump_of(hand: HandState) -> Trump:
    assert hand.contract is not None
    assert hand.contract.declaration.trump is not None
    return hand.contract.declaration.trump


def is_trump(hand: HandState, tile: Tile) -> bool:
    return bool(ranking(trump_of(hand)).members[CALLED] & tile.mask)


def draws(hand: HandState, tile: Tile, reason: Reason) -> bool:
    against = held_trumps(hand, seat_to_act(hand).team.other)
    told = reason.values["trumps"]
    return is_trump(hand, tile) and isinstance(told, int) and against <= told


def is_partners(hand: HandState, tile: Tile, reason: Reason) -> bool:
    partner = seat_to_act(hand).partner
    return reason.values["partner"] is partner and set(takers(hand, tile)) == {partner}


def counts(hand: HandState, tile: Tile, reason: Reason) -> bool:
    assert hand.contract is not None
    has_count = tile.count > 0 and not hand.contract.bid.all_tricks
    return has_count and reason.values["count"] == tile.count


def has_no_count(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    assert hand.contract is not None
    return not tile.count or hand.contract.bid.all_tricks


def least_count(hand: HandState, tile: Tile, reason: Reason) -> bool:
    least = min(act.count for act in hand.legal_actions() if isinstance(act, Tile))
    return counts(hand, tile, reason) and tile.count == least


def is_a_chance(_hand: HandState, _tile: Tile, reason: Reason) -> bool:
    """Neither none at all nor certainty: no chance is no reason, and what is sure has other words.

    That the real hands allow it is not asked: the bot does not see them.
    """
    told = reason.values["chance"]
    return isinstance(told, int) and 0 < told < 100


def ends(hand: HandState, team: Team) -> bool:
    """Whether the hand is over wherever the team takes the trick."""
    number = len(hand.tricks)
    waiting = [hand]
    while waiting:
        state = waiting.pop()
        if len(state.tricks) > number:
            winner = state.tricks[number].winner
            assert winner is not None
            if winner.team is team and state.phase is not Phase.OVER:
                return False
        else:
            waiting.extend(state.apply(answer) for answer in state.legal_actions())
    return True


def loses_it(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return ends(hand, seat_to_act(hand).team.other)


def wins_it(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return ends(hand, seat_to_act(hand).team)


def is_the_end(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return ends(hand.apply(tile), seat_to_act(hand).team)


def lead(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return not hand.trick.tiles


def following(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return bool(hand.trick.tiles)


def sure(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return ours(hand, tile)


def lowest_bare_trump(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    bare = [t for t in hand.hand(seat_to_act(hand)) if is_trump(hand, t) and not t.count]
    strength = ranking(trump_of(hand)).strength[CALLED]
    return tile == min(bare, key=strength.__getitem__)


def keeps_trumps(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    kept = [t for t in hand.hand(seat_to_act(hand)) if is_trump(hand, t) and t != tile]
    return any(ours(hand, t) for t in kept)


def is_missed_least(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    """No lead that can be lost has less count."""
    assert hand.contract is not None
    may_be_lost = [t for t in hand.hand(seat_to_act(hand)) if not ours(hand, t)]
    least = min((t.count for t in may_be_lost), default=tile.count)
    return tile.count <= least or hand.contract.bid.all_tricks


CLAIMS: Final[dict[str, tuple[Claim, ...]]] = {
    "draw-trumps": (lead, draws, sure),
    "force-trumps": (lead, draws, lowest_bare_trump),
    "finish": (lead, sure, is_the_end),
    "cash": (lead, sure, has_no_count),
    "cash-count": (lead, sure, counts),
    "lead-chance": (lead, is_a_chance),
    "lead-keeping-trumps": (lead, is_a_chance, keeps_trumps),
    "lead-low": (lead, is_missed_least),
    "lead-low-keeping-trumps": (lead, is_missed_least, keeps_trumps),
    "give-count": (following, is_partners, counts),
    "let-partner": (following, is_partners, has_no_count),
    "take": (following, sure, has_no_count),
    "take-count": (following, sure, counts),
    "last-chance": (following, loses_it, is_a_chance),
    "decide": (following, wins_it, is_a_chance),
    "try": (following, is_a_chance),
    "throw": (following, has_no_count),
    "throw-count": (following, least_count),
}
"""Of each reason for a tile, what must be so in the game as it really is."""


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


UNSURE: Final = {"lead-chance", "lead-low", "decide", "try", "throw", "throw-count"}


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
            position = Position.of(seat_view(state, seat), memories[seat], hand.contract)
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
def test_the_reasons_for_a_call_and_a_trump_are_true(match: MatchState) -> None:
    for hand, choice in choices(match):
        told = choice.reason.values
        match choice.action:
            case Call(CallKind.PASS):
                assert choice.reason.code in {"pass-weak", "pass-marks", "pass-partner"}
                if choice.reason.code == "pass-partner":
                    assert hand.bid is not None
                    assert (told["partner"], told["bid"]) == (hand.bid.seat, hand.bid.call)
                    assert hand.bid.seat is seat_to_act(hand).partner
                else:
                    least = told["bid"]
                    assert isinstance(least, Call)
                    assert hand.objection(least) is None
            case Call(CallKind.POINTS, value) if choice.reason.code != "bid-forced":
                most, risk = told["most"], told["risk"]
                assert isinstance(most, int)
                assert isinstance(risk, int)
                assert value <= most <= 41
                if choice.reason.code == "bid-points":
                    assert most <= 42 - risk
                else:
                    assert match_score_needed(match, hand) == 1
            case Declaration(_, trump):
                assert told["trump"] is trump


def match_score_needed(match: MatchState, hand: HandState) -> int:
    """The marks that the opponents needed when the hand was dealt."""
    theirs = seat_to_act(hand).team.other
    since = match.hands[[h.deal for h in match.hands].index(hand.deal) :]
    paid = sum(done.result.paid[theirs] for done in since if done.result is not None)
    return match.rules.goal - (match.score[theirs] - paid)


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
    assert word(Trump.NONE) == "no trump"
