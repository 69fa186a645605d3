"""What a player has been shown and told as done, held against what a database holds."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.server.tables.events import Acted, read

Bodies = list[dict[str, Any]]

DEALT = "a hand was dealt"


@dataclass
class Deeds:
    """What the person at one table knows."""

    seen: int = 0
    """The highest event that a page or the stream has shown."""

    done: dict[int, str] = field(default_factory=dict)
    """What the person has done and was told to be done, by its event."""

    kept: Bodies = field(default_factory=list)
    """The events that were there when the server was killed last."""


class Diary:
    """Everything that may not be lost."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self.tables: defaultdict[str, Deeds] = defaultdict(Deeds)

    @property
    def done(self) -> int:
        """How much the person has done."""
        return sum(len(deeds.done) for deeds in self.tables.values())

    def compare(self, unanswered: tuple[str, int, str] | None) -> None:
        """Hold it against the database as a killed server has left it.

        ``unanswered`` is the one post of which nobody knows whether it was done.
        """
        kept = _events(self._database) if self.tables else {}
        assert set(self.tables) <= set(kept)
        for table, deeds in self.tables.items():
            bodies = kept[table]
            assert bodies[: len(deeds.kept)] == deeds.kept, "what was there is there"
            assert len(bodies) >= deeds.seen, "what was shown is there"
            done = _deeds(bodies)
            if unanswered is not None and unanswered[0] == table:
                _, event, action = unanswered
                assert done.pop(event, action) == action
            assert done == deeds.done, "what was done is there, once, and nothing else"
            deeds.kept = bodies


def _events(database: Path) -> dict[str, Bodies]:
    """The events of each table, in order; read from a copy: the next server finds all as it is."""
    tables: defaultdict[str, Bodies] = defaultdict(list)
    with TemporaryDirectory() as folder:
        for file in database.parent.glob(f"{database.name}*"):
            shutil.copy(file, folder)
        with closing(sqlite3.connect(Path(folder, database.name))) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            rows = copy.execute("SELECT table_id, seq, body FROM event ORDER BY table_id, seq")
            for table, seq, body in rows:
                tables[f"/t/{table}"].append(json.loads(body))
                assert seq == len(tables[f"/t/{table}"])
    return tables


def _deeds(bodies: Bodies) -> dict[int, str]:
    """What the south has done, by the event: folded by the rules, which refuse what is twice."""
    match, deeds = MatchState(STANDARD), {}
    for seq, body in enumerate(bodies, 1):
        hand = match.hand
        event = read(body, Phase.AUCTION if hand is None else hand.phase)
        if isinstance(event, Acted):
            if hand is not None and hand.turn is Seat.S:
                deeds[seq] = str(event.action)
        elif seq > 1:
            deeds[seq] = DEALT
        match = event.apply(match)
    return deeds
