"""What comes of each tile in each world, when all play on with open hands."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.worlds.dealing import Worlds
from texas42.game.contracts import Straight
from texas42.game.contracts.choices import doubles_in_force
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import TILES, Tile, mask_of
from texas42.game.tricks import EMPTY, Trick
from texas42.game.view import SeatView
from texas42.solver.compiled import answer as solver
from texas42.solver.compiled.layout import book_of

Outcomes = NDArray[np.bool_]
"""World, tile and margin to whether the declarers make their contract."""

FIVES: Final = mask_of(tile for tile in TILES if tile.count == 5)
TENS: Final = mask_of(tile for tile in TILES if tile.count == 10)

_own = threading.local()


def warm_up() -> None:
    """Compile, or load what was compiled before, so that the first decision does not wait."""
    _ask(solver.VALUE, np.zeros((0, solver.COLUMNS), np.int64))


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat that is to play a tile in the straight game."""

    contract: Straight
    seat: Seat
    leader: Seat
    trick: Trick
    """What lies on the table; empty if the seat leads."""

    taken: tuple[int, int]
    """The points taken: NS, EW."""

    legal: tuple[Tile, ...]

    @classmethod
    def of(cls, view: SeatView, contract: Straight) -> Spot:
        """The spot of the seat whose turn it is."""
        public = view.public
        # A complete trick lies there until the next lead, which is this seat's now.
        trick = EMPTY if len(public.trick.tiles) == len(SEATS) else public.trick
        return cls(
            contract=contract,
            seat=view.seat,
            leader=trick.seats[0] if trick.seats else view.seat,
            trick=trick,
            taken=public.points,
            legal=tuple(tile for tile in view.legal if isinstance(tile, Tile)),
        )

    def only(self, tiles: tuple[Tile, ...]) -> Spot:
        """The spot where no more than these tiles are weighed."""
        return replace(self, legal=tiles)

    @property
    def to_make(self) -> int:
        """The points that the declarers still need; none or less: it is made."""
        return self.contract.bid.points - self.taken[self.contract.team]


def outcomes(spot: Spot, worlds: Worlds, margins: tuple[int, ...] = (0,)) -> Outcomes:
    """Whether the contract is made, for each world, legal tile and margin of points over the bid.

    The columns are in the order of ``spot.legal``. Where all tricks are bid there is no margin.
    """
    number, choices = len(worlds), len(spot.legal)
    rows = np.zeros((number, choices, len(margins), solver.COLUMNS), np.int64)
    rows[..., solver.DEAL] = np.arange(number)[:, None, None]
    rows[..., solver.TRUMP] = book(spot.contract)
    rows[..., solver.LEADER] = spot.leader
    before = _before(spot, worlds)
    rows[..., solver.HELD : solver.HELD + 4] = before[:, None, None, :]
    table = mask_of(spot.trick.tiles)
    rows[..., solver.TABLE] = np.array([table | tile.mask for tile in spot.legal])[:, None]
    left = _left(before)[:, None, None]
    need = left if spot.contract.bid.all_tricks else spot.to_make + np.array(margins)
    led = spot.leader.team is spot.contract.team
    # The solver speaks of the team that led. The others make it if that one cannot prevent it.
    rows[..., solver.NEED] = need if led else left - need + 1
    reached: Outcomes = _ask(solver.REACH, rows.reshape(-1, solver.COLUMNS))[:, 0] == led
    return reached.reshape(number, choices, len(margins))


def made_from(
    trump: int,
    team: Team,
    held: Worlds,
    leaders: NDArray[np.int64],
    need: NDArray[np.int64],
    margins: tuple[int, ...] = (0,),
) -> NDArray[np.bool_]:
    """Whether a team takes the points it needs, and each margin beside, before a lead.

    ``trump`` is a number of the solver's (:func:`book`).
    """
    rows = np.zeros((len(held), len(margins), solver.COLUMNS), np.int64)
    rows[..., solver.DEAL] = np.arange(len(held))[:, None]
    rows[..., solver.TRUMP] = trump
    rows[..., solver.LEADER] = leaders[:, None]
    rows[..., solver.HELD : solver.HELD + 4] = held[:, None, :]
    led = (leaders % 2 == team)[:, None]
    wanted = need[:, None] + np.array(margins)
    rows[..., solver.NEED] = np.where(led, wanted, _left(held)[:, None] - wanted + 1)
    reached = _ask(solver.REACH, rows.reshape(-1, solver.COLUMNS))[:, 0]
    found: NDArray[np.bool_] = reached.reshape(len(held), len(margins)) == led
    return found


def to_come(spot: Spot, worlds: Worlds) -> NDArray[np.int64]:
    """The points that the declarers need of the trick on the table and those after it."""
    if spot.contract.bid.all_tricks:
        return _left(_before(spot, worlds))
    return np.full(len(worlds), spot.to_make)


def _before(spot: Spot, worlds: Worlds) -> Worlds:
    """What the seats held before the trick."""
    before = worlds.copy()
    for seat, tile in zip(spot.trick.seats, spot.trick.tiles, strict=True):
        before[:, seat] |= tile.mask
    return before


def _left(before: Worlds) -> NDArray[np.int64]:
    """The points of what the seats held before the trick."""
    tiles = np.bitwise_or.reduce(before, axis=1)
    tricks = np.bitwise_count(tiles) // len(SEATS)
    fives, tens = np.bitwise_count(tiles & FIVES), np.bitwise_count(tiles & TENS)
    return np.asarray(tricks + 5 * fives + 10 * tens, np.int64)


def book(contract: Straight) -> int:
    """The solver's number for the trump, or for where the doubles stand without one."""
    option = contract.rules.follow_me_doubles
    return book_of(contract.trump, doubles_in_force(option, contract.declaration.doubles))


def points(
    trump: int | NDArray[np.int64], leader: int | NDArray[np.int64], worlds: Worlds
) -> NDArray[np.int64]:
    """The points that the leader's team takes in each world.

    ``trump`` is a number of the solver's (:func:`book`); it and the leader may differ by world.
    """
    rows = np.zeros((len(worlds), solver.COLUMNS), np.int64)
    rows[:, solver.DEAL] = np.arange(len(worlds))
    rows[:, solver.TRUMP] = trump
    rows[:, solver.LEADER] = leader
    rows[:, solver.HELD : solver.HELD + 4] = worlds
    return _ask(solver.VALUE, rows)[:, 0]


def _ask(what: int, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    if not hasattr(_own, "desk"):
        _own.desk = solver.desk()
    return solver.ask(what, rows, _own.desk)
