"""What may be seen: by everybody, and by one seat (``R22``–``R27``).

This is the only place that hides. A view holds values, never the state they
were taken from: whoever has a view cannot ask for more.

A trick that is complete lies on the table, with its players, until the next
lead: so everybody has seen it. From then on its tiles are among those taken,
and no longer tied to the seats that played them (``R25``).
"""

from __future__ import annotations

from dataclasses import dataclass

from texas42.errors import IllegalAction
from texas42.game.actions import Action
from texas42.game.bids import Bid
from texas42.game.calls import Call
from texas42.game.contracts import Contract
from texas42.game.deals import Deal
from texas42.game.declarations import Declaration
from texas42.game.draw import Draw
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.scoring import HandResult
from texas42.game.seats import SEATS, Seat, Team
from texas42.game.tiles import Tile, mask_of
from texas42.game.tricks import Trick


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A trick that a team has taken.

    ``tiles`` are sorted by their numbers, so that their order tells nothing
    of who played them; ``None`` when the trick is covered (``R24``).
    """

    team: Team
    tiles: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True)
class HandSummary:
    """A hand of the match that is over."""

    dealer: Seat
    declaration: Declaration | None
    result: HandResult


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody at the table sees. Pairs are by team: NS, EW."""

    rules: Rules
    draw: Draw | None
    """The draw for the first shaker, where there was one (``R3``)."""

    score: tuple[int, int]
    """Marks or points of the match."""

    winner: Team | None
    """The team that has won the match."""

    history: tuple[HandSummary, ...]
    """The hands before this one."""

    dealer: Seat
    phase: Phase
    turn: Seat | None
    tiles_left: tuple[int, ...]
    """How many tiles each seat holds."""

    calls: tuple[Call, ...]
    """The calls made, from the dealer's left."""

    bid: Bid | None
    contract: Contract | None
    """The bid and the declaration being played; public, and all that play depends on."""

    trick: Trick
    """The trick on the table, or the last one complete until the next lead."""

    taken: tuple[TakenTrick, ...]
    """All complete tricks in order, those to be covered without their tiles."""

    points: tuple[int, int]
    """Hand points taken."""

    plays: tuple[Trick, ...]
    """After the hand all its tricks with who played what (``R26``); empty during it."""

    result: HandResult | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat sees: the public view, its own tiles, and what it may do."""

    seat: Seat
    public: PublicView
    hand: tuple[Tile, ...]
    """The tiles the seat still holds, in the order they were dealt (``R2``)."""

    legal: tuple[Action, ...]
    """What the seat may do now; empty when it is not its turn."""

    refused: tuple[tuple[Action, str], ...]
    """What it could think of but may not do now, with the code of the reason."""


def public_view(match: MatchState) -> PublicView:
    """What everybody may see of the hand on the table; :class:`IllegalAction` if there is none."""
    hand = _hand_of(match)
    over = hand.phase is Phase.OVER
    return PublicView(
        rules=match.rules,
        draw=match.draw,
        score=match.score,
        winner=match.winner,
        history=tuple(map(_summary, match.finished)),
        dealer=hand.dealer,
        phase=hand.phase,
        turn=hand.turn,
        tiles_left=tuple(hand.tiles_left(seat) for seat in SEATS),
        calls=hand.calls,
        bid=hand.bid,
        contract=hand.contract,
        trick=hand.trick if hand.trick.tiles or not hand.tricks else hand.tricks[-1],
        taken=_taken(hand),
        points=hand.points,
        plays=hand.tricks if over else (),
        result=hand.result,
    )


def seat_view(match: MatchState, seat: Seat) -> SeatView:
    """What one seat may see; :class:`IllegalAction` if no hand has been dealt."""
    hand = _hand_of(match)
    legal: tuple[Action, ...] = ()
    refused: tuple[tuple[Action, str], ...] = ()
    if hand.turn is seat:
        reasons = [(action, hand.objection(action)) for action in hand.candidates()]
        legal = tuple(action for action, code in reasons if code is None)
        refused = tuple((action, code) for action, code in reasons if code is not None)
    return SeatView(seat, public_view(match), hand.hand(seat), legal, refused)


def plays_of(hand: HandState) -> tuple[Trick, ...]:
    """All tricks of a finished hand with who played what (``R26``).

    :class:`IllegalAction` while the hand is on.
    """
    if hand.phase is not Phase.OVER:
        raise IllegalAction("hand-not-over")
    return hand.tricks


def public_deal(hand: HandState) -> Deal:
    """The deal of a finished hand, without the tiles that were never played (``R26``).

    :class:`IllegalAction` while the hand is on.
    """
    played = mask_of(tile for trick in plays_of(hand) for tile in trick.tiles)
    return Deal(
        tuple(
            tuple(tile if tile is not None and played & tile.mask else None for tile in dealt)
            for dealt in hand.deal.hands
        )
    )


def _hand_of(match: MatchState) -> HandState:
    if match.hand is None:
        raise IllegalAction("no-hand")
    return match.hand


def _summary(hand: HandState) -> HandSummary:
    assert hand.result is not None
    declaration = hand.contract.declaration if hand.contract else None
    return HandSummary(hand.dealer, declaration, hand.result)


def _taken(hand: HandState) -> tuple[TakenTrick, ...]:
    """The complete tricks; in a marks contract only the last 1 or 2 face up (``R23``, ``R24``)."""
    piles = hand.contract.declaration.piles if hand.contract else None
    first_open = 0 if piles is None else len(hand.tricks) - piles
    return tuple(
        TakenTrick(trick.winner.team, tuple(sorted(trick.tiles)) if n >= first_open else None)
        for n, trick in enumerate(hand.tricks)
        if trick.winner is not None
    )
