"""A match: hands one after another until a team has won (``R4``, ``R6``)."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.errors import DealError, IllegalAction
from texas42.game.actions import Action
from texas42.game.deals import Deal
from texas42.game.frozen import changed
from texas42.game.hand import HandState
from texas42.game.rules import STANDARD, Rules
from texas42.game.scoring import HandResult
from texas42.game.seats import TEAMS, Seat, Team


@dataclass(frozen=True)
class MatchState:
    """The hands so far and what they paid. ``score`` is by team: NS, EW."""

    rules: Rules = STANDARD
    finished: tuple[HandState, ...] = ()
    """The hands before the one on the table."""

    hand: HandState | None = None
    """The hand on the table; a finished one stays there until the next deal."""

    score: tuple[int, int] = (0, 0)
    """The marks of each team, with those of a finished hand on the table."""

    @property
    def hands(self) -> tuple[HandState, ...]:
        """All hands, the one on the table last."""
        return self.finished if self.hand is None else (*self.finished, self.hand)

    @property
    def winner(self) -> Team | None:
        """The team that has won the match, if one has (``R6``)."""
        for team in TEAMS:
            if self.score[team] >= self.rules.marks_to_win:
                return team
        return None

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next (``R4``); ``None`` before the first deal, which is drawn (``R3``)."""
        return None if self.hand is None else self.hand.dealer.left

    def deal(self, deal: Deal, dealer: Seat) -> MatchState:
        """The match with the next hand dealt.

        :class:`IllegalAction` while a hand is on or after the end of the match,
        :class:`DealError` if it is not this dealer's turn (``R4``).
        """
        if self.winner is not None:
            raise IllegalAction("match-over")
        if self.hand is not None and self.hand.result is None:
            raise IllegalAction("hand-not-over")
        if self.next_dealer not in (None, dealer):
            raise DealError(f"{self.next_dealer} deals next, not {dealer}")
        hand = HandState.start(self.rules, dealer, deal)
        return changed(self, finished=self.hands, hand=hand)

    def apply(self, action: Action) -> MatchState:
        """The match after the action of the seat to act; :class:`IllegalAction` if refused."""
        if self.hand is None:
            raise IllegalAction("no-hand", str(action))
        hand = self.hand.apply(action)
        if hand.result is None:
            return changed(self, hand=hand)
        return changed(self, hand=hand, score=_add(self.score, hand.result))


def _add(score: tuple[int, int], result: HandResult) -> tuple[int, int]:
    return score[0] + result.paid[0], score[1] + result.paid[1]
