"""Two worlds that one seat cannot tell apart: the hidden tiles of the others exchanged."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from hypothesis import assume
from hypothesis import strategies as st

from tests.strategies import matches, seats
from texas42.errors import IllegalAction
from texas42.game.deals import Deal
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile


@dataclass(frozen=True)
class Twins:
    """A match, a seat, and another match that looks the same from that seat."""

    seat: Seat
    match: MatchState
    twin: MatchState


def replayed(hand: HandState, deal: Deal) -> HandState | None:
    """The same actions on another deal; None where one of them is not legal there."""
    other = HandState.start(hand.rules, hand.dealer, deal)
    try:
        for act in hand.actions:
            other = other.apply(act)
    except IllegalAction:
        return None
    return other


def exchange(hand: HandState, seat: Seat, rng: random.Random, times: int = 12) -> HandState:
    """The hand with hidden tiles of the other seats exchanged in pairs, wherever that fits."""
    others = [other for other in SEATS if other is not seat]
    for _ in range(times):
        one, two = rng.sample(others, 2)
        ours, theirs = hand.hand(one), hand.hand(two)
        if not ours or not theirs:
            continue
        deal = _exchanged(hand.deal, rng.choice(ours), rng.choice(theirs))
        hand = replayed(hand, deal) or hand
    return hand


def _exchanged(deal: Deal, one: Tile, two: Tile) -> Deal:
    places = {one: two, two: one}
    return Deal(
        tuple(
            tuple(tile if tile is None else places.get(tile, tile) for tile in hand)
            for hand in deal.hands
        )
    )


def twin_of(match: MatchState, seat: Seat, rng: random.Random) -> MatchState:
    """The match with the hidden tiles of all its hands exchanged among the other seats."""
    twin = MatchState(rules=match.rules, draw=match.draw)
    for hand in match.hands:
        other = exchange(hand, seat, rng)
        twin = twin.deal(other.deal, other.dealer)
        for act in other.actions:
            twin = twin.apply(act)
    return twin


def hidden_tiles(match: MatchState, seat: Seat) -> set[Tile]:
    """The tiles of the hand on the table that this seat has no way to know."""
    assert match.hand is not None
    return {tile for other in SEATS if other is not seat for tile in match.hand.hand(other)}


@st.composite
def twins(draw: st.DrawFn, *, to_act: bool = False) -> Twins:
    """Two different matches that one seat cannot tell apart, at any point of the game.

    With ``to_act`` it is this seat that has to act.
    """
    match = draw(matches())
    assert match.hand is not None
    if to_act:
        assume(match.hand.phase is not Phase.OVER)
        assert match.hand.turn is not None
        seat = match.hand.turn
    else:
        seat = draw(seats)
    twin = twin_of(match, seat, random.Random(draw(st.integers(0, 2**32))))
    assume(twin != match)
    return Twins(seat, match, twin)


def names_of(tiles: Iterable[Tile]) -> set[str]:
    """Tiles as they may be written anywhere."""
    return {form for tile in tiles for form in (str(tile), f"t{tile.high}{tile.low}")}
