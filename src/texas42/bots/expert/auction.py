"""What to call: how each call goes on in worlds believed in, and what that is worth.

In every world the seats that still have to call are given a simple judgement:
they look at their hand at a glance, and bid as little as they need. So each
call of one's own leads to a declarer, a contract and, by the solver, an end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.expert import outlook, stakes
from texas42.bots.expert.beliefs import Believed
from texas42.bots.expert.blind import FromTheLead
from texas42.bots.expert.prospects import Prospects, weighed
from texas42.bots.expert.reality import real
from texas42.game.auction import Auction
from texas42.game.bids import HAND_POINTS, Bid
from texas42.game.calls import PASS, Call, CallKind
from texas42.game.declarations import Declaration
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import DOUBLES, mask_of
from texas42.game.view import SeatView

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

BIDS_FROM: Final = 0.6
"""The chance at a glance from which the others are taken to bid."""

RAISES_FROM: Final = 0.75
"""And to raise marks."""

OPPONENTS: Final = -0.5
"""What opponents who hold the bid make of it, in log odds, beside what the worlds say.

They do not see what one holds oneself, and name and bid with less in mind.
"""

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Line:
    """A call, and what is reckoned to come of it."""

    call: Call
    match: float
    """The chance to win the match."""

    marks: float
    """The marks it brings in the mean, less those it brings the others."""

    chance: float | None = None
    """The chance to make the bid; nothing for a pass."""

    named: Declaration | None = None
    """What would be named for it."""


@dataclass(frozen=True)
class Table:
    """The auction as a seat sees it, in the worlds it believes in."""

    view: SeatView
    believed: Believed
    rolls: Floats
    """The luck of each world."""

    def lines(self) -> list[Line]:
        """What comes of each call worth a thought, the best first."""
        found = [self._line(call) for call in self._calls()]
        return sorted(found, key=lambda line: -line.match)

    def _calls(self) -> Iterator[Call]:
        """A pass, the least bid in points, and all that promise every trick."""
        calls = [action for action in self.view.legal if isinstance(action, Call)]
        in_points = [call for call in calls if call.kind is CallKind.POINTS]
        yield from in_points[:1]
        yield from (call for call in calls if call.kind is not CallKind.POINTS)

    def _line(self, call: Call) -> Line:
        public, seat, share = self.view.public, self.view.seat, self.believed.share
        bid = self._auction.after(seat, call)
        level = _level(bid)
        holder = NOBODY if bid is None else int(bid.seat)
        holders, levels = self._rest(holder, level)
        match = marks = 0.0
        chance, named = None, None
        for who in {*holders.tolist()}:
            for height in {*levels[holders == who].tolist()}:
                here = (holders == who) & (levels == height)
                weight = float(share[here].sum())
                if who == NOBODY:
                    match += weight * stakes.after(public, seat.team, 0)
                    continue
                stake = _stake(height)
                if bid is not None and who == seat:
                    stake = bid.stake
                    chance, named = self._own(bid, here)
                    made = chance
                else:
                    made = self._others(Seat(SEATS[who]), _need(height), here)
                won = stake if SEATS[who].team is seat.team else -stake
                marks += weight * won * (2 * made - 1)
                match += weight * (
                    made * stakes.after(public, seat.team, won)
                    + (1 - made) * stakes.after(public, seat.team, -won)
                )
        if chance is None and call != PASS and bid is not None:
            chance, named = self._own(bid, np.ones(len(share), bool))
        return Line(call, match, marks, chance, named)

    @cached_property
    def _auction(self) -> Auction:
        public = self.view.public
        doubles = (mask_of(self.view.hand) & DOUBLES).bit_count()
        return Auction(public.rules, public.calls, public.bid, doubles)

    # How the auction goes on

    def _rest(self, holder: int, level: int) -> tuple[Ints, Ints]:
        """Who holds the bid in each world at the end, and how high it is."""
        public = self.view.public
        holders = np.full(len(self.believed.worlds), holder)
        levels = np.full(len(self.believed.worlds), level)
        for step in range(1, len(SEATS) - len(public.calls)):
            seat = self.view.seat.after(step)
            following = _next(levels)
            chance = outlook.chance(self._best[seat], np.minimum(following, HAND_POINTS))
            wanted = np.where(following > HAND_POINTS + 1, RAISES_FROM, BIDS_FROM)
            forced = (
                (holders == NOBODY)
                & (seat is public.dealer)
                & (public.rules.forced_bid is not None)
            )
            bids = forced | ((chance >= wanted) & (holders != seat.partner))
            levels = np.where(bids, following, levels)
            holders = np.where(bids, int(seat), holders)
        return holders, levels

    @cached_property
    def _scores(self) -> dict[Seat, Floats]:
        worlds = self.believed.worlds
        others = [seat for seat in SEATS if seat is not self.view.seat]
        return {seat: outlook.scores(worlds[:, seat].copy()) for seat in others}

    @cached_property
    def _best(self) -> dict[Seat, Floats]:
        return {seat: scores.max(axis=1) for seat, scores in self._scores.items()}

    # What a contract comes to

    def _own(self, bid: Bid, here: NDArray[np.bool_]) -> tuple[float, Declaration | None]:
        """The chance to make a bid of one's own in some worlds, with the best that can be named."""
        if bid.names_partner:
            return self._others(self.view.seat.partner, HAND_POINTS, here), None
        chances = self._prospects.chances(self.view.public.rules, bid, here)
        best = max(chances, key=lambda name: chances[name])
        return chances[best], best

    @cached_property
    def _prospects(self) -> Prospects:
        return Prospects(self.view.seat, mask_of(self.view.hand), self.believed, self.rolls)

    def _others(self, seat: Seat, need: int, here: NDArray[np.bool_]) -> float:
        """The chance of another seat to make its bid in some worlds."""
        share = self.believed.share[here]
        glance = outlook.chance(self._best[seat][here], np.array(need))
        made = self._made(seat, need)[here]
        harder = 0.0 if seat is self.view.seat.partner else OPPONENTS
        return real(weighed(made, glance, share), need, harder)

    def _made(self, seat: Seat, need: int) -> NDArray[np.bool_]:
        """The worlds in which a seat makes it with the trump that promises it most at a glance."""
        if (seat, need) not in self._known:
            trumps = self._scores[seat].argmax(axis=1)
            made = np.zeros(len(trumps), bool)
            for trump in {*trumps.tolist()}:
                some = trumps == trump
                worlds, rolls = self.believed.worlds[some], self.rolls[some]
                made[some] = FromTheLead(trump, seat, worlds, rolls).made(need)
            self._known[seat, need] = made
        return self._known[seat, need]

    @cached_property
    def _known(self) -> dict[tuple[Seat, int], NDArray[np.bool_]]:
        return {}


# The height of a bid as one number: 30 to 41 points, then 42 and the marks.


def _level(bid: Bid | None) -> int:
    if bid is None:
        return 0
    return HAND_POINTS + bid.stake if bid.all_tricks else bid.points


def _next(levels: Ints) -> Ints:
    """The least bid over each."""
    return np.where(levels == 0, 30, np.where(levels == HAND_POINTS - 1, 43, levels + 1))


def _need(level: int) -> int:
    return min(level, HAND_POINTS)


def _stake(level: int) -> int:
    return max(1, level - HAND_POINTS)
