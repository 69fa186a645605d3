"""Forced deals: who declares, and what, is settled before the bots sit down."""

from __future__ import annotations

from collections.abc import Iterable

from texas42.game.calls import PASS, points
from texas42.game.declarations import Declaration
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD, Rules
from texas42.game.seats import SEATS, clockwise_from
from texas42.game.shuffle import deal_from_seed
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Trump


def forced_table(seed: str, number: int, rules: Rules = STANDARD) -> MatchState:
    """A deal in which a rotating seat has bid 30 and named its longest suit.

    It tests the play alone. ``number`` counts from 1, for which E declares; then S, W, N.
    """
    dealer, deal = deal_from_seed(seed, number)
    declarer = SEATS[number % 4]
    match = MatchState(rules).deal(deal, dealer)
    for seat in clockwise_from(dealer.left):
        match = match.apply(points(30) if seat is declarer else PASS)
    return match.apply(Declaration("trump", longest_suit(deal.known(declarer))))


def longest_suit(hand: Iterable[Tile]) -> Trump:
    """The number that most tiles of the hand have.

    Of equals the one whose double is held, of those the higher number.
    """
    tiles = frozenset(hand)

    def length(trump: Trump) -> tuple[int, bool, int]:
        suit = [tile for tile in tiles if trump in (tile.high, tile.low)]
        return len(suit), Tile.of(trump, trump) in tiles, trump

    return max(TRUMPS[:7], key=length)
