"""What has happened and what is waited for, as sentences.

The status, the log and the ends are made of them.
"""

from __future__ import annotations

from texas42.game.calls import Call, CallKind
from texas42.game.contracts import Contract
from texas42.game.hand import Phase
from texas42.game.seats import Seat, Team
from texas42.game.tiles import Tile
from texas42.game.tricks import Trick
from texas42.game.trumps import Trump
from texas42.server.pages.words import Words


def dealt(words: Words, number: int, dealer: Seat) -> str:
    """The beginning of a hand, counted from 1."""
    tr = words.tr
    if dealer is words.viewer:
        return tr("Hand %(number)s. You deal.", number=number)
    return tr("Hand %(number)s. %(name)s deals.", number=number, name=words.seat(dealer))


def called(words: Words, seat: Seat, call: Call) -> str:
    """A call."""
    tr = words.tr
    mine = seat is words.viewer
    if call.kind is CallKind.PASS:
        return tr("You passed.") if mine else tr("%(name)s passed.", name=words.seat(seat))
    if mine:
        return tr("You bid %(bid)s.", bid=words.call(call))
    return tr("%(name)s bid %(bid)s.", name=words.seat(seat), bid=words.call(call))


def named(words: Words, contract: Contract) -> str:
    """The declaration, with the piles chosen (``R24``)."""
    tr = words.tr
    namer = contract.bid.namer
    name = words.seat(namer)
    mine = namer is words.viewer
    trump = contract.declaration.trump
    if trump is None or trump is Trump.NONE:
        said = tr("You named no trump.") if mine else tr("%(name)s named no trump.", name=name)
    elif mine:
        said = tr("You named the trump: %(trump)s.", trump=words.trump(trump).name)
    else:
        said = tr("%(name)s named the trump: %(trump)s.", name=name, trump=words.trump(trump).name)
    piles = piles_rule(words, contract)
    return f"{said} {piles}" if piles else said


def piles_rule(words: Words, contract: Contract) -> str | None:
    """How many complete tricks stay face up, where that was chosen (``R24``)."""
    piles = contract.declaration.piles
    if piles is None:
        return None
    return words.tr.many(
        "Only the last trick stays face up.", "Only the last %(num)s tricks stay face up.", piles
    )


def played(words: Words, seat: Seat, tile: Tile) -> str:
    """A play."""
    if seat is words.viewer:
        return words.tr("You played %(tile)s.", tile=tile)
    return words.tr("%(name)s played %(tile)s.", name=words.seat(seat), tile=tile)


def took(words: Words, trick: Trick, contract: Contract) -> str:
    """Who takes a complete trick, with its points where points count."""
    assert trick.winner is not None
    tr = words.tr
    mine = trick.winner is words.viewer
    name = words.seat(trick.winner)
    if contract.bid.all_tricks:
        return tr("You take the trick.") if mine else tr("%(name)s takes the trick.", name=name)
    points = words.points(trick.points)
    if mine:
        return tr("You take the trick: %(points)s.", points=points)
    return tr("%(name)s takes the trick: %(points)s.", name=name, points=points)


def paid(words: Words, marks: tuple[int, int]) -> str | None:
    """Which team gets the stake of a hand; ``None`` if none does."""
    for team in (Team.NS, Team.EW):
        if marks[team]:
            return words.tr(
                "%(team)s: %(marks)s.", team=words.team(team), marks=words.marks(marks[team])
            )
    return None


def standing(words: Words, score: tuple[int, int]) -> str:
    """The score of the match, the viewer's team first."""
    one, two = words.teams
    return words.tr(
        "%(one)s: %(ours)s. %(two)s: %(theirs)s.",
        one=words.team(one),
        ours=words.marks(score[one]),
        two=words.team(two),
        theirs=words.marks(score[two]),
    )


def awaited(words: Words, phase: Phase, seat: Seat, *, leads: bool) -> str:
    """What the seat to move has to do."""
    tr = words.tr
    mine = seat is words.viewer
    name = words.seat(seat)
    match phase:
        case Phase.AUCTION:
            return tr("Your call.") if mine else tr("%(name)s to call.", name=name)
        case Phase.NAMING:
            return tr("Name the trump.") if mine else tr("%(name)s names the trump.", name=name)
        case _ if leads:
            return tr("Your lead.") if mine else tr("%(name)s to lead.", name=name)
        case _:
            return tr("Your turn.") if mine else tr("%(name)s to play.", name=name)
