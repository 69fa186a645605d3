"""The four seats and the two partnerships (``R1``)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Team(IntEnum):
    """A partnership, fixed for the match. Always true, ``NS`` too."""

    NS = 0
    EW = 1

    @property
    def other(self) -> Team:
        """The opponents."""
        return TEAMS[1 - self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two partners."""
        return SEATS[self], SEATS[self + 2]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name


class Seat(IntEnum):
    """A seat at the table, numbered clockwise. Always true, ``N`` too."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def left(self) -> Seat:
        """The next seat clockwise."""
        return SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return SEATS[self ^ 2]

    @property
    def team(self) -> Team:
        """The partnership this seat belongs to."""
        return TEAMS[self & 1]

    def after(self, steps: int) -> Seat:
        """The seat so many steps clockwise from here."""
        return SEATS[(self + steps) & 3]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name


TEAMS: Final = (Team.NS, Team.EW)
SEATS: Final = (Seat.N, Seat.E, Seat.S, Seat.W)


def clockwise_from(seat: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The four seats clockwise, this one first."""
    return _ROUNDS[seat]


_ROUNDS: Final = tuple((seat, seat.left, seat.partner, seat.after(3)) for seat in SEATS)
