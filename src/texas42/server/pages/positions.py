"""A finished hand as it lay after so many plays: made from what was played, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from texas42.game.seats import SEATS, TEAMS, Seat
from texas42.game.tiles import Tile
from texas42.game.tricks import Trick
from texas42.game.view import PublicView


@dataclass(frozen=True, slots=True)
class Play:
    """One play of a finished hand: its trick counted from 1, its place in it from 1."""

    trick: int
    place: int
    seat: Seat
    tile: Tile


def plays_of(view: PublicView) -> tuple[Play, ...]:
    """All plays of a finished hand, in order."""
    return tuple(
        Play(number, place, seat, tile)
        for number, trick in enumerate(view.plays, start=1)
        for place, (seat, tile) in enumerate(trick.plays, start=1)
    )


def after(view: PublicView, step: int) -> PublicView:
    """The view of a finished hand turned back to the moment after ``step`` plays.

    The last trick begun lies on the table. The score is that before the hand,
    until the last play; so is the result, which is none.
    """
    plays = plays_of(view)
    done = plays[:step]
    complete = sum(play.place == len(view.plays[play.trick - 1].tiles) for play in done)
    over = step >= len(plays)
    return replace(
        view,
        score=view.score if over else _before(view),
        winner=view.winner if over else None,
        turn=None if over else plays[step].seat,
        tiles_left=tuple(
            view.tiles_left[seat] + sum(play.seat is seat for play in plays[step:])
            for seat in SEATS
        ),
        trick=_on_table(view, done),
        taken=view.taken[:complete],
        points=_points(view.plays[:complete]),
        result=view.result if over else None,
    )


def _on_table(view: PublicView, done: tuple[Play, ...]) -> Trick:
    if not done:
        return Trick()
    assert view.contract is not None
    last = done[-1]
    whole = view.plays[last.trick - 1]
    seats, tiles = whole.seats[: last.place], whole.tiles[: last.place]
    return Trick(seats, tiles, seats[view.contract.winner(tiles)])


def _points(tricks: tuple[Trick, ...]) -> tuple[int, int]:
    ns, ew = (sum(trick.points for trick in tricks if trick.winner in team.seats) for team in TEAMS)
    return ns, ew


def _before(view: PublicView) -> tuple[int, int]:
    assert view.result is not None
    return view.score[0] - view.result.paid[0], view.score[1] - view.result.paid[1]
