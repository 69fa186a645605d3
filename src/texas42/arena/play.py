"""Four bots at a table, from where a match stands to the end of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter

from texas42.bots import Bot
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.view import seat_view


@dataclass(frozen=True, slots=True)
class Effort:
    """The time that decisions took; watching the table counts as part of deciding."""

    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: Effort) -> Effort:
        return Effort(self.decisions + other.decisions, self.seconds + other.seconds)

    @property
    def seconds_per_decision(self) -> float:
        """The mean, 0 before the first decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """A match after a hand that bots have finished, and what it cost each seat."""

    match: MatchState
    efforts: tuple[Effort, ...]


def play_hand(match: MatchState, bots: Mapping[Seat, Bot]) -> Played:
    """Let the bots finish the hand on the table.

    What a bot chooses is applied as it is: a bot that errs in the arena stops it.
    """
    efforts = [Effort() for _ in SEATS]
    while (hand := match.hand) is not None:
        for seat in SEATS:
            view = seat_view(match, seat)
            begun = perf_counter()
            bots[seat].observe(view)
            efforts[seat] += Effort(0, perf_counter() - begun)
        if hand.turn is None:
            break
        view = seat_view(match, hand.turn)
        begun = perf_counter()
        choice = bots[hand.turn].choose(view)
        efforts[hand.turn] += Effort(1, perf_counter() - begun)
        match = match.apply(choice.action)
    return Played(match, tuple(efforts))
