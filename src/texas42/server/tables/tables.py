"""All tables: begun, found again, kept in memory while they are looked at."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Final

from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import SEATS, Seat
from texas42.notation.options import rules_to_json
from texas42.server.hints import Hints
from texas42.server.players import Player, Players
from texas42.server.seats import USUAL_BOT
from texas42.server.store import Database, StoreError, tables
from texas42.server.store.events import now
from texas42.server.store.tables import SeatRow, TableRow, Terms
from texas42.server.tables.attendance import AWAY
from texas42.server.tables.dealing import next_hand
from texas42.server.tables.driver import Driver
from texas42.server.tables.following import Following
from texas42.server.tables.leases import Leases
from texas42.server.tables.live import Live
from texas42.server.tables.loading import Loading
from texas42.server.tables.minds import MakeBot, Threads
from texas42.server.tables.place import Place
from texas42.server.tables.seating import bot_rows, new_id, seats_again
from texas42.server.tables.table import Table

SEAT_OF_ONE: Final = Seat.S
"""Where a person sits who plays against bots."""

IDLE: Final = 600.0
"""Seconds without a change or a look after which a table leaves the memory."""

log = logging.getLogger(__name__)


class Tables:
    """The tables of this process; any of them can be found in the store again at any time."""

    def __init__(
        self,
        database: Database,
        players: Players,
        threads: Threads,
        make_bot: MakeBot,
        hints: Hints | None = None,
        away: float = AWAY,
    ) -> None:
        self._database = database
        self._hints = hints or Hints()
        self._loading = Loading(database, players, threads, make_bot, self._hints, away)
        self._leases = Leases(database)
        self._live: dict[str, Live] = {}
        self._following = Following(database, players, self._live, self._loading)

    def __len__(self) -> int:
        return len(self._live)

    # Begun

    async def begin(
        self,
        player: Player,
        rules: Rules,
        kind: str = USUAL_BOT,
        *,
        instead_of: Table | None = None,
    ) -> str:
        """A new match of one person with bots of a kind, dealt and ready: the id of its table.

        ``instead_of`` is a table it takes the place of. A table has one successor,
        however often it is asked for, and whoever looks at it is led there.
        """
        others: dict[Seat, str] = {seat: kind for seat in SEATS if seat != SEAT_OF_ONE}
        seats = (SeatRow(str(SEAT_OF_ONE), player_id=player.id), *bot_rows(others))
        row = TableRow(new_id(), player.id, rules_to_json(rules), seats)
        return await self._begin(row, rules, instead_of)

    async def begin_again(self, table: Table) -> str:
        """The table at which the players of this one play their next match."""
        seats = seats_again(table)
        rules = table.match.rules
        row = TableRow(new_id(), table.owner, rules_to_json(rules), seats, terms=table.terms)
        return await self._begin(row, rules, table)

    async def _begin(self, row: TableRow, rules: Rules, instead_of: Table | None) -> str:
        first = next_hand(MatchState(rules)).body()
        old = None if instead_of is None else instead_of.id
        table_id = await tables.add(self._database, row, first, instead_of=old)
        if instead_of is not None:
            instead_of.move_to(table_id)
        return table_id

    async def gather(self, player: Player, rules: Rules, terms: Terms) -> str:
        """A table of friends that waits for people, its maker already there: its id."""
        at = now()
        seats = (SeatRow(str(SEAT_OF_ONE), player_id=player.id, seen_at=at),)
        row = TableRow(new_id(), player.id, rules_to_json(rules), seats, terms=terms)
        return await tables.add(self._database, row, None)

    # Found

    async def find(self, table_id: str) -> Table | None:
        """The table with this id, driven from now on; :class:`StoreError` if it is damaged."""
        live = self._live.get(table_id)
        if live is None:
            table = await self._loading.find(table_id)
            if table is None:
                return None
            live = self._live.get(table_id)  # of those that waited the first one drives it
            if live is None:
                driving = asyncio.create_task(Driver(table, self._leases).run())
                live = self._live[table_id] = Live(table, driving, used_at=0.0)
        live.used_at = asyncio.get_running_loop().time()
        return live.table

    async def look(self, table_id: str) -> Table | None:
        """The table with this id as it is, without anything happening there."""
        live = self._live.get(table_id)
        return live.table if live else await self._loading.find(table_id)

    async def place(self, player_id: str, table_id: str) -> Place | None:
        """The place of a player at a table, if there is such a table and they sit at it."""
        table = await self.find(table_id)
        if table and self._database.shared:
            await table.catch_up()  # another process may have answered this player last
        seat = table and table.seating.seat_of(player_id)
        return Place(table, seat) if table and seat else None

    async def kept(self, player_id: str) -> Place | None:
        """The place that a player took last, if the match there is not over.

        A table that is damaged is not kept: nobody is shut out by it.
        """
        table_id = await tables.last_of(self._database, player_id)
        try:
            place = None if table_id is None else await self.place(player_id, table_id)
        except StoreError as error:
            log.error("%s", error)  # noqa: TRY400 - all that is to be known is in its message
            return None
        return place if place and place.table.match.winner is None else None

    async def refresh(self, table: Table) -> None:
        """Let a table, here and in other processes, be as the store has it; :class:`StoreError`."""
        rooms = await self._loading.rooms([table.id])
        if table.id in rooms:
            table.enter(rooms[table.id])
        self._hints.tell(table.id)

    async def keep_up(self, table: Table) -> None:
        """Let a table be as other processes, if any, have left it; :class:`StoreError`."""
        if self._database.shared:
            await self._following.look_at([table])

    @property
    def together(self) -> Sequence[Table]:
        """The tables of friends in memory."""
        return [live.table for live in self._live.values() if live.table.terms.together]

    # Kept in memory

    def know(self, player: Player) -> None:
        """Let the tables at which a player sits know what is now known of them."""
        for live in self._live.values():
            if live.table.seating.seat_of(player.id):
                live.table.reseat(live.table.seating.knowing(player))
                self._hints.tell(live.table.id)

    async def sweep(self) -> None:
        """Let go of the tables that nobody has looked at for a while."""
        now = asyncio.get_running_loop().time()
        for table_id, live in list(self._live.items()):
            last = max(live.used_at, live.table.changed_at)
            if not live.looked_at and now - last > IDLE:
                await self._let_go(table_id)

    async def close(self) -> None:
        """Let go of all tables."""
        live = list(self._live.values())
        self._live.clear()
        for one in live:
            await one.stop()
        await self._leases.close()

    async def _let_go(self, table_id: str) -> None:
        await self._live.pop(table_id).stop()
        await self._leases.let_go(table_id)

    async def give_up(self, table_ids: Iterable[str]) -> None:
        """Let go of tables that are no more."""
        for table_id in table_ids:
            if table_id in self._live:
                await self._let_go(table_id)

    # Shared with other processes

    async def share(self) -> None:
        """Follow what other processes do, and take over from those that die, for ever."""
        async with asyncio.TaskGroup() as chores:
            following = self._following
            chores.create_task(self._hints.run(following.heard, following.missed))
            chores.create_task(following.run())
            chores.create_task(self._leases.keep(self._take_over))

    async def _take_over(self, table_id: str) -> None:
        try:
            await self.find(table_id)
        except StoreError as error:
            log.error("%s", error)  # noqa: TRY400 - all that is to be known is in its message
