"""Duplicate pairs: the same deal twice, teams exchanged, so that luck falls on both alike.

Each pair depends on the contest and the pair's number alone: pairs can be
played in any order, and anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from texas42.arena.contest import Contest, Setting
from texas42.arena.effort import Effort, total
from texas42.arena.forced import forced_table
from texas42.arena.play import Played, play_hand, play_match
from texas42.bots import make_bot
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, TEAMS, Team
from texas42.game.shuffle import deal_from_seed


class Undertaking(NamedTuple):
    """A contract that was played in a pair."""

    by: str
    """``a`` or ``b``, the bot in the declarers' seats."""

    bid: str
    """The bid as it is written, ``31`` or ``2m``."""

    named: str
    """What was named, without choices: ``trump 6``, ``nello``."""

    made: bool
    chance: float | None = None
    """The chance to make it that the bot stated, 0..1, if it did."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Both games of a pair. Pairs of values are by bot: A, B."""

    number: int
    earned: tuple[float, float]
    """What each bot earned in both games.

    In *forced* 1 for the contract made as declarers; in *auction* what the hands
    paid; in *match* a half for each match won.
    """

    efforts: tuple[Effort, Effort]
    undertakings: tuple[Undertaking, ...] = ()

    @property
    def net(self) -> float:
        """What A is ahead of B."""
        return self.earned[0] - self.earned[1]


def play_pair(contest: Contest, number: int) -> Pair:
    """Play pair ``number``, which counts from 1: A has a team's seats first, then B has them."""
    first, second = (_Game.play(contest, number, a_sits) for a_sits in TEAMS)
    return Pair(
        number,
        earned=(first.earned[0] + second.earned[0], first.earned[1] + second.earned[1]),
        efforts=(first.efforts[0] + second.efforts[0], first.efforts[1] + second.efforts[1]),
        undertakings=(*first.undertakings, *second.undertakings),
    )


class _Game(NamedTuple):
    """One game of a pair; its values are as those of a pair."""

    earned: tuple[float, float]
    efforts: tuple[Effort, Effort]
    undertakings: tuple[Undertaking, ...]

    @classmethod
    def play(cls, contest: Contest, number: int, a_sits: Team) -> _Game:
        """Play it with A in the seats of a team."""
        hands = list(_hands(contest, number, a_sits))
        efforts = [total(hand.effort(team) for hand in hands) for team in (a_sits, a_sits.other)]
        return cls(
            _earned(contest.setting, hands[-1], a_sits),
            (efforts[0], efforts[1]),
            tuple(_undertakings(hands, a_sits)),
        )


def _hands(contest: Contest, number: int, a_sits: Team) -> Iterator[Played]:
    """The hands of a game, as they are played; there is at least one."""
    seed = f"{contest.seed}/{number}"
    names = {seat: contest.a if seat.team is a_sits else contest.b for seat in SEATS}
    bots = {seat: make_bot(name, f"{seed}/{seat}") for seat, name in names.items()}
    match contest.setting:
        case Setting.FORCED:
            yield play_hand(forced_table(contest.seed, number, contest.rules), bots)
        case Setting.AUCTION:
            dealer, deal = deal_from_seed(contest.seed, number)
            yield play_hand(MatchState(contest.rules).deal(deal, dealer), bots)
        case Setting.MATCH:
            yield from play_match(MatchState(contest.rules), bots, seed)


def _earned(setting: Setting, last: Played, a_sits: Team) -> tuple[float, float]:
    """What a game is worth to A and to B, from its last hand."""
    result = last.result
    match setting:
        case Setting.FORCED:
            assert result.bid is not None
            made = float(result.made is True)
            return (made, 0.0) if result.bid.seat.team is a_sits else (0.0, made)
        case Setting.AUCTION:
            return float(result.paid[a_sits]), float(result.paid[a_sits.other])
        case Setting.MATCH:
            winner = last.match.winner
            return 0.5 * (winner is a_sits), 0.5 * (winner is a_sits.other)


def _undertakings(hands: Iterable[Played], a_sits: Team) -> Iterator[Undertaking]:
    for played in hands:
        hand = played.match.hand
        assert hand is not None
        if hand.bid is None or hand.contract is None:
            continue
        declaration = hand.contract.declaration
        trump = declaration.trump
        yield Undertaking(
            by="a" if hand.bid.seat.team is a_sits else "b",
            bid=str(hand.bid.call),
            named=declaration.game if trump is None else f"{declaration.game} {trump}",
            made=played.result.made is True,
            chance=played.chance,
        )
