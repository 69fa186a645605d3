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
from texas42.bots.steady.trumps import StraightPosition
from texas42.game.actions import Action
from texas42.game.calls import PASS, Call, CallKind, marks, points
from texas42.game.contracts import Nello, Straight
from texas42.game.contracts.sevens import distance
from texas42.game.declarations import Declaration
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, tiles_in
from texas42.game.trumps import CALLED, Doubles, Trump
from texas42.game.view import seat_view

Claim = Callable[[HandState, Tile, Reason], bool]


def seat_to_act(hand: HandState) -> Seat:
    assert hand.turn is not None
    return hand.turn


def legal_tiles(hand: HandState) -> list[Tile]:
    return [act for act in hand.legal_actions() if isinstance(act, Tile)]


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


def straight(hand: HandState) -> Straight:
    assert isinstance(hand.contract, Straight)
    return hand.contract


def trumps_of(hand: HandState) -> int:
    return 0 if straight(hand).trump is Trump.NONE else straight(hand).ranking.members[CALLED]


def held_trumps(hand: HandState, team: Team) -> int:
    held = hand.held[team.seats[0]] | hand.held[team.seats[1]]
    return (held & trumps_of(hand)).bit_count()


def is_trump(hand: HandState, tile: Tile) -> bool:
    return bool(trumps_of(hand) & tile.mask)


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


def verdict(hand: HandState) -> bool | None:
    """Whether the contract is made, from what has been taken so far."""
    assert hand.contract is not None
    tricks = [trick.winner.team for trick in hand.tricks if trick.winner is not None]
    return hand.contract.made(hand.points, (tricks.count(Team.NS), tricks.count(Team.EW)))


def ends(hand: HandState, team: Team) -> bool:
    """Whether the contract is decided wherever the team takes the trick, and was not before."""
    number = len(hand.tricks)
    waiting = [hand]
    while waiting:
        state = waiting.pop()
        if len(state.tricks) > number:
            winner = state.tricks[number].winner
            assert winner is not None
            if winner.team is team and verdict(state) is None:
                return False
        else:
            waiting.extend(state.apply(answer) for answer in state.legal_actions())
    return verdict(hand) is None


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
    strength = straight(hand).ranking.strength[CALLED]
    return tile == min(bare, key=strength.__getitem__)


