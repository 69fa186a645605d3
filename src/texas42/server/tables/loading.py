"""Tables found in the store: their row, who sits there, and their events, folded."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from texas42.errors import Texas42Error
from texas42.game.seats import Seat
from texas42.notation.options import take_rules
from texas42.notation.text import parse_seat
from texas42.server.hints import Hints
from texas42.server.players import Player, Players
from texas42.server.seats import BotSeat, Seating
from texas42.server.store import Database, StoreError, events, tables
from texas42.server.store.tables import TableRow
from texas42.server.tables.minds import MakeBot, Mind, Threads
from texas42.server.tables.table import Table
from texas42.server.together import Together


class Loading:
    """Makes tables of what is kept; those that are asked for at the same time together."""

    def __init__(
        self,
        database: Database,
        players: Players,
        threads: Threads,
        make_bot: MakeBot,
        hints: Hints,
    ) -> None:
        self._database = database
        self._players = players
        self._mind = partial(Mind, threads=threads, make=make_bot)
        self._hints = hints
        self._found = Together(self._load)

    async def find(self, table_id: str) -> Table | None:
        """The table with this id, if there is one; :class:`StoreError` if it is damaged."""
        return await self._found.get(table_id)

    async def _load(self, table_ids: Collection[str]) -> Mapping[str, Table | Exception]:
        rows = await tables.find(self._database, table_ids)
        sitting = {seat.player_id for row in rows for seat in row.seats if seat.player_id}
        players = await self._players.find_all(sitting)
        bodies = await events.of(self._database, table_ids)
        made: dict[str, Table | Exception] = {}
        for row in rows:
            try:
                table = made[row.id] = self._table(row, players)
                table.load(bodies.get(row.id, ()))
            except StoreError as error:
                made[row.id] = error
            except Texas42Error as error:
                made[row.id] = StoreError(f"table {row.id} is damaged: {error}")
        return made

    def _table(self, row: TableRow, players: Mapping[str, Player]) -> Table:
        rules = take_rules(dict(row.rules))
        seating = _seating(row, players)
        minds = {seat: self._mind(seat, who) for seat, who in seating.bots.items()}
        return Table(self._database, row, rules, seating, minds, self._hints)


def _seating(row: TableRow, players: Mapping[str, Player]) -> Seating:
    persons: dict[Seat, Player] = {}
    bots: dict[Seat, BotSeat] = {}
    for sitting in row.seats:
        seat = parse_seat(sitting.seat)
        if sitting.bot is not None and sitting.seed is not None:
            bots[seat] = BotSeat(sitting.bot, sitting.seed)
        elif sitting.player_id is not None:
            persons[seat] = players.get(sitting.player_id) or Player(sitting.player_id)
    return Seating(persons, bots)
