"""What a bot is: something that watches the table from one seat, and chooses an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from texas42.bots.reasons import Reason
from texas42.game.actions import Action
from texas42.game.view import SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and why this one."""

    action: Action
    reason: Reason
    chance: float | None = None
    """The chance to make the contract that the bot reckons with, 0..1, where it states one.

    The arena holds what was stated with a bid against what came of it.
    """


class Bot(ABC):
    """One player at one seat: an instance serves one seat of one table, match after match.

    The same seed and the same views always lead to the same choice, whatever
    the tiles are that the seat does not see; chance comes from
    :func:`texas42.bots.chance.chance` alone.
    """

    name: str = "unnamed"
    """What it is called in logs and results."""

    def observe(self, view: SeatView) -> None:  # noqa: B027 - a bot need not remember
        """See the table change.

        Called with the seat's own view after every action at the table, its
        own too. What it remembers of it is the bot's affair.
        """

    @abstractmethod
    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``; called when it is the seat's turn.

        May be called twice with the same view, and without any view observed
        before: a bot can take over a seat in the middle of a hand.
        """
