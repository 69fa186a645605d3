"""Duplicate pairs: the same deal twice, teams exchanged, so that luck falls on both alike.

Each game and each pair depends on the bots' names, the seed and the pair's
number alone: pairs can be played in any order, and anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from texas42.arena.play import Effort, Played, play_hand
from texas42.bots import make_bot
from texas42.game.calls import PASS, points
from texas42.game.declarations import Declaration
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.game.seats import SEATS, Team, clockwise_from
from texas42.game.shuffle import deal_from_seed
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Trump


@dataclass(frozen=True, slots=True)
class Contest:
    """Two bots by name, and the seed of the deals and of their chance."""

    a: str
    b: str
    seed: str

    def play(self, table: MatchState, number: int, a_sits: Team) -> Played:
        """Finish the hand of pair ``number``: A plays both seats of one team, B the others."""
        bots = {
            seat: make_bot(
                self.a if seat.team is a_sits else self.b, f"{self.seed}/{number}/{seat}"
            )
            for seat in SEATS
        }
        return play_hand(table, bots)


@dataclass(frozen=True, slots=True)
class ForcedPair:
    """Both games of a forced deal: whether each bot made the contract when it declared."""

    number: int
    a_made: bool
    b_made: bool
    a_effort: Effort
    b_effort: Effort


def forced_pair(contest: Contest, number: int) -> ForcedPair:
    """Play the forced deal twice: in the first game A has the declarers' seats, then B."""
    table = forced(contest.seed, number)
    made = []
    effort = [Effort(), Effort()]
    for declaring_bot in (0, 1):
        declarers = SEATS[number % 4].team
        a_sits = declarers if declaring_bot == 0 else declarers.other
        played = contest.play(table, number, a_sits)
        assert played.match.hand is not None and played.match.hand.result is not None
        made.append(bool(played.match.hand.result.made))
        for seat in SEATS:
            effort[seat.team is not a_sits] += played.efforts[seat]
    return ForcedPair(number, *made, *effort)


def forced(seed: str, number: int) -> MatchState:
    """A deal in which a rotating seat has bid 30 and named its longest suit.

    It tests the play alone. ``number`` counts from 1, for which E declares; then S, W, N.
    """
    dealer, deal = deal_from_seed(seed, number)
    declarer = SEATS[number % 4]
    match = MatchState(STANDARD).deal(deal, dealer)
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
