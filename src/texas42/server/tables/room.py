"""What surrounds the match at a table: who sits there, and what is said."""

from __future__ import annotations

from dataclasses import dataclass, field

from texas42.server.seats import Seating
from texas42.server.store.talk import Line


@dataclass(frozen=True, slots=True)
class Room:
    """All of a table that is no event, as the store has it."""

    seating: Seating
    version: int = 0
    """Counts its changes."""

    successor: str | None = None
    """The table that has taken the place of this one."""

    talk: tuple[Line, ...] = ()
    mutes: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    """Who does not want to read what whom says, by their ids."""

    seen: tuple[tuple[str, int], ...] = ()
    """When players were last seen, in milliseconds since 1970."""
