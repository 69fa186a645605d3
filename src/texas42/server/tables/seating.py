"""Sitting down, leaving, standing in: what friends do at a table beside playing.

All of it is asked for by a person who sits there, or sits down there; the store decides
who was first.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

from sqlalchemy.exc import IntegrityError

from texas42.bots import bot_names
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.server.players import Player
from texas42.server.refusals import Refused
from texas42.server.seats import USUAL_BOT
from texas42.server.store import Database, company
from texas42.server.store.events import now
from texas42.server.store.tables import SeatRow
from texas42.server.tables.dealing import next_hand
from texas42.server.tables.table import Table

STAND_IN: Final = USUAL_BOT
"""The kind of bot that plays for somebody who is away."""


def new_id() -> str:
    """The id of a new table: 72 bits of chance, so that nobody guesses it."""
    return secrets.token_urlsafe(9)


def bot_rows(kinds: Mapping[Seat, str]) -> tuple[SeatRow, ...]:
    """The rows of seats that bots of these kinds have."""
    return tuple(
        SeatRow(str(seat), bot=kind, seed=secrets.token_hex(16)) for seat, kind in kinds.items()
    )


def seats_again(table: Table) -> tuple[SeatRow, ...]:
    """Everybody's seat for the next match. Who is away stays so, and a bot plays for them."""
    at = now()
    persons = []
    for seat, one in table.seating.persons.items():
        stand_in = table.seating.stand_ins.get(seat)
        persons.append(
            SeatRow(
                str(seat),
                player_id=one.id,
                stand_in=None if stand_in is None else stand_in.kind,
                stand_in_seed=None if stand_in is None else secrets.token_hex(16),
                seen_at=at if table.attendance.present(one.id) else 0,
            )
        )
    return *persons, *bot_rows({seat: bot.kind for seat, bot in table.seating.bots.items()})


class Friends:
    """What is done at the tables of friends, kept in the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sit(self, table: Table, seat: Seat, player: Player) -> None:
        """Let somebody have a seat that no other person has; the one they had is free then.

        :class:`Refused`: ``seat-taken``, ``begun``, ``name-taken``.
        """
        others = (one.name for one in table.seating.persons.values() if one.id != player.id)
        if player.name.casefold() in {name.casefold() for name in others}:
            raise Refused("name-taken")
        try:
            async with company.changing(self._database, table.id) as changing:
                self._before_the_match(changing)
                taken = await changing.seats()
                if taken.get(str(seat), player.id) not in {player.id, None}:
                    raise Refused("seat-taken")
                await changing.clear(player_id=player.id)
                await changing.clear(seat=str(seat))
                await changing.put(SeatRow(str(seat), player_id=player.id, seen_at=now()))
        except IntegrityError as error:
            raise Refused("seat-taken") from error

    async def free(self, table: Table, seat: Seat, player: Player) -> None:
        """Free a seat before the match: the own one, a bot's, or that of somebody who is away."""
        person = table.seating.persons.get(seat)
        if person and person.id != player.id and table.attendance.present(person.id):
            raise Refused("not-away")
        async with company.changing(self._database, table.id) as changing:
            self._before_the_match(changing)
            if (await changing.seats()).get(str(seat)) == (person and person.id):
                await changing.clear(seat=str(seat))

    async def fill(self, table: Table, seat: Seat, kind: str) -> None:
        """Let a bot have a free seat before the match."""
        if kind not in bot_names():
            raise Refused("form", "kind")
        async with company.changing(self._database, table.id) as changing:
            self._before_the_match(changing)
            if str(seat) in await changing.seats():
                raise Refused("seat-taken")
            await changing.put(*bot_rows({seat: kind}))

    async def start(self, table: Table, kind: str = STAND_IN) -> None:
        """Let the match begin, with bots in the seats that are free; once, however often asked."""
        if kind not in bot_names():
            raise Refused("form", "kind")
        async with company.changing(self._database, table.id) as changing:
            if changing.begun:
                return
            taken = await changing.seats()
            for row in bot_rows({seat: kind for seat in SEATS if str(seat) not in taken}):
                await changing.put(row)
            await changing.begin(next_hand(MatchState(table.match.rules)).body())

    async def stand_in(self, table: Table, seat: Seat, player: Player) -> None:
        """Let a bot play for the one who asks, or for somebody who is away: ``not-away``."""
        person = table.seating.persons.get(seat)
        if person is None:
            raise Refused("form", "seat")
        if person.id != player.id and table.attendance.present(person.id):
            raise Refused("not-away")
        if seat not in table.seating.stand_ins:
            async with company.changing(self._database, table.id) as changing:
                await changing.set_stand_in(str(seat), STAND_IN, secrets.token_hex(16))

    async def give_back(self, table: Table, seat: Seat) -> None:
        """Let a person who is back play for themselves again."""
        async with company.changing(self._database, table.id) as changing:
            await changing.set_stand_in(str(seat), None, None)

    @staticmethod
    def _before_the_match(changing: company.Changing) -> None:
        if changing.begun:
            raise Refused("begun")
