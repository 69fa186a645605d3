"""Naming the contract: what may be named, and what each would mean for the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from texas42.game.declarations import Declaration
from texas42.server.pages import sentences
from texas42.server.pages.contracts import words_of
from texas42.server.pages.model.panels import Naming, PilesChoice, TrumpButton
from texas42.server.pages.words import Words
from texas42.server.scene import Scene, Sight


def naming(scene: Sight, words: Words) -> Naming:
    """The declarer's choice; the others are told who is choosing.

    Piles are posted beside the declaration, which is offered without them.
    """
    tr = words.tr
    view = scene.public
    assert view.bid is not None
    if not isinstance(scene, Scene) or view.bid.namer is not scene.viewer:
        title = tr("%(name)s names the trump", name=words.seat(view.bid.namer))
        return Naming(title, note=words.bid(view.bid), hint=sentences.plunged(words, view.bid))
    buttons = dict(_buttons(scene, words))
    piles = sorted({offer.piles for offer in _legal(scene) if offer.piles is not None})
    hints = [sentences.plunged(words, view.bid)]
    if view.rules.lead_names:
        hints.append(tr("Or lead a tile of your hand: its higher half is the trump."))
    return Naming(
        title=tr("Name the trump"),
        trumps=tuple(button for offer, button in buttons.items() if offer.trump is not None),
        contracts=tuple(button for offer, button in buttons.items() if offer.trump is None),
        hint=" ".join(hint for hint in hints if hint) or None,
        piles=tuple(_piles(words, number, chosen=number == piles[-1]) for number in piles),
        note=words.bid(view.bid),
    )


def _legal(scene: Scene) -> list[Declaration]:
    return [offer for offer in scene.view.legal if isinstance(offer, Declaration)]


def _buttons(scene: Scene, words: Words) -> Iterator[tuple[Declaration, TrumpButton]]:
    """What can be named and, once for each contract and trump, what cannot and why."""
    for offer in dict.fromkeys(replace(offer, piles=None) for offer in _legal(scene)):
        yield offer, _button(scene, words, offer)
    told = set()
    for refused, code in scene.view.refused:
        if isinstance(refused, Declaration) and (refused.game, refused.trump) not in told:
            told.add((refused.game, refused.trump))
            yield replace(refused, piles=None), _button(scene, words, refused, code)


def _button(
    scene: Scene, words: Words, declaration: Declaration, code: str | None = None
) -> TrumpButton:
    rules = scene.view.public.rules
    said = words_of(declaration)
    why = code and words.reason(code)
    return TrumpButton(
        value=str(replace(declaration, piles=None)),
        suit=replace(said.sign(words, rules, declaration), name=said.name(words, declaration)),
        note=why or said.note(words, rules, declaration, scene.view.hand),
        why=why,
    )


def _piles(words: Words, number: int, *, chosen: bool) -> PilesChoice:
    tr = words.tr
    return PilesChoice(
        value=str(number),
        label=tr.many("The last trick", "The last %(num)s tricks", number),
        note=tr("Older ones are covered, for everybody."),
        chosen=chosen,
    )
