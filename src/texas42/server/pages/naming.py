"""Naming the trump: what may be named, and what each would mean for the own hand."""

from __future__ import annotations

from dataclasses import replace

from texas42.game.declarations import Declaration
from texas42.game.trumps import CALLED, Trump, ranking
from texas42.server.pages.hand import Look
from texas42.server.pages.model.panels import Naming, PilesChoice, TrumpButton
from texas42.server.pages.words import Words
from texas42.server.scene import Scene


def naming(scene: Scene, words: Words) -> Naming:
    """The declarer's choice; the others are told who is choosing.

    Piles are posted beside the declaration, which is offered without them.
    """
    tr = words.tr
    view = scene.view.public
    assert view.bid is not None
    offers = [offer for offer in scene.view.legal if isinstance(offer, Declaration)]
    if not offers:
        title = tr("%(name)s names the trump", name=words.seat(view.bid.namer))
        return Naming(title, note=words.bid(view.bid))
    piles = sorted({offer.piles for offer in offers if offer.piles is not None})
    return Naming(
        title=tr("Name the trump"),
        trumps=tuple(_trump(scene, words, bare) for bare in _without_piles(offers)),
        piles=tuple(_piles(words, number, chosen=number == piles[-1]) for number in piles),
        note=words.bid(view.bid),
    )


def _without_piles(offers: list[Declaration]) -> list[Declaration]:
    return list(dict.fromkeys(replace(offer, piles=None) for offer in offers))


def _trump(scene: Scene, words: Words, declaration: Declaration) -> TrumpButton:
    assert declaration.trump is not None
    return TrumpButton(
        value=str(declaration),
        suit=words.trump(declaration.trump),
        note=_note(scene, words, declaration.trump),
    )


def _note(scene: Scene, words: Words, trump: Trump) -> str:
    """What the hand holds of a trump, the strongest first."""
    tr = words.tr
    if trump is Trump.NONE:
        return tr("No tile is a trump; doubles are high.")
    called = ranking(trump).members[CALLED]
    (first, *_) = Look(by=trump).groups(scene.view.hand)
    held = [str(tile) for tile in first if tile.mask & called]
    if not held:
        return tr("You hold none.")
    return tr("You hold %(number)s: %(tiles)s", number=len(held), tiles=", ".join(held))


def _piles(words: Words, number: int, *, chosen: bool) -> PilesChoice:
    tr = words.tr
    return PilesChoice(
        value=str(number),
        label=tr.many("The last trick", "The last %(num)s tricks", number),
        note=tr("Older ones are covered, for everybody."),
        chosen=chosen,
    )
