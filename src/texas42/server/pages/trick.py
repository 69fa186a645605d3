"""The trick in the middle of the table."""

from __future__ import annotations

from texas42.game.contracts import Contract
from texas42.game.seats import Seat
from texas42.game.tricks import Trick
from texas42.server.pages import sentences
from texas42.server.pages.model import pieces
from texas42.server.pages.model.frame import Button
from texas42.server.pages.seats import around
from texas42.server.pages.words import Words
from texas42.server.scene import Sight

TAKE_UP = "take-up"
"""What is posted to take up a complete trick."""


def is_complete(trick: Trick, contract: Contract) -> bool:
    """Whether everybody who plays has played to it."""
    return bool(trick.seats) and len(trick.seats) == len(contract.seats(trick.seats[0]))


def lying(scene: Sight) -> Trick:
    """The trick that lies on the table: empty once a complete one has been taken up."""
    view = scene.public
    if view.contract and is_complete(view.trick, view.contract) and not scene.trick_stands:
        return Trick()
    return view.trick


def trick_on_table(scene: Sight, words: Words) -> pieces.Trick:
    """The trick with, once it is complete, who takes it."""
    view = scene.public
    assert view.contract is not None
    tr = words.tr
    trick = lying(scene)
    stands = is_complete(trick, view.contract)
    number = len(view.taken) + (not stands)
    take_up = Button(TAKE_UP, tr("Take up the trick"))
    return pieces.Trick(
        title=tr("Trick %(number)s", number=number),
        spots=spots(trick, view.contract, words, front=scene.front),
        result=sentences.took(words, trick, view.contract) if stands else None,
        take_up=take_up if stands and _takes_up(scene) else None,
    )


def _takes_up(scene: Sight) -> bool:
    """Whether the viewer takes up tricks by a click."""
    return scene.viewer is not None and scene.preferences.take_up == "click"


def spots(
    trick: Trick, contract: Contract, words: Words, *, front: Seat
) -> tuple[pieces.TrickSpot, ...]:
    """A place for each seat that plays, with its tile if it has played."""
    tiles = dict(trick.plays)
    playing = contract.seats(trick.seats[0] if trick.seats else contract.opening_leader)
    return tuple(
        pieces.TrickSpot(
            side=side,
            name=words.seat(seat),
            tile=words.face(tiles[seat], contract) if seat in tiles else None,
            led=trick.seats[:1] == (seat,),
            winning=len(tiles) > 1 and trick.winner is seat,
        )
        for side, seat in around(front)
        if seat in playing
    )
