"""What a page of a table is drawn from: one viewer's view and what surrounds it.

The table makes a scene for each viewer and each change; the pages turn it into
words and pictures. A scene holds nothing that the viewer may not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from texas42.game.seats import Seat
from texas42.game.view import SeatView
from texas42.server.preferences import Preferences


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one seated viewer has it in front of them after event ``seq``."""

    table_id: str
    seq: int
    """The number of the last event; an action is posted with it."""

    view: SeatView
    names: Mapping[Seat, str]
    """What the others are called; bots by the name of their kind."""

    preferences: Preferences
    trick_stands: bool
    """Whether a complete trick still lies on the table, to be taken up."""

    bots: frozenset[Seat] = frozenset()
    """The seats that bots play."""

    @property
    def position(self) -> str:
        """How far the viewer has seen the table; it only grows.

        ``57.0`` after event 57 while a complete trick lies there, ``57.1`` else.
        """
        return f"{self.seq}.{0 if self.trick_stands else 1}"
