"""Duplicate pairs: the same deal twice, teams exchanged, so that luck falls on both alike.

Each game and each pair depends on the bots' names, the seed and the pair's
number alone: pairs can be played in any order, and anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from texas42.arena.play import Effort, play_hand
from texas42.bots import make_bot
from texas42.game.calls import PASS, points
from texas42.game.declarations import Declaration
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.game.seats import SEATS, clockwise_from
from texas42.game.shuffle import deal_from_seed
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Trump


@dataclass(frozen=True, slots=True)
class Contest:
    """Two bots by name, and the seed of the deals and of their chance."""

    a: str
    b: str
    seed: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a pair: whether the declarers made it, and what it cost both sides."""

    made: bool
    declarers: Effort
    defenders: Effort


@dataclass(frozen=True, slots=True)
class ForcedPair:
    """Both games of a forced deal, by the bot that played the declarers' seats."""

    a: Game
    b: Game

    @property
    def made(self) -> tuple[bool, bool]:
        """Whether A made the contract against B, and B against A."""
        return self.a.made, self.b.made

    @property
    def effort(self) -> tuple[Effort, Effort]:
        """What both games cost A, and what they cost B."""
        return self.a.declarers + self.b.defenders, self.a.defenders + self.b.declarers


def forced_pair(contest: Contest, number: int) -> ForcedPair:
    """Play forced deal ``number`` twice: with A in the declarers' seats, and with B."""
    table = forced_table(contest.seed, number)
    return ForcedPair(
        a=_game(table, contest.a, contest.b, f"{contest.seed}/{number}"),
        b=_game(table, contest.b, contest.a, f"{contest.seed}/{number}"),
    )


def _game(table: MatchState, declaring: str, defending: str, seed: str) -> Game:
    assert table.hand is not None
    assert table.hand.bid is not None
    declarers = table.hand.bid.seat.team
    names = {seat: declaring if seat.team is declarers else defending for seat in SEATS}
    played = play_hand(table, {seat: make_bot(names[seat], f"{seed}/{seat}") for seat in SEATS})
    return Game(
        made=played.result.made is True,
        declarers=played.effort(declarers),
        defenders=played.effort(declarers.other),
    )


def forced_table(seed: str, number: int) -> MatchState:
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
