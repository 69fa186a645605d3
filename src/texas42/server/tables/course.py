"""How far a table has come: its events, folded.

Kept in memory as a help. What counts is what is in the store.
"""

from __future__ import annotations

from dataclasses import dataclass

from texas42.errors import NotationError
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.notation.text import parse_action
from texas42.server.tables.events import Acted, Dealt, Event

REMEMBERED = 32
"""Among how many of the last events one that is posted again is looked for."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did, and in which phase of the hand; a hand is dealt by nobody."""

    seat: Seat | None
    event: Event
    phase: Phase


class Course:
    """The events of one table so far."""

    def __init__(self, rules: Rules) -> None:
        self.match = MatchState(rules)
        self.seq = 0
        """The number of the last event; they are counted from 1."""

        self._deeds: dict[int, Deed] = {}

    @property
    def phase(self) -> Phase:
        """What is waited for; before the first deal as between two hands."""
        return self.match.hand.phase if self.match.hand else Phase.OVER

    @property
    def turn(self) -> Seat | None:
        """The seat that has to act."""
        return self.match.hand.turn if self.match.hand else None

    def deed(self, event: Event) -> Deed:
        """The event as a deed of whoever's turn it is."""
        return Deed(None if isinstance(event, Dealt) else self.turn, event, self.phase)

    def add(self, event: Event) -> bool:
        """Take in the next event; whether it made a trick complete.

        :class:`texas42.errors.Texas42Error` if it cannot come next; then nothing has changed.
        """
        after = event.apply(self.match)
        deed = self.deed(event)
        completed = isinstance(event, Acted) and _tricks(after) > _tricks(self.match)
        self.match = after
        self.seq += 1
        self._deeds[self.seq] = deed
        self._deeds.pop(self.seq - REMEMBERED, None)
        return completed

    def next_deed(self, seq: int) -> Deed | None:
        """What was done first after event ``seq``, if that is not too long ago."""
        return self._deeds.get(seq + 1)

    def phase_after(self, seq: int) -> Phase:
        """What was waited for after event ``seq``; what is now, if that is too long ago."""
        deed = self.next_deed(seq)
        return self.phase if deed is None else deed.phase

    def acted(self, seq: int, seat: Seat, text: str) -> bool:
        """Whether the seat did what the text says right after event ``seq``.

        So a request that comes twice is known to be one.
        """
        deed = self.next_deed(seq)
        if deed is None or deed.seat is not seat:
            return False
        try:
            return deed.event == Acted(parse_action(text, deed.phase))
        except NotationError:
            return False

    def dealt(self, seq: int) -> bool:
        """Whether a hand was dealt right after event ``seq``."""
        deed = self.next_deed(seq)
        return deed is not None and isinstance(deed.event, Dealt)


def _tricks(match: MatchState) -> int:
    return len(match.hand.tricks) if match.hand else 0
