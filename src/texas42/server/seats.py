"""Who sits at a table: persons, and bots in their own right or for a person who is away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from texas42.game.seats import SEATS, Seat
from texas42.server.players import Player

USUAL_BOT: Final = "steady"
"""The kind of bot that plays where nobody asks for another."""


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A seat that a bot plays: its kind, and the seed of its chance, which nobody is told."""

    kind: str
    seed: str


@dataclass(frozen=True, slots=True)
class Seating:
    """Who has which seat. Once the match has begun every seat has somebody."""

    persons: Mapping[Seat, Player]
    bots: Mapping[Seat, BotSeat]
    stand_ins: Mapping[Seat, BotSeat] = field(default_factory=dict)
    """The bots that play for persons who are away; the seat stays theirs."""

    def seat_of(self, player_id: str) -> Seat | None:
        """The seat that a player has."""
        return next((seat for seat, one in self.persons.items() if one.id == player_id), None)

    def bot_at(self, seat: Seat) -> BotSeat | None:
        """The bot that acts for a seat, if one does."""
        return self.bots.get(seat) or self.stand_ins.get(seat)

    @property
    def acting(self) -> Mapping[Seat, Player]:
        """The persons who act for themselves."""
        return {seat: one for seat, one in self.persons.items() if seat not in self.stand_ins}

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody has yet."""
        return tuple(seat for seat in SEATS if seat not in self.persons and seat not in self.bots)

    def knowing(self, player: Player) -> Seating:
        """The same with what is now known of a player."""
        persons = {
            seat: player if one.id == player.id else one for seat, one in self.persons.items()
        }
        return replace(self, persons=persons)
