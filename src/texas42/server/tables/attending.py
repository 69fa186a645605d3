"""Keeps in the store who is at the tables of friends, and learns it from other processes."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from texas42.game.seats import SEATS
from texas42.notation.text import parse_seat
from texas42.server.store import Database, company
from texas42.server.tables.attendance import AWAY, now
from texas42.server.tables.table import Table
from texas42.server.tables.tables import Tables

SHORTEST: Final = 0.1
"""Seconds between two looks at least."""


class Attending:
    """A look at all tables of friends every few seconds."""

    def __init__(self, database: Database, tables: Tables, away: float = AWAY) -> None:
        self._database = database
        self._tables = tables
        self._pause = max(away / 4, SHORTEST)
        self._me = secrets.token_hex(8)
        self._told: dict[str, int] = {}
        """How many watch each table through this process, as others were told."""

        self._marks: dict[str, str] = {}

    async def run(self) -> None:
        """Look, for ever."""
        while True:
            await self.look()
            await asyncio.sleep(self._pause)

    async def look(self) -> None:
        """Tell who was seen, learn who was seen elsewhere, and let pages show it."""
        found = {table.id: table for table in self._tables.together}
        at = now()
        places = [
            (table.id, str(seat))
            for table in found.values()
            for one in table.attendance.seen_lately()
            if (seat := table.seating.seat_of(one))
        ]
        if places:
            await company.seen(self._database, places, at)
        if self._database.shared and found:
            await self._share(found, at)
        marks = {name: mark(table) for name, table in found.items()}
        for name, table in found.items():
            if self._marks.get(name) != marks[name]:
                table.watchers.hint()
        self._marks = marks

    async def _share(self, found: dict[str, Table], at: int) -> None:
        numbers = {name: table.attendance.watchers_here for name, table in found.items()}
        telling = {name: num for name, num in numbers.items() if num or self._told.get(name)}
        if telling:
            await company.tell_audience(self._database, self._me, telling, at)
        self._told = numbers
        for name, seat, seen_at in await company.last_seen(self._database, found):
            if person := found[name].seating.persons.get(parse_seat(seat)):
                found[name].attendance.note(person.id, seen_at)
        since = at - round(3000 * self._pause)
        others = await company.audiences(self._database, self._me, found, since)
        for name, table in found.items():
            table.attendance.elsewhere = others.get(name, 0)


def mark(table: Table) -> str:
    """Who is there, for comparing: "NS.3"."""
    persons = table.seating.persons
    there = "".join(
        str(seat)
        for seat in SEATS
        if seat in persons and table.attendance.present(persons[seat].id)
    )
    return f"{there}.{table.attendance.watchers}"