def keeps_trumps(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    kept = [t for t in hand.hand(seat_to_act(hand)) if is_trump(hand, t) and t != tile]
    return any(ours(hand, t) for t in kept)


def is_missed_least(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    """No lead that can be lost has less count."""
    assert hand.contract is not None
    may_be_lost = [t for t in legal_tiles(hand) if not ours(hand, t)]
    least = min((t.count for t in may_be_lost), default=tile.count)
    return tile.count <= least or hand.contract.bid.all_tricks


def lies_with(hand: HandState, *tiles: Tile) -> Seat:
    """Who has the trick as it lies, once the seat to act has played the tile."""
    assert hand.contract is not None
    order = hand.contract.seats(hand.trick.seats[0] if hand.trick.seats else seat_to_act(hand))
    return order[hand.contract.winner((*hand.trick.tiles, *tiles))]


def trusts_its_partner(hand: HandState, tile: Tile, reason: Reason) -> bool:
    """The partner has the trick and keeps it; with the first that is lost the contract is lost."""
    seat = seat_to_act(hand)
    all_needed = straight(hand).bid.all_tricks and straight(hand).team is seat.team
    lies = lies_with(hand) is lies_with(hand, tile) is seat.partner
    return all_needed and lies and reason.values["partner"] is seat.partner


def called_on_doubles(hand: HandState, tile: Tile, reason: Reason) -> bool:
    bid = straight(hand).bid
    lowest = min(
        (t for t in legal_tiles(hand) if is_trump(hand, t)),
        key=straight(hand).ranking.strength[CALLED].__getitem__,
    )
    partner = seat_to_act(hand).partner
    called = bid.names_partner and bid.seat is partner is reason.values["partner"]
    double = reason.values["double"]
    assert isinstance(double, Tile)
    played = {t for trick in hand.tricks for t in trick.tiles}
    unseen = double not in played and not hand.held[seat_to_act(hand)] & double.mask
    return called and unseen and tile == lowest


def nello_declarer(hand: HandState) -> Seat:
    assert isinstance(hand.contract, Nello)
    return hand.contract.bid.seat


def ducks(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return seat_to_act(hand) is nello_declarer(hand)


def defends(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return seat_to_act(hand) in nello_declarer(hand).team.other.seats


def goes_to_others(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return seat_to_act(hand) not in set(takers(hand, tile))


def all_overtake(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return all(lies_with(hand, t) is seat_to_act(hand) for t in legal_tiles(hand))


def all_take(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return all(set(takers(hand, t)) == {seat_to_act(hand)} for t in legal_tiles(hand))


def none_catches(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    """The declarer has a way out of every lead."""
    return all(set(takers(hand, t)) != {nello_declarer(hand)} for t in legal_tiles(hand))


def declarer_has_it(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return lies_with(hand) is nello_declarer(hand)


def leaves_it(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return lies_with(hand, tile) is nello_declarer(hand)


def declarer_plays_later(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return nello_declarer(hand) not in hand.trick.seats


def declarer_is_out(hand: HandState, tile: Tile, reason: Reason) -> bool:
    later = declarer_plays_later(hand, tile, reason)
    return not later and lies_with(hand) is not nello_declarer(hand)


def keeps_it_low(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    """No legal tile, once played, would be beaten by what takes the trick now."""
    assert isinstance(hand.contract, Nello)
    ranking = hand.contract.ranking
    strength = ranking.strength[ranking.suit_led[hand.trick.tiles[0]]]
    highest = max(strength[t] for t in hand.trick.tiles)
    lowest = min(max(highest, strength[t]) for t in legal_tiles(hand))
    return max(highest, strength[tile]) == lowest


def as_near(hand: HandState, _tile: Tile, reason: Reason) -> bool:
    return {distance(t) for t in legal_tiles(hand)} == {reason.values["away"]}


def nearest(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return distance(tile) == min(map(distance, hand.hand(seat_to_act(hand))))


CLAIMS: Final[dict[str, tuple[Claim, ...]]] = {
    "draw-trumps": (lead, draws, sure),
    "force-trumps": (lead, draws, lowest_bare_trump),
    "to-caller": (lead, called_on_doubles),
    "finish": (lead, sure, is_the_end),
    "cash": (lead, sure, has_no_count),
    "cash-count": (lead, sure, counts),
    "lead-chance": (lead, is_a_chance),
    "lead-keeping-trumps": (lead, is_a_chance, keeps_trumps),
    "lead-low": (lead, is_missed_least),
    "lead-low-keeping-trumps": (lead, is_missed_least, keeps_trumps),
    "give-count": (following, is_partners, counts),
    "let-partner": (following, is_partners, has_no_count),
    "trust-partner": (following, trusts_its_partner, is_a_chance),
    "take": (following, sure, has_no_count),
    "take-count": (following, sure, counts),
    "last-chance": (following, loses_it, is_a_chance),
    "decide": (following, wins_it, is_a_chance),
    "try": (following, is_a_chance),
    "throw": (following, has_no_count),
    "throw-count": (following, least_count),
    "duck-lead": (lead, ducks, is_a_chance),
    "duck": (following, ducks, goes_to_others),
    "duck-hope": (following, ducks, is_a_chance, all_overtake),
    "duck-lost": (following, ducks, all_take),
    "catch-lead": (lead, defends, is_a_chance),
    "catch-wait": (lead, defends, none_catches),
    "catch-low": (following, defends, declarer_plays_later, keeps_it_low),
    "catch": (following, defends, declarer_has_it, leaves_it),
    "catch-saves": (following, defends, declarer_has_it, all_overtake),
    "catch-missed": (following, defends, declarer_is_out),
    "sevens-alike": (as_near,),
    "sevens-nearest": (nearest,),
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
    assert word(Trump.NONE) == "no trump"
