"""A match: hands one after another until a team has won (``R4``, ``R6``)."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.errors import DealError, IllegalAction
from texas42.game.actions import Action
from texas42.game.deals import Deal
from texas42.game.draw import Draw
from texas42.game.frozen import changed
from texas42.game.hand import HandState
from texas42.game.rules import STANDARD, Rules
from texas42.game.scoring import HandResult, winner_of
from texas42.game.seats import Seat, Team


@dataclass(frozen=True)
class MatchState:
    """The hands so far and what they paid. ``score`` is by team: NS, EW."""

    rules: Rules = STANDARD
    finished: tuple[HandState, ...] = ()
    """The hands before the one on the table."""

    hand: HandState | None = None
    """The hand on the table; a finished one stays there until the next deal."""

    score: tuple[int, int] = (0, 0)
    """The marks or points of each team, with those of a finished hand on the table."""

    draw: Draw | None = None
    """The draw for the first shaker, where it was played out in view (``R3``)."""

    @property
    def hands(self) -> tuple[HandState, ...]:
        """All hands, the one on the table last."""
        return self.finished if self.hand is None else (*self.finished, self.hand)

    @property
    def winner(self) -> Team | None:
        """The team that has won the match, if one has (``R6``, ``H6``)."""
        last = None if self.hand is None else self.hand.bid
        return winner_of(self.rules, self.score, last)

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next (``R4``); ``None`` before a first deal that nobody drew for (``R3``)."""
        if self.hand is not None:
            return self.hand.dealer.left
        return None if self.draw is None else self.draw.shaker

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
