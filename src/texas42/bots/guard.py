"""A bot that cannot be trusted, and one that plays on when it fails.

    bot = Guarded(make_bot("stranger", seed), make_bot("steady", seed))

What fails is a bot that raises, that chooses what is not legal, or whose answer
is no choice at all. At the first fault the other one takes the seat and keeps
it; it has watched the table all the while. Whoever waits for a bot with a time
limit says so by :meth:`Guarded.stalled`.

A fault is logged by its kind and its place in the code. What the bot said is
left out, the message of its exception too: there may be a hand in it.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TypeVar

from texas42.bots.api import Bot, Choice
from texas42.bots.reasons import Reason
from texas42.game.view import SeatView

T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong; nothing in it comes from a hand."""

    kind: str
    """``raised``, ``stalled``, ``illegal`` or ``no-choice``."""

    where: str = ""
    """For ``raised``: the type of the exception, and the lines it came through."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}" if self.where else self.kind


class Guarded(Bot):
    """Two bots at one seat: the first as long as it behaves, then the second."""

    def __init__(self, bot: Bot, fallback: Bot) -> None:
        self.name = bot.name
        self.fault: Fault | None = None
        """Why the fallback has the seat; ``None`` while the bot has it."""

        self._bot = bot
        self._fallback = fallback
        self._is_given_up = False

    @property
    def faults(self) -> int:
        """How many there were: 0 or 1, since the first one ends it."""
        return int(self.fault is not None)

    def observe(self, view: SeatView) -> None:
        """Show the view to both, so that either can go on."""
        if self._is_given_up:
            return
        self._fallback.observe(view)
        if self.fault is None:
            seen = _tried(lambda: self._bot.observe(view))
            if isinstance(seen, Fault):
                self._fails(seen)

    def choose(self, view: SeatView) -> Choice:
        """What the bot chooses, or the fallback in its place: always legal."""
        if self.fault is None:
            choice = _tried(lambda: _checked(self._bot.choose(view), view))
            if isinstance(choice, Choice):
                return choice
            self._fails(choice)
        if self._is_given_up:
            raise TimeoutError("nobody waits for this choice any more")
        return self._fallback.choose(view)

    def stalled(self) -> Bot:
        """Give the bot up because it took too long: the fallback, to go on with in its place.

        The bot may still be thinking, in a thread of its own. Whatever comes
        of it, it does not reach the fallback.
        """
        self._is_given_up = True
        self._fails(Fault("stalled"))
        return self._fallback

    def _fails(self, fault: Fault) -> None:
        if self.fault is None:
            self.fault = fault
            log.error("The bot %s failed (%s); %s plays on.", self.name, fault, self._fallback.name)


def _tried(ask: Callable[[], T]) -> T | Fault:
    """What the bot answers, or its fault where it raises."""
    try:
        return ask()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - what a stranger raises, none knows
        frames = traceback.extract_tb(error.__traceback__)
        lines = ", ".join(
            f"{PurePath(frame.filename).name}:{frame.lineno}" for frame in frames[-5:]
        )
        return Fault("raised", f"{type(error).__name__} through {lines}")


def _checked(choice: object, view: SeatView) -> Choice | Fault:
    """The choice with the legal action itself, not with what the bot takes for the same."""
    if not isinstance(choice, Choice) or not isinstance(choice.reason, Reason):
        return Fault("no-choice")
    for action in view.legal:
        # By type too: a tile is an int, but an int is no tile.
        if type(choice.action) is type(action) and choice.action == action:
            return replace(choice, action=action)
    return Fault("illegal")
