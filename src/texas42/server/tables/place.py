"""What is seen of a table: from a seat, by a watcher, and before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from texas42.game.seats import SEATS, Seat
from texas42.game.view import public_view, seat_view
from texas42.server.players import Player
from texas42.server.preferences import Preferences
from texas42.server.scene import Companion, Company, Gathered, Said, Scene, Watched
from texas42.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Place:
    """A table and a person's seat at it."""

    table: Table
    seat: Seat

    @property
    def scene(self) -> Scene:
        """What that person has in front of them."""
        table = self.table
        return Scene(
            table_id=table.id,
            seq=table.seq,
            view=seat_view(table.match, self.seat),
            names={seat: name for seat, name in _names(table).items() if seat is not self.seat},
            preferences=self.player.preferences,
            trick_stands=self.seat in table.standing,
            bots=frozenset(table.seating.bots),
            company=company_at(table, self.player.id),
        )

    @property
    def player(self) -> Player:
        """Who sits there."""
        return self.table.seating.persons[self.seat]


def watched(table: Table, preferences: Preferences) -> Watched:
    """What somebody sees of a table who watches it: a trick lies for as long as for anybody."""
    return Watched(
        table_id=table.id,
        seq=table.seq,
        shown=public_view(table.match),
        names=_names(table),
        preferences=preferences,
        trick_stands=bool(table.standing),
        bots=frozenset(table.seating.bots),
        company=company_at(table, None),
    )


def gathered(table: Table, viewer: str | None) -> Gathered:
    """A table of friends before it begins, as a player or somebody without a seat sees it."""
    company = company_at(table, viewer)
    assert company is not None
    return Gathered(
        table_id=table.id,
        rules=table.match.rules,
        company=company,
        viewer=None if viewer is None else table.seating.seat_of(viewer),
        bots={seat: bot.kind for seat, bot in table.seating.bots.items()},
    )


def company_at(table: Table, viewer: str | None) -> Company | None:
    """Those at a table of friends as a player, or somebody without a seat, has them."""
    if not table.terms.together:
        return None
    seating, room = table.seating, table.room
    muted = {other for one, other in room.mutes if one == viewer}
    people = {
        seat: Companion(
            name=seating.persons[seat].name,
            present=table.attendance.present(seating.persons[seat].id),
            stand_in=seat in seating.stand_ins,
            muted=seating.persons[seat].id in muted,
        )
        for seat in SEATS
        if seat in seating.persons
    }
    seats = {one.id: seat for seat, one in seating.persons.items() if one.id not in muted}
    return Company(
        people=people,
        watchers=table.attendance.watchers if table.terms.watched else None,
        talk=tuple(
            Said(line.number, seats[line.player_id], line.phrase, line.text)
            for line in room.talk
            if line.player_id in seats
        ),
        free_talk=table.terms.free_talk,
        version=room.version,
    )


def _names(table: Table) -> Mapping[Seat, str]:
    bots = {seat: bot.kind for seat, bot in table.seating.bots.items()}
    return bots | {seat: one.name for seat, one in table.seating.persons.items()}
