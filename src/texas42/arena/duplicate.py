"""Duplicate pairs: the same deal twice, teams exchanged, so that luck falls on both alike.

Each pair depends on the contest and the pair's number alone: pairs can be
played in any order, and anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from texas42.arena.contest import Contest, Setting
from texas42.arena.effort import Effort, total
from texas42.arena.forced import forced_table
from texas42.arena.play import Played, play_hand, play_match
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, TEAMS, Team
from texas42.game.shuffle import deal_from_seed
from texas42.protocol import make_player


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

    paid: float = 0.0
    """What it paid to the declarers, less what it paid to the others: marks or points."""

    instead: float | None = None
    """What the same seats got for the same deal in the other game; ``None`` if it ended before."""


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
    first, second = (list(_hands(contest, number, a_sits)) for a_sits in TEAMS)
    games = ((first, second, TEAMS[0]), (second, first, TEAMS[1]))
    earned, efforts = [0.0, 0.0], [Effort(), Effort()]
    undertakings: list[Undertaking] = []
    for hands, others, a_sits in games:
        undertakings += _undertakings(hands, others, a_sits)
        for bot, team in enumerate((a_sits, a_sits.other)):
            earned[bot] += _earned(contest.setting, hands[-1], team)
            efforts[bot] += total(hand.effort(team) for hand in hands)
    return Pair(
        number,
        earned=(earned[0], earned[1]),
        efforts=(efforts[0], efforts[1]),
        undertakings=tuple(undertakings),
    )


def _hands(contest: Contest, number: int, a_sits: Team) -> Iterator[Played]:
    """The hands of a game, as they are played; there is at least one."""
    seed = f"{contest.seed}/{number}"
    names = {seat: contest.a if seat.team is a_sits else contest.b for seat in SEATS}
    bots = {seat: make_player(name, f"{seed}/{seat}") for seat, name in names.items()}
    match contest.setting:
        case Setting.FORCED:
            yield play_hand(forced_table(contest.seed, number, contest.rules), bots)
        case Setting.AUCTION:
            dealer, deal = deal_from_seed(contest.seed, number)
            yield play_hand(MatchState(contest.rules).deal(deal, dealer), bots)
        case Setting.MATCH:
            yield from play_match(MatchState(contest.rules), bots, seed)


def _earned(setting: Setting, last: Played, team: Team) -> float:
    """What a game is worth to the bot that has a team's seats, from its last hand."""
    result = last.result
    match setting:
        case Setting.FORCED:
            assert result.bid is not None
            return float(result.made is True and result.bid.seat.team is team)
        case Setting.AUCTION:
            return float(result.paid[team])
        case Setting.MATCH:
            return 0.5 * (last.match.winner is team)


def _undertakings(
    hands: Iterable[Played], others: Iterable[Played], a_sits: Team
) -> Iterator[Undertaking]:
    """The contracts of a game; ``others`` are the hands of the other game, the same deals."""
    for played, other in zip_longest(hands, others):
        if played is None:
            return
        hand = played.match.hand
        assert hand is not None
        if hand.bid is None or hand.contract is None:
            continue
        team, declaration = hand.bid.seat.team, hand.contract.declaration
        trump = declaration.trump
        yield Undertaking(
            by="a" if team is a_sits else "b",
            bid=str(hand.bid.call),
            named=declaration.game if trump is None else f"{declaration.game} {trump}",
            made=played.result.made is True,
            chance=played.chance,
            paid=_paid(played, team),
            instead=None if other is None else _paid(other, team),
        )


def _paid(played: Played, team: Team) -> float:
    """What a hand paid to a team, less what it paid to the other."""
    paid = played.result.paid
    return float(paid[team] - paid[team.other])
