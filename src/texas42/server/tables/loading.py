"""Tables found in the store: their row, who sits there, and their events, folded."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from texas42.errors import Texas42Error
from texas42.game.seats import Seat
from texas42.notation.options import take_rules
from texas42.notation.text import parse_seat
from texas42.server.hints import Hints
from texas42.server.players import Player, Players
from texas42.server.seats import BotSeat, Seating
from texas42.server.store import Database, StoreError, events, tables, talk
from texas42.server.store.tables import TableRow
from texas42.server.tables.attendance import AWAY, Attendance
from texas42.server.tables.minds import MakeBot, Mind, Minds, Threads
from texas42.server.tables.room import Room
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
        away: float = AWAY,
    ) -> None:
        self._database = database
        self._players = players
        self._mind = partial(Mind, threads=threads, make=make_bot)
        self._hints = hints
        self._away = away
        self._found = Together(self._load)

    async def find(self, table_id: str) -> Table | None:
        """The table with this id, if there is one; :class:`StoreError` if it is damaged."""
        return await self._found.get(table_id)

    async def rooms(self, table_ids: Collection[str]) -> Mapping[str, Room]:
        """What surrounds the match at some tables, as it is now; :class:`StoreError`."""
        return await self._rooms(await tables.find(self._database, table_ids))

    async def _rooms(self, rows: Sequence[TableRow]) -> Mapping[str, Room]:
        sitting = {seat.player_id for row in rows for seat in row.seats if seat.player_id}
        players = await self._players.find_all(sitting)
        friends = [row.id for row in rows if row.terms.together]
        said = await talk.lines(self._database, friends) if friends else {}
        mutes = await talk.mutes(self._database, sitting) if friends else frozenset()
        return {
            row.id: Room(
                seating=_seating(row, players),
                version=row.version,
                successor=row.successor,
                talk=tuple(said.get(row.id, ())),
                mutes=mutes,
                seen=tuple((seat.player_id, seat.seen_at) for seat in row.seats if seat.player_id),
            )
            for row in rows
        }

    async def _load(self, table_ids: Collection[str]) -> Mapping[str, Table | Exception]:
        rows = await tables.find(self._database, table_ids)
        rooms = await self._rooms(rows)
        bodies = await events.of(self._database, table_ids)
        made: dict[str, Table | Exception] = {}
        for row in rows:
            try:
                table = made[row.id] = self._table(row, rooms[row.id])
                table.load(bodies.get(row.id, ()))
            except StoreError as error:
                made[row.id] = error
            except Texas42Error as error:
                made[row.id] = StoreError(f"table {row.id} is damaged: {error}")
        return made

    def _table(self, row: TableRow, room: Room) -> Table:
        rules = take_rules(dict(row.rules))
        attendance = Attendance(self._away)
        for player_id, at in room.seen:
            attendance.note(player_id, at)
        minds = Minds(self._mind)
        return Table(self._database, row, rules, room, minds, attendance, self._hints)


def _seating(row: TableRow, players: Mapping[str, Player]) -> Seating:
    persons: dict[Seat, Player] = {}
    bots: dict[Seat, BotSeat] = {}
    stand_ins: dict[Seat, BotSeat] = {}
    for sitting in row.seats:
        seat = parse_seat(sitting.seat)
        if sitting.bot is not None and sitting.seed is not None:
            bots[seat] = BotSeat(sitting.bot, sitting.seed)
        elif sitting.player_id is not None:
            persons[seat] = players.get(sitting.player_id) or Player(sitting.player_id)
            if sitting.stand_in is not None and sitting.stand_in_seed is not None:
                stand_ins[seat] = BotSeat(sitting.stand_in, sitting.stand_in_seed)
    return Seating(persons, bots, stand_ins)
