"""The bots of a table: they think beside the event loop, and nobody waits for one without end."""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from texas42.bots import Bot, UnknownBot, make_bot
from texas42.bots.guard import Guarded
from texas42.game.actions import Action
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.view import seat_view
from texas42.server import metrics
from texas42.server.seats import BotSeat, Seating

T = TypeVar("T")

MakeBot = Callable[[str, str], Bot]
"""From a bot's kind and its seed to the bot."""

STAND_INS: Final = ("steady", "random")
"""The kinds that take over, each for the one before it, when a bot fails."""

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
        self.waiting = 0
        """How many bots wait for their turn to think; nobody else waits for that."""

    async def run(self, think: Callable[[], T]) -> T:
        """What ``think`` returns or raises; :class:`TimeoutError` if it takes too long."""
        thought: concurrent.futures.Future[T] = concurrent.futures.Future()
        begun = time.monotonic()
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        metrics.BOT_WAIT.observe(time.monotonic() - begun)
        begun = time.monotonic()
        try:
            threading.Thread(target=_settle, args=(thought, think), daemon=True).start()
            async with asyncio.timeout(self._limit):  # wait_for may lose a cancellation
                return await asyncio.wrap_future(thought)
        finally:
            self._free.release()
            metrics.BOT.observe(time.monotonic() - begun)


def _settle(thought: concurrent.futures.Future[T], think: Callable[[], T]) -> None:
    thought.set_running_or_notify_cancel()
    try:
        thought.set_result(think())
    except BaseException as error:  # noqa: BLE001 - it is raised again where it is waited for
        # What is more than an exception, such as an interrupt, would end the whole server there.
        sound = isinstance(error, Exception)
        thought.set_exception(error if sound else RuntimeError(type(error).__name__))


class Mind:
    """The bot at one seat. It is shown all that its seat sees, and says what to do."""

    def __init__(
        self, seat: Seat, who: BotSeat, threads: Threads, make: MakeBot = make_bot
    ) -> None:
        self._seat = seat
        self._who = who
        self._make = partial(_guarded, who, make)
        self._bot: Bot | None = None  # made when it first thinks: there is code to load, too
        self._threads = threads
        self._unseen: list[MatchState] = []

    def notice(self, match: MatchState) -> None:
        """The table has changed. The bot sees it when it next thinks, in its own thread."""
        self._unseen.append(match)

    async def choose(self, match: MatchState) -> Action:
        """What the bot does now that it is its turn, always something legal.

        If it fails, a stand-in has the seat from here on.
        """
        while True:
            try:
                if self._bot is None:
                    self._bot = await self._threads.run(self._make)
                unseen, self._unseen = self._unseen, []
                think = partial(_choose, self._bot, self._seat, unseen, match)
                return await self._threads.run(think)
            except Exception as error:  # most often TimeoutError
                if self._bot is None:
                    log.error("bot %s cannot be made: %s", self._who.kind, type(error).__name__)  # noqa: TRY400
                    self._bot = _stand_ins(self._who)
                elif isinstance(self._bot, Guarded):
                    self._bot = self._bot.stalled()
                else:
                    raise


class Minds:
    """The bots that act at one table: those that have a seat, and those that stand in."""

    def __init__(self, make: Callable[[Seat, BotSeat], Mind]) -> None:
        self._make = make
        self._minds: dict[Seat, tuple[BotSeat, Mind]] = {}

    def sit(self, seating: Seating) -> None:
        """Let there be the bots of a seating; those that were there stay."""
        for seat in SEATS:
            who = seating.bot_at(seat)
            if who is None:
                self._minds.pop(seat, None)
            elif seat not in self._minds or self._minds[seat][0] != who:
                self._minds[seat] = (who, self._make(seat, who))

    def __getitem__(self, seat: Seat) -> Mind:
        """The bot at a seat."""
        return self._minds[seat][1]

    def notice(self, match: MatchState) -> None:
        """The table has changed."""
        for _, mind in self._minds.values():
            mind.notice(match)


def _guarded(who: BotSeat, make: MakeBot) -> Bot:
    """The bot, and behind it those that play on for it; without it, if it cannot be made."""
    others = _stand_ins(who)
    try:
        return Guarded(make(who.kind, who.seed), others)
    except UnknownBot as error:
        log.error("%s; %s plays.", error, others.name)  # noqa: TRY400 - its line says all
        return others


def _stand_ins(who: BotSeat) -> Bot:
    steady, last = (make_bot(kind, who.seed) for kind in STAND_INS)
    return Guarded(steady, last)


def _choose(bot: Bot, seat: Seat, unseen: Sequence[MatchState], match: MatchState) -> Action:
    for before in unseen:
        bot.observe(seat_view(before, seat))
    return bot.choose(seat_view(match, seat)).action
