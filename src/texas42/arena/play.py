"""Four bots at a table, from where a match stands to the end of the hand or the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import process_time
from typing import Final

from texas42.arena.effort import Effort, total
from texas42.bots import Bot, Choice
from texas42.game.calls import PASS, Call
from texas42.game.match import MatchState
from texas42.game.scoring import HandResult
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.shuffle import deal_from_seed, deal_tiles, seeded
from texas42.game.view import public_view, seat_view

MOST_HANDS: Final = 200
"""Bots that have not won a match by then, because all of them always pass, never will."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match after a hand that bots have finished, and what it cost each seat."""

    match: MatchState
    efforts: tuple[Effort, ...]
    """By seat."""

    chance: float | None = None
    """The chance to make it that the declarer stated when it bid, 0..1, if it did.

    Where a bot did not bid for itself, what its first choice as declarer stated.
    """

    @property
    def result(self) -> HandResult:
        """How the hand ended."""
        assert self.match.hand is not None
        assert self.match.hand.result is not None
        return self.match.hand.result

    def effort(self, team: Team) -> Effort:
        """What it cost a team."""
        one, two = team.seats
        return self.efforts[one] + self.efforts[two]


def play_match(match: MatchState, bots: Mapping[Seat, Bot], seed: str) -> Iterator[Played]:
    """The hands of a match played to its end by bots, from the one on the table on.

    Hand ``n`` of the match, where it is not dealt yet, is deal ``n`` of the
    seed; in the first hand it says who deals, too. Ends after
    :data:`MOST_HANDS` hands whether the match is won or not.
    """
    while match.winner is None:
        if match.next_dealer is None:
            dealer, deal = deal_from_seed(seed)
            match = match.deal(deal, dealer)
        elif match.hand is None or match.hand.result is not None:
            number = len(match.hands) + 1
            if number > MOST_HANDS:
                return
            dealer = match.next_dealer
            match = match.deal(deal_tiles(seeded(seed, number), dealer), dealer)
        played = play_hand(match, bots)
        yield played
        match = played.match


def play_hand(match: MatchState, bots: Mapping[Seat, Bot]) -> Played:
    """Let the bots finish the hand on the table; :class:`IllegalAction` if there is none.

    What a bot chooses is applied as it is: a bot that errs in the arena stops it.
    """
    watching = [0.0 for _ in SEATS]  # since the last decision of the seat
    decisions: list[list[Effort]] = [[] for _ in SEATS]
    stated = _Stated()
    while True:
        for seat in SEATS:
            view = seat_view(match, seat)
            begun = process_time()
            bots[seat].observe(view)
            watching[seat] += process_time() - begun
        turn = public_view(match).turn
        if turn is None:
            efforts = (
                total((*made, Effort(0, left)))
                for made, left in zip(decisions, watching, strict=True)
            )
            return Played(match, tuple(efforts), stated.by_declarer(match))
        view = seat_view(match, turn)
        begun = process_time()
        choice = bots[turn].choose(view)
        decisions[turn].append(Effort.of(watching[turn] + process_time() - begun))
        watching[turn] = 0.0
        stated.hear(turn, choice)
        match = match.apply(choice.action)


class _Stated:
    """The chances that bots stated as they bid, or with their first choice after the auction."""

    def __init__(self) -> None:
        self._bids: dict[Seat, float | None] = {}
        self._later: dict[Seat, float | None] = {}

    def hear(self, seat: Seat, choice: Choice) -> None:
        if not isinstance(choice.action, Call):
            self._later.setdefault(seat, choice.chance)
        elif choice.action != PASS:
            self._bids[seat] = choice.chance

    def by_declarer(self, match: MatchState) -> float | None:
        assert match.hand is not None
        if match.hand.bid is None:
            return None
        declarer = match.hand.bid.seat
        if declarer in self._bids:
            return self._bids[declarer]
        return self._later.get(declarer)
