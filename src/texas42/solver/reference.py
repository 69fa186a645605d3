"""Plain minimax straight from the rules of ``game/``: slow, and easy to believe.

Nothing is left out and nothing is guessed. It asks a contract, as a hand does,
who plays, what is legal and who takes, and knows nothing else of the game. What
it says is the measure for the fast solvers; it is meant for endgames.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, count_of, tiles_in

Trick = tuple[Tile, ...]
Held = tuple[int, ...]
"""The tiles each seat holds, as masks by seat."""


class Play(Protocol):
    """What of a contract matters while tiles are played."""

    def legal(self, held: int, trick: Sequence[Tile]) -> int:
        """The mask of the tiles in ``held`` that may be played to the trick."""

    def winner(self, trick: Sequence[Tile]) -> int:
        """The index of the tile that takes the trick."""

    def seats(self, leader: Seat) -> tuple[Seat, ...]:
        """The seats that play to a trick, in order."""


def most_points(play: Play, team: Team, leader: Seat, held: Held, trick: Trick = ()) -> int:
    """The most hand points a team can still take, those on the table among them (``R5``)."""

    def worth(winner: Seat, tiles: Trick) -> int:
        return 1 + count_of(tiles) if winner.team is team else 0

    return _best(play, team.seats, worth, (leader, held, trick))


def most_tricks(play: Play, team: Team, leader: Seat, held: Held, trick: Trick = ()) -> int:
    """The most tricks a team can still take."""

    def worth(winner: Seat, _: Trick) -> int:
        return int(winner.team is team)

    return _best(play, team.seats, worth, (leader, held, trick))


def fewest_tricks(play: Play, declarer: Seat, leader: Seat, held: Held, trick: Trick = ()) -> int:
    """The fewest tricks a declarer who plays alone has to take: 0 makes Nel-O (``H3``)."""

    def worth(winner: Seat, _: Trick) -> int:
        return -int(winner is declarer)

    return -_best(play, (declarer,), worth, (leader, held, trick))


def _best(
    play: Play,
    side: Collection[Seat],
    worth: Callable[[Seat, Trick], int],
    place: tuple[Seat, Held, Trick],
) -> int:
    """The most that these seats can get, where each complete trick is worth something."""
    leader, held, trick = place
    order = play.seats(leader)
    if len(trick) == len(order):
        winner = order[play.winner(trick)]
        return worth(winner, trick) + _best(play, side, worth, (winner, held, ()))
    turn = order[len(trick)]
    if not held[turn]:
        return 0
    values = (
        _best(play, side, worth, (leader, _without(held, turn, tile), (*trick, tile)))
        for tile in tiles_in(play.legal(held[turn], trick))
    )
    return max(values) if turn in side else min(values)


def _without(held: Held, seat: Seat, tile: Tile) -> Held:
    return tuple(held[one] & ~tile.mask if one is seat else held[one] for one in SEATS)
