"""Who sits at a table: persons and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from texas42.game.seats import Seat
from texas42.server.players import Player


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A seat that a bot plays: its kind, and the seed of its chance, which nobody is told."""

    kind: str
    seed: str


@dataclass(frozen=True, slots=True)
class Seating:
    """Who has which seat; every seat has somebody."""

    persons: Mapping[Seat, Player]
    bots: Mapping[Seat, BotSeat]

    def seat_of(self, player_id: str) -> Seat | None:
        """The seat that a player has."""
        return next((seat for seat, one in self.persons.items() if one.id == player_id), None)

    def knowing(self, player: Player) -> Seating:
        """The same with what is now known of a player."""
        persons = {
            seat: player if one.id == player.id else one for seat, one in self.persons.items()
        }
        return replace(self, persons=persons)
