"""What has happened and what is waited for, as sentences.

The status, the log and the ends are made of them.
"""

from __future__ import annotations

from texas42.game.bids import Bid
from texas42.game.calls import Call, CallKind
from texas42.game.contracts import Contract
from texas42.game.hand import Phase
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.tricks import Trick
from texas42.game.view import PublicView
from texas42.server.pages.contracts import words_of
from texas42.server.pages.words import Words


def dealt(words: Words, number: int, dealer: Seat) -> str:
    """The beginning of a hand, counted from 1."""
    tr = words.tr
    if dealer is words.viewer:
        return tr("Hand %(number)s. You deal.", number=number)
    return tr("Hand %(number)s. %(name)s deals.", number=number, name=words.seat(dealer))


def dealt_in(words: Words, view: PublicView) -> str:
    """The beginning of the hand on the table."""
    return dealt(words, len(view.history) + 1, view.dealer)


def called(words: Words, seat: Seat, call: Call) -> str:
    """A call."""
    tr = words.tr
    mine = seat is words.viewer
    if call.kind is CallKind.PASS:
        return tr("You passed.") if mine else tr("%(name)s passed.", name=words.seat(seat))
    if mine:
        return tr("You bid %(bid)s.", bid=words.call(call))
    return tr("%(name)s bid %(bid)s.", name=words.seat(seat), bid=words.call(call))


def plunged(words: Words, bid: Bid) -> str | None:
    """Who names and leads, where that is not the bidder (``H5``)."""
    if not bid.names_partner:
        return None
    tr = words.tr
    call = words.call(bid.call)
    if bid.namer is words.viewer:
        return tr("Your partner bid %(bid)s: you name the trump and lead.", bid=call)
    namer, bidder = words.seat(bid.namer), words.seat(bid.seat)
    if bid.seat is words.viewer:
        return tr("You bid %(bid)s: %(namer)s names the trump and leads.", bid=call, namer=namer)
    return tr(
        "%(bidder)s bid %(bid)s: %(namer)s names the trump and leads.",
        bidder=bidder,
        bid=call,
        namer=namer,
    )


def named(words: Words, contract: Contract) -> str:
    """The declaration, with the piles chosen (``R24``) and who sits out (``H3``)."""
    parts = (
        words_of(contract).said(words, contract),
        sits_out(words, contract),
        piles_rule(words, contract),
    )
    return " ".join(part for part in parts if part)


def sits_out(words: Words, contract: Contract) -> str | None:
    """Who plays no tile, if anybody."""
    if contract.sits_out is None:
        return None
    if contract.sits_out is words.viewer:
        return words.tr("You sit out.")
    return words.tr("%(name)s sits out.", name=words.seat(contract.sits_out))


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


def paid(words: Words, rules: Rules, amounts: tuple[int, int]) -> str | None:
    """What each team gets for a hand, the viewer's first; ``None`` if none gets anything."""
    said = [
        words.tr(
            "%(team)s: %(marks)s.", team=words.team(team), marks=words.score(rules, amounts[team])
        )
        for team in words.teams
        if amounts[team]
    ]
    return " ".join(said) or None


def standing(words: Words, rules: Rules, score: tuple[int, int]) -> str:
    """The score of the match, the viewer's team first."""
    one, two = words.teams
    return words.tr(
        "%(one)s: %(ours)s. %(two)s: %(theirs)s.",
        one=words.team(one),
        ours=words.score(rules, score[one]),
        two=words.team(two),
        theirs=words.score(rules, score[two]),
    )


def awaited(words: Words, view: PublicView, *, leads: bool) -> str:
    """What the seat to move has to do."""
    tr = words.tr
    assert view.turn is not None
    mine = view.turn is words.viewer
    name = words.seat(view.turn)
    match view.phase:
        case Phase.AUCTION:
            return tr("Your call.") if mine else tr("%(name)s to call.", name=name)
        case Phase.NAMING:
            return _naming(words, view, mine=mine)
        case _ if leads:
            return tr("Your lead.") if mine else tr("%(name)s to lead.", name=name)
        case _:
            return tr("Your turn.") if mine else tr("%(name)s to play.", name=name)


def _naming(words: Words, view: PublicView, *, mine: bool) -> str:
    tr = words.tr
    assert view.bid is not None
    if said := plunged(words, view.bid):
        return said
    if not mine:
        return tr("%(name)s names the trump.", name=words.seat(view.bid.namer))
    if view.rules.lead_names:
        return tr("Name the trump, or lead a tile.")
    return tr("Name the trump.")
