"""What a table does by itself: bots act, tricks are taken up, the only legal tile is played.

Nobody is ever timed out: what waits for a person waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from texas42.game.actions import Action
from texas42.game.hand import Phase
from texas42.game.seats import Seat
from texas42.game.view import seat_view
from texas42.server.refusals import Refused
from texas42.server.store import StoreError
from texas42.server.tables.leases import Leases
from texas42.server.tables.table import Table

PACES: Final = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "at-once": 0.0}
"""Seconds from a change to the bot's move that follows it."""

AGAIN: Final = 1.0
"""Seconds until it is asked again whether a table can be driven."""

PAUSE: Final = 5.0
"""Seconds until what failed is tried again."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do, at a time by the clock of the event loop."""

    at: float
    take: Callable[[], Awaitable[None]]


class Driver:
    """Drives one table for as long as ``run`` runs."""

    def __init__(self, table: Table, leases: Leases) -> None:
        self._table = table
        self._leases = leases
        self._claims_at = 0.0
        """When it is tried next to drive a table that another process drives."""

        self._thought: asyncio.Task[Action] | None = None
        self._thought_at = 0
        """The event after which that thought began."""

    async def run(self) -> None:
        """Do what comes next, for ever; think again whenever the table changes."""
        clock = asyncio.get_running_loop().time
        try:
            with self._table.watchers.watch() as watcher:
                while True:
                    step = min(self._steps(), key=lambda step: step.at, default=None)
                    pause = None if step is None else max(0.0, step.at - clock())
                    changed = await watcher.wait(pause)
                    if step is not None and not changed:
                        await self._take(step)
        finally:
            if self._thought is not None:
                self._thought.cancel()

    async def _take(self, step: Step) -> None:
        try:
            await step.take()
        except Refused:
            pass  # somebody else was first
        except StoreError as error:
            log.error("Table %s: %s; this is tried again.", self._table.id, error)  # noqa: TRY400 - its line says all
            await asyncio.sleep(PAUSE)
        except Exception:
            log.exception("Table %s: this is tried again.", self._table.id)
            await asyncio.sleep(PAUSE)

    def _steps(self) -> Iterator[Step]:
        """All that is to be done as the table stands."""
        yield from self._take_ups()
        seat = self._table.turn
        if seat is None or (act := self._deed_of(seat)) is None:
            return
        if not self._leases.holds(self._table.id):
            yield Step(self._claims_at, self._claim)
            return
        if self._table.seating.bot_at(seat):
            self._think(seat)
        yield Step(self._table.changed_at + self._pace(), act)

    def _deed_of(self, seat: Seat) -> Callable[[], Awaitable[None]] | None:
        """What is done for a seat by itself, now that it is its turn."""
        if self._table.seating.bot_at(seat):
            return None if self._table.standing else partial(self._bot_acts, seat)
        tile = None if seat in self._table.standing else self._only_tile(seat)
        return partial(self._table.act, seat, tile, self._table.seq) if tile else None

    async def _claim(self) -> None:
        """Drive the table, unless another process does: that one may die."""
        if not await self._leases.claim(self._table.id):
            self._claims_at = asyncio.get_running_loop().time() + AGAIN

    def _take_ups(self) -> Iterator[Step]:
        for seat in self._table.standing:
            wish = self._table.seating.persons[seat].preferences.take_up
            if wish != "click":
                at = self._table.acted_at + (0.0 if wish == "at-once" else float(wish))
                yield Step(at, partial(self._take_up, seat, self._table.seq))

    async def _take_up(self, seat: Seat, seq: int) -> None:
        self._table.taken_up(seat, seq)  # other processes have clocks of their own

    def _pace(self) -> float:
        """The slowest that a person at the table wishes."""
        persons = self._table.seating.acting.values()
        return max((PACES[person.preferences.pace] for person in persons), default=0.0)

    def _only_tile(self, seat: Seat) -> str | None:
        """The tile that a person must play and has asked to have played."""
        if self._table.phase is not Phase.PLAY:
            return None
        person = self._table.seating.persons.get(seat)
        if person is None or person.preferences.autoplay != "on":
            return None
        legal = seat_view(self._table.match, seat).legal
        return str(legal[0]) if len(legal) == 1 else None

    def _think(self, seat: Seat) -> None:
        """Let the bot begin to think while its pace still runs."""
        if self._thought is None or self._thought_at != self._table.seq:
            mind = self._table.minds[seat]
            self._thought = asyncio.create_task(mind.choose(self._table.match))
            self._thought_at = self._table.seq

    async def _bot_acts(self, seat: Seat) -> None:
        assert self._thought is not None
        seq, thought = self._thought_at, self._thought
        try:
            action = await thought
        finally:
            self._thought = None
        if self._table.seating.bot_at(seat) is None:
            return  # the person is back
        await self._table.act(seat, str(action), seq)
