"""Four bots at a table, from where a match stands to the end of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import process_time

from texas42.bots import Bot
from texas42.game.match import MatchState
from texas42.game.scoring import HandResult
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.view import public_view, seat_view


@dataclass(frozen=True, slots=True)
class Effort:
    """The processor time that decisions took; watching the table is part of deciding.

    Of all cores together, so that neither other work on the machine nor threads
    of a bot make a difference.
    """

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
    """By seat."""

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


def play_hand(match: MatchState, bots: Mapping[Seat, Bot]) -> Played:
    """Let the bots finish the hand on the table; :class:`IllegalAction` if there is none.

    What a bot chooses is applied as it is: a bot that errs in the arena stops it.
    """
    efforts = [Effort() for _ in SEATS]
    while True:
        for seat in SEATS:
            view = seat_view(match, seat)
            begun = process_time()
            bots[seat].observe(view)
            efforts[seat] += Effort(0, process_time() - begun)
        turn = public_view(match).turn
        if turn is None:
            return Played(match, tuple(efforts))
        view = seat_view(match, turn)
        begun = process_time()
        choice = bots[turn].choose(view)
        efforts[turn] += Effort(1, process_time() - begun)
        match = match.apply(choice.action)
