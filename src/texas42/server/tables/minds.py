"""The bots of a table: they think beside the event loop, and nobody waits for one without end."""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from texas42.bots import Bot, make_bot
from texas42.game.actions import Action
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.view import seat_view
from texas42.server.seats import BotSeat

T = TypeVar("T")

MakeBot = Callable[[str, str], Bot]
"""From a bot's kind and its seed to the bot."""

STAND_IN: Final = "steady"
"""The kind that takes over for one that fails."""

LIMIT: Final = 10.0
"""After so many seconds a bot is not waited for any longer."""

log = logging.getLogger(__name__)


class Threads:
    """Where bots think: some at a time, each for so many seconds at most.

    The threads are daemons: one that never comes back does not keep the process alive.
    """

    def __init__(self, at_once: int = 2, limit: float = LIMIT) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._limit = limit

    async def run(self, think: Callable[[], T]) -> T:
        """What ``think`` returns or raises; :class:`TimeoutError` if it takes too long."""
        thought: concurrent.futures.Future[T] = concurrent.futures.Future()
        async with self._free:
            threading.Thread(target=_settle, args=(thought, think), daemon=True).start()
            async with asyncio.timeout(self._limit):  # wait_for may lose a cancellation
                return await asyncio.wrap_future(thought)


def _settle(thought: concurrent.futures.Future[T], think: Callable[[], T]) -> None:
    thought.set_running_or_notify_cancel()
    try:
        thought.set_result(think())
    except BaseException as error:  # noqa: BLE001 - it is raised again where it is waited for
        thought.set_exception(error)


class Mind:
    """The bot at one seat. It is shown all that its seat sees, and says what to do."""

    def __init__(
        self, seat: Seat, who: BotSeat, threads: Threads, make: MakeBot = make_bot
    ) -> None:
        self._seat = seat
        self._seed = who.seed
        self._bot = make(who.kind, who.seed)
        self._threads = threads
        self._unseen: list[MatchState] = []

    def notice(self, match: MatchState) -> None:
        """The table has changed. The bot sees it when it next thinks, in its own thread."""
        self._unseen.append(match)

    async def choose(self, match: MatchState) -> Action:
        """What the bot does now that it is its turn, always something legal.

        If it fails, a stand-in has the seat from here on.
        """
        unseen, self._unseen = self._unseen, []
        try:
            return await self._threads.run(partial(_choose, self._bot, self._seat, unseen, match))
        except Exception:  # TimeoutError too
            log.exception("The bot %s failed; %s plays on.", self._bot.name, STAND_IN)
        self._bot = make_bot(STAND_IN, self._seed)
        return await self._threads.run(partial(_choose, self._bot, self._seat, (), match))


def _choose(bot: Bot, seat: Seat, unseen: Sequence[MatchState], match: MatchState) -> Action:
    for before in unseen:
        bot.observe(seat_view(before, seat))
    view = seat_view(match, seat)
    action = bot.choose(view).action
    if action not in view.legal:
        raise ValueError("it chose what is not legal")
    return action
