"""One hand from the first call to its end: a frozen state and the actions that change it.

    hand = HandState.start(rules, dealer, deal)
    hand = hand.apply(action)          # a new state, or IllegalAction and nothing changed

A state holds all four hands. What one seat may see of it is made in
:mod:`texas42.game.view` and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from texas42.errors import IllegalAction
from texas42.game import contracts
from texas42.game.actions import Action
from texas42.game.auction import Auction
from texas42.game.bids import Bid
from texas42.game.calls import Call
from texas42.game.contracts import Contract
from texas42.game.deals import HAND_SIZE, Deal
from texas42.game.declarations import Declaration
from texas42.game.frozen import changed
from texas42.game.rules import Rules
from texas42.game.scoring import PASSED_OUT, HandResult, settle
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import DOUBLES, Tile, mask_of
from texas42.game.tricks import EMPTY, Trick
from texas42.game.trumps import Trump


class Phase(Enum):
    """What a hand is waiting for."""

    AUCTION = "auction"
    NAMING = "naming"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True)
class HandState:
    """Everything about a hand. Pairs are by team: NS, EW."""

    rules: Rules
    dealer: Seat
    deal: Deal
    held: tuple[int, ...]
    """The tiles each seat still holds, as masks; unknown tiles are not among them."""

    turn: Seat | None
    """Who has to act; ``None`` when the hand is over."""

    calls: tuple[Call, ...] = ()
    """The calls made, from the dealer's left (``R7``)."""

    bid: Bid | None = None
    """The highest bid so far."""

    contract: Contract | None = None
    """What is being played, once it has been declared."""

    named_by_lead: bool = False
    """Whether the first tile named the trump, without a declaration (``H2``)."""

    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""

    trick: Trick = EMPTY
    """The tiles on the table: empty before each lead."""

    points: tuple[int, int] = (0, 0)
    """Hand points taken so far."""

    result: HandResult | None = None

    @classmethod
    def start(cls, rules: Rules, dealer: Seat, deal: Deal) -> HandState:
        """A hand as dealt; the seat left of the dealer calls first (``R7``)."""
        held = tuple(mask_of(deal.known(seat)) for seat in SEATS)
        return cls(rules=rules, dealer=dealer, deal=deal, held=held, turn=dealer.left)

    @property
    def phase(self) -> Phase:
        """What the hand is waiting for."""
        if self.result is not None:
            return Phase.OVER
        if self.contract is not None:
            return Phase.PLAY
        return Phase.AUCTION if len(self.calls) < len(SEATS) else Phase.NAMING

    def hand(self, seat: Seat) -> tuple[Tile, ...]:
        """The tiles a seat still holds, in the order they were dealt (``R2``)."""
        held = self.held[seat]
        return tuple(tile for tile in self.deal.known(seat) if held & tile.mask)

    def tiles_left(self, seat: Seat) -> int:
        """How many tiles a seat still holds, known or not."""
        played = sum(seat in trick.seats for trick in self.tricks)
        return HAND_SIZE - played - (seat in self.trick.seats)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far; applied one after the other to the deal they give this state."""
        said = self.contract is not None and not self.named_by_lead
        declared = (self.contract.declaration,) if self.contract and said else ()
        played = (tile for trick in (*self.tricks, self.trick) for tile in trick.tiles)
        return (*self.calls, *declared, *played)

    # What is legal

    def candidates(self) -> Iterator[Action]:
        """What the seat to act could think of, legal or not: for showing choices."""
        match self.phase:
            case Phase.AUCTION:
                yield from self._auction.candidates()
            case Phase.NAMING if self.bid is not None:
                yield from contracts.offers(self.rules, self.bid)
                if self.rules.lead_names:
                    yield from self.hand(self.bid.namer)
            case Phase.PLAY if self.turn is not None:
                yield from self.hand(self.turn)
            case _:
                return

    def objection(self, action: Action) -> str | None:
        """Why the action is refused now, a code of ``REASONS``; ``None`` if legal."""
        match self.phase, action:
            case Phase.AUCTION, Call():
                return self._auction.objection(action)
            case Phase.NAMING, Declaration():
                assert self.bid is not None
                return contracts.objection(self.rules, self.bid, action)
            case Phase.NAMING, Tile() if self.rules.lead_names:
                return None if self._to_act & action.mask else "tile-not-held"
            case Phase.PLAY, Tile():
                return self._play_objection(action)
            case phase, _:
                return _OUT_OF_PHASE[phase]

    @property
    def _auction(self) -> Auction:
        assert self.turn is not None
        known = (self._to_act & DOUBLES).bit_count()
        unknown = HAND_SIZE - len(self.deal.known(self.turn))
        return Auction(self.rules, self.calls, self.bid, doubles=known + unknown)

    @property
    def _to_act(self) -> int:
        """The mask of the tiles that the seat to act holds."""
        assert self.turn is not None
        return self.held[self.turn]

    def _play_objection(self, tile: Tile) -> str | None:
        assert self.contract is not None
        held = self._to_act
        if not held & tile.mask:
            return "tile-not-held"
        if not self.tricks and not self.trick.tiles:
            allowed, refusal = self.contract.opening(held), self.contract.opening_refusal
        else:
            allowed, refusal = self.contract.legal(held, self.trick.tiles), self.contract.refusal
        return None if allowed & tile.mask else refusal

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions of the seat to act, in a fixed order; none when the hand is over."""
        return tuple(action for action in self.candidates() if self.objection(action) is None)

    # What an action does

    def apply(self, action: Action) -> HandState:
        """The state after the action of the seat to act; :class:`IllegalAction` if refused."""
        if code := self.objection(action):
            raise IllegalAction(code, str(action))
        match action:
            case Call():
                return self._call(action)
            case Declaration():
                return self._declare(action)
            case Tile() if self.contract is None:
                return self._declare(_named_by(action), by_lead=True).apply(action)
            case _:
                return self._play(action)

    def _call(self, call: Call) -> HandState:
        assert self.turn is not None
        calls = (*self.calls, call)
        bid = self._auction.after(self.turn, call)
        if len(calls) < len(SEATS):
            return changed(self, calls=calls, bid=bid, turn=self.turn.left)
        if bid is None:
            return changed(self, calls=calls, turn=None, result=PASSED_OUT)
        return changed(self, calls=calls, bid=bid, turn=bid.namer)

    def _declare(self, declaration: Declaration, *, by_lead: bool = False) -> HandState:
        assert self.bid is not None
        contract = contracts.make(self.rules, self.bid, declaration)
        return changed(self, contract=contract, named_by_lead=by_lead, turn=contract.opening_leader)

    def _play(self, tile: Tile) -> HandState:
        assert self.turn is not None
        assert self.contract is not None
        seats = (*self.trick.seats, self.turn)
        tiles = (*self.trick.tiles, tile)
        trick = Trick(seats, tiles, seats[self.contract.winner(tiles)])
        held = list(self.held)
        held[self.turn] &= ~tile.mask
        order = self.contract.seats(seats[0])
        if len(seats) < len(order):
            return changed(self, trick=trick, held=tuple(held), turn=order[len(seats)])
        return self._take(trick, tuple(held))

    def _take(self, trick: Trick, held: tuple[int, ...]) -> HandState:
        """A complete trick goes to its winner, who leads the next (``R17``)."""
        assert trick.winner is not None
        assert self.contract is not None
        tricks = (*self.tricks, trick)
        points, won = _totals(tricks)
        made = self.contract.made(points, won)
        result = None
        if made is not None and not (self.contract.plays_out and len(tricks) < HAND_SIZE):
            result = settle(self.rules, self.contract.bid, points, made=made)
        return changed(
            self,
            trick=EMPTY,
            held=held,
            tricks=tricks,
            points=points,
            turn=trick.winner if result is None else None,
            result=result,
        )


def _named_by(tile: Tile) -> Declaration:
    """What a lead without a declaration names: its higher half (``H2``)."""
    return Declaration("trump", Trump(tile.high))


def _totals(tricks: tuple[Trick, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The hand points and the tricks taken, each by team: NS, EW."""
    points, won = [0, 0], [0, 0]
    for trick in tricks:
        if trick.winner is not None:
            points[trick.winner.team] += trick.points
            won[trick.winner.team] += 1
    return (points[0], points[1]), (won[0], won[1])


_OUT_OF_PHASE = {
    Phase.AUCTION: "not-a-call",
    Phase.NAMING: "not-a-declaration",
    Phase.PLAY: "not-a-play",
    Phase.OVER: "hand-over",
}
