"""A table in play: the one place through which this process writes its events.

Another process may write to the same table. The numbers of the events decide
who was first; the other takes in what it missed and thinks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

from texas42.errors import IllegalAction, Texas42Error
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.notation.text import parse_action
from texas42.server import metrics
from texas42.server.hints import Hints
from texas42.server.refusals import Refused
from texas42.server.seats import Seating
from texas42.server.store import Conflict, Database, StoreError, events, tables
from texas42.server.store.events import Body
from texas42.server.store.tables import TableRow
from texas42.server.tables.attendance import Attendance
from texas42.server.tables.course import Course
from texas42.server.tables.dealing import next_hand
from texas42.server.tables.events import Acted, Event, read
from texas42.server.tables.minds import Minds
from texas42.server.tables.room import Room
from texas42.server.tables.watching import Watchers


class Table:
    """One table. Everything that happens at it happens here, one thing after the other."""

    def __init__(
        self,
        database: Database,
        row: TableRow,
        rules: Rules,
        room: Room,
        minds: Minds,
        attendance: Attendance,
        hints: Hints | None = None,
    ) -> None:
        self.id = row.id
        self.owner = row.owner
        self.terms = row.terms
        self.room = room
        self.minds = minds
        minds.sit(room.seating)
        self.attendance = attendance
        self.watchers = Watchers()
        self.acted_at = self.changed_at = asyncio.get_running_loop().time()
        """When the last event came, and when the table last changed in any way; by the clock of
        the event loop."""

        self.standing: frozenset[Seat] = frozenset()
        """The persons before whom a complete trick still lies."""

        self.writing = asyncio.Lock()
        """Held while an event is being kept."""

        self._database = database
        self._hints = hints or Hints()
        self._course = Course(rules)

    # How it stands

    @property
    def seating(self) -> Seating:
        """Who sits there."""
        return self.room.seating

    @property
    def successor(self) -> str | None:
        """The table that has taken the place of this one."""
        return self.room.successor

    @property
    def begun(self) -> bool:
        """Whether the first hand has been dealt: friends take their time."""
        return self.match.hand is not None

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._course.seq

    @property
    def match(self) -> MatchState:
        """The match as it stands, with everything that is hidden."""
        return self._course.match

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        return self._course.phase

    @property
    def turn(self) -> Seat | None:
        """The seat that has to act."""
        return self._course.turn

    def phase_after(self, seq: int) -> Phase:
        """What was waited for when event ``seq`` was the last: what an action then meant."""
        return self._course.phase_after(seq)

    # What is done at it

    async def act(self, seat: Seat, text: str, seq: int) -> None:
        """Do what a text says for a seat that has seen the table up to event ``seq``.

        The same again, after the same event, has no further effect. Raises
        :class:`Refused` if the table has moved on (``stale``) or it is not the
        seat's turn, :class:`texas42.errors.NotationError` if the text cannot be
        read and :class:`IllegalAction`; then nothing has changed.
        """
        async with self.writing:
            if self._course.acted(seq, seat, text):
                return
            self._be_at(seq)
            if self.phase is Phase.OVER:
                raise IllegalAction("hand-over")
            if self.turn is not seat:
                raise Refused("not-your-turn")
            await self._write(Acted(parse_action(text, self.phase)))

    async def go_on(self, seq: int) -> None:
        """Deal the next hand to those who have seen the last one end; raises as :meth:`act`."""
        async with self.writing:
            if self._course.dealt(seq):
                return
            self._be_at(seq)
            try:
                await self._write(next_hand(self.match))
            except Refused:
                if not self._course.dealt(seq):  # else another process was first to deal
                    raise

    async def take_up(self, seat: Seat, seq: int) -> None:
        """Take up the complete trick that lies before a person since event ``seq``.

        One that does not lie there any more has been taken up already.
        """
        if seq > self.seq:
            raise Refused("stale")
        if seq == self.seq and seat in self.standing:
            if self._database.shared:  # else nobody else would wait for it
                await tables.take_up(self._database, self.id, str(seat), seq)
                self._hints.tell(self.id)
            self.taken_up(seat, seq)

    def taken_up(self, seat: Seat, seq: int) -> None:
        """Let a person have taken up the trick that event ``seq`` completed."""
        if seq == self.seq and seat in self.standing:
            self.standing -= {seat}
            self._changed()

    def move_to(self, successor: str) -> None:
        """Tell everybody at this table that it goes on at another."""
        if self.successor != successor:
            self.room = replace(self.room, successor=successor)
            self._hints.tell(self.id)
            self._changed()

    def reseat(self, seating: Seating) -> None:
        """Let the persons at it be known by what they prefer now."""
        self.room = replace(self.room, seating=seating)
        self.watchers.hint()

    def enter(self, room: Room) -> None:
        """Let all that surrounds the match be as the store has it; what is older is not heeded."""
        for player_id, at in room.seen:
            self.attendance.note(player_id, at)
        if room.version < self.room.version:
            return
        self.room = replace(room, successor=room.successor or self.successor)
        self.minds.sit(room.seating)
        self.standing -= frozenset(room.seating.stand_ins)
        self._changed()

    def load(self, bodies: Iterable[Body]) -> None:
        """Take in all events of the past; a trick that lay on the table has been taken up.

        :class:`StoreError` if one of them is damaged.
        """
        self._read(bodies, first=1)
        self.standing = frozenset()

    async def catch_up(self) -> None:
        """Take in the events that are in the store and not yet here; :class:`StoreError`."""
        seen = self.seq
        self._read(await events.after(self._database, self.id, seen), first=seen + 1)

    def _read(self, bodies: Iterable[Body], first: int) -> None:
        for number, body in enumerate(bodies, first):
            if number <= self.seq:
                continue  # somebody else has taken it in meanwhile
            try:
                self._take_in(read(body, self.phase))
            except Texas42Error as error:
                raise StoreError(f"event {number} of table {self.id} is damaged") from error

    def _be_at(self, seq: int) -> None:
        if seq != self.seq:
            raise Refused("stale")

    async def _write(self, event: Event) -> None:
        """Keep the event and take it in; if another came first, take in that one."""
        event.apply(self.match)  # refuses what the rules do not allow, before it is kept
        deed, seq = self._course.deed(event), self.seq
        try:
            await events.append(self._database, self.id, seq + 1, event.body())
        except Conflict:
            metrics.CONFLICTS.add()
            await self.catch_up()
            if self._course.next_deed(seq) != deed:
                raise Refused("stale") from None
        else:
            metrics.APPENDED.add()
            if self.seq == seq:  # else it has been read back already
                self._take_in(event)
            self._hints.tell(self.id, seq + 1)

    def _take_in(self, event: Event) -> None:
        completed_trick = self._course.add(event)
        persons = self.seating.acting.items() if completed_trick else ()
        self.standing = frozenset(
            seat for seat, person in persons if person.preferences.take_up != "at-once"
        )
        self.minds.notice(self.match)
        self._changed()
        self.acted_at = self.changed_at

    def _changed(self) -> None:
        self.changed_at = asyncio.get_running_loop().time()
        self.watchers.hint()
