"""What can be asked of the solver, in the words of the game.

All hands are open and everybody plays as well as can be. The points of a
position are those still to be taken, the trick on the table included; what was
taken before is not counted. ``threads`` shares many positions among processors;
other threads of the program run on in the meantime.
"""

from __future__ import annotations

from collections.abc import Sequence

from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile, tiles_in
from texas42.game.trumps import TRUMPS, Trump
from texas42.solver.positions import Hands, Position


def warm_up() -> None:
    """Compile, or load what was compiled before, so that the first answer does not wait."""
    values([])


def value(position: Position) -> int:
    """The most points the team of the seat to play can still take, 0..42."""
    return values([position])[0]


def values(positions: Sequence[Position], *, threads: int = 1) -> list[int]:
    """The :func:`value` of each position."""
    from texas42.solver import engine

    found = engine.ask(engine.VALUE, positions, threads)[:, 0].tolist()
    return [_for_turn(position, points) for position, points in zip(positions, found, strict=True)]


def can_take(position: Position, points: int) -> bool:
    """Whether the team of the seat to play can still take so many points."""
    return can_take_each([position], points)[0]


def can_take_each(positions: Sequence[Position], points: int, *, threads: int = 1) -> list[bool]:
    """:func:`can_take` for each position."""
    from texas42.solver import engine

    # The kernel speaks of the team that led. The other takes its points if that one cannot take
    # one more than what they leave.
    led = [position.team is position.leader.team for position in positions]
    needs = [
        points if same else position.points - points + 1
        for position, same in zip(positions, led, strict=True)
    ]
    found = engine.ask(engine.REACH, positions, threads, needs)[:, 0].tolist()
    return [bool(reached) is same for reached, same in zip(found, led, strict=True)]


def plays(position: Position) -> dict[Tile, int]:
    """The value of each legal tile: what the team takes from here if it is played."""
    return plays_of_each([position])[0]


def plays_of_each(positions: Sequence[Position], *, threads: int = 1) -> list[dict[Tile, int]]:
    """The :func:`plays` of each position."""
    from texas42.solver import engine

    found = engine.ask(engine.PLAYS, positions, threads)
    return [
        {
            tile: _for_turn(position, int(row[1 + tile]))
            for tile in tiles_in(position.held[position.turn])
            if row[1 + tile] >= 0
        }
        for position, row in zip(positions, found, strict=True)
    ]


def all_trumps(hands: Hands) -> dict[tuple[Trump, Seat], int]:
    """The value of a deal under each trump for each seat that might lead."""
    keys = [(trump, leader) for trump in TRUMPS for leader in SEATS]
    found = values([Position(trump, leader, hands) for trump, leader in keys])
    return dict(zip(keys, found, strict=True))


def _for_turn(position: Position, points: int) -> int:
    """The kernel speaks of the team that led; turn it to the seat that is to play."""
    return points if position.team is position.leader.team else position.points - points
