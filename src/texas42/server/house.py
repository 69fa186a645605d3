"""Everything the routes work with, opened and closed together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request

from texas42.bots import make_bot
from texas42.server import metrics, metrics_door
from texas42.server.assets import Assets
from texas42.server.config import Settings
from texas42.server.hints import hints_for
from texas42.server.i18n import negotiate
from texas42.server.identity import Identity
from texas42.server.keys import load_keys
from texas42.server.limits import Limits
from texas42.server.metrics import Gauge
from texas42.server.mine import Mine
from texas42.server.pages import addresses
from texas42.server.pages.frames import frame
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.render import Renderer
from texas42.server.players import Player, Players
from texas42.server.preferences import Preferences
from texas42.server.store import Database
from texas42.server.streams import Streams
from texas42.server.tables import Place, Tables
from texas42.server.tables.attendance import AWAY
from texas42.server.tables.attending import Attending
from texas42.server.tables.lobby import Lobby
from texas42.server.tables.minds import MakeBot, Threads
from texas42.server.tables.seating import Friends

SWEEP: Final = 60.0
"""Seconds between two looks for tables that nobody needs in memory."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for a page: a player, or somebody who has not done anything here yet."""

    player: Player | None
    preferences: Preferences


class House:
    """The server without its doors: the store, the players, the tables, the pages.

    ``prepare`` makes the bots ready beside the first pages; then the house is ``ready``.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        bots: MakeBot = make_bot,
        threads: Threads | None = None,
        away: float = AWAY,
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self.settings = settings
        self.ready = False
        self.identity = Identity(load_keys(settings))
        self.assets = Assets()
        self.renderer = Renderer(self.assets.address)
        self.streams = Streams()
        self.limits = Limits(settings.limits)
        self.database = Database(settings.database)
        self.players = Players(self.database)
        self.hints = hints_for(settings)
        self._threads = threads or Threads()
        self._prepare = prepare
        self.tables = Tables(self.database, self.players, self._threads, bots, self.hints, away)
        self.friends = Friends(self.database)
        self.lobby = Lobby(self.database, self.tables, away)
        self._attending = Attending(self.database, self.tables, away)

        self.mine = Mine(self.database, self.tables)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Ready to be asked, from here to the end; :class:`texas42.server.store.StoreError`."""
        await self.database.open()
        wanted = [self.streams.keep_alive, self._sweep, self._attending.run, self.lobby.run]
        if self.database.shared:
            wanted.append(self.tables.share)
        chores = [asyncio.create_task(_steadily(chore)) for chore in wanted]
        chores.append(asyncio.create_task(self._get_ready()))
        try:
            async with metrics_door.opened(self.settings.metrics, self.figures):
                yield
        finally:
            self.ready = False
            for chore in chores:
                chore.cancel()
            await asyncio.wait(chores)
            await self.tables.close()
            await self.database.close()

    async def _get_ready(self) -> None:
        if self._prepare:
            try:
                await asyncio.to_thread(self._prepare)
            except Exception:
                log.exception("The bots could not be prepared: each is when it is first needed.")
        self.ready = True

    def figures(self) -> str:
        """What is counted, for Prometheus."""
        return metrics.told(
            Gauge("streams", "Streams that are open.", lambda: len(self.streams)),
            Gauge("tables", "Tables in memory.", lambda: len(self.tables)),
            Gauge("bots_waiting", "Bots that wait until they can think.", self._bots_waiting),
            Gauge("hints_connected", "Whether hints get through.", self._hints_connected),
        )

    def _bots_waiting(self) -> int:
        return self._threads.waiting

    def _hints_connected(self) -> bool:
        return self.hints.connected

    async def visitor(self, request: Request) -> Visitor:
        """Who sends a request."""
        player_id = self.identity.player_id(request)
        player = None if player_id is None else await self.players.find(player_id)
        return Visitor(player, player.preferences) if player else stranger(request)

    async def player(self, visitor: Visitor) -> Player:
        """The visitor as a player, made one with the first thing they do."""
        return visitor.player or await self.players.welcome(visitor.preferences)

    async def kept(self, visitor: Visitor) -> Place | None:
        """Where the visitor sits in a match that is not over, if they do."""
        return await self.tables.kept(visitor.player.id) if visitor.player else None

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.tables.sweep()


async def _steadily(chore: Callable[[], Awaitable[None]]) -> None:
    """Do what is never done, whatever happens on the way."""
    while True:
        try:
            await chore()
        except Exception:
            log.exception("A chore of the house is begun anew.")
            await asyncio.sleep(1.0)


def here(request: Request) -> str:
    """The address of a page that was asked for, to come back to it."""
    if request.method != "GET":
        return addresses.HOME
    query = f"?{request.url.query}" if request.url.query else ""
    return request.url.path + query


def surroundings(request: Request, visitor: Visitor, kept: Place | None = None) -> Frame:
    """What surrounds a page for a visitor, with the way back to the match that is kept."""
    table = address_of(kept) if kept else None
    return frame(visitor.preferences, here=here(request), table=table)


def address_of(place: Place) -> str:
    """Where a player finds their table: before its match among those who gather."""
    table = place.table
    return addresses.table(table.id) if table.begun else addresses.gathering(table.id)


def stranger(request: Request) -> Visitor:
    """A visitor of whom nothing is known but the languages of their browser."""
    accepted = request.headers.get("accept-language", "")
    return Visitor(None, Preferences(lang=negotiate(accepted)))
