"""The viewer's own hand, as it lies or as a look shows it."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.hand import Phase
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Trump
from texas42.game.view import PublicView
from texas42.server.pages import addresses
from texas42.server.pages.look import Look, looks_at
from texas42.server.pages.model.table import Hand, HandLook, HandTile
from texas42.server.pages.words import Words
from texas42.server.scene import Scene


def own_hand(scene: Scene, words: Words, look: Look) -> Hand:
    """The hand as buttons: what may be played, and why the others may not."""
    view = scene.view.public
    if view.contract is not None and view.contract.sits_out is scene.view.seat:
        note = words.tr("You sit out this hand. Your tiles lie face down.")
        return Hand(groups=(), face_down=len(scene.view.hand), note=note)
    groups = look.groups(scene.view.hand)
    tiles = tuple(tuple(_tile(scene, words, tile) for tile in group) for group in groups)
    return Hand(
        groups=tiles,
        to_play=view.turn is scene.view.seat and _may_play(scene),
        looks=tuple(_looks(scene, words, look)),
    )


def _may_play(scene: Scene) -> bool:
    """Whether a tile may be played: where a lead names the trump, also before it is named."""
    return any(isinstance(action, Tile) for action in scene.view.legal)


def _tile(scene: Scene, words: Words, tile: Tile) -> HandTile:
    face = words.face(tile, scene.view.public.contract)
    why = _why_not(scene, words, tile)
    label = face.spoken if why else _label_of(scene, words, tile, face.spoken)
    return HandTile(face, value=str(tile), label=label, why=why)


def _label_of(scene: Scene, words: Words, tile: Tile, spoken: str) -> str:
    """What playing the tile is called; a lead before the trump is named names it (``H2``)."""
    if scene.view.public.phase is Phase.NAMING:
        trump = words.trump(Trump(tile.high)).name
        return words.tr("Lead %(tile)s: the trump is %(trump)s", tile=spoken, trump=trump)
    return words.tr("Play %(tile)s", tile=spoken)


def _why_not(scene: Scene, words: Words, tile: Tile) -> str | None:
    """Why a tile of the hand may not be played now."""
    view = scene.view.public
    if tile in scene.view.legal:
        return None
    if code := dict(scene.view.refused).get(tile):
        return words.reason(code)
    if view.phase is Phase.OVER:
        return words.reason("hand-over")
    if view.turn is not scene.view.seat:
        return words.tr("It is not your turn.")
    return words.reason("not-a-call" if view.phase is Phase.AUCTION else "not-a-declaration")


def _looks(scene: Scene, words: Words, current: Look) -> Iterator[HandLook]:
    view = scene.view.public
    if view.phase is Phase.OVER or len(scene.view.hand) < 2:
        return
    number = len(view.history) + 1
    for look in looks_at(_worth_a_look(view)):
        yield HandLook(
            label=_label(words, look),
            href=addresses.table(scene.table_id, look.text(number)),
            current=look == current,
            suit=None if look.by is None else words.trump(look.by),
        )


def _worth_a_look(view: PublicView) -> tuple[Trump, ...]:
    """Every trump until one is named, then that one."""
    if view.contract is None:
        return TRUMPS
    named = view.contract.declaration.trump
    return () if named is None else (named,)


def _label(words: Words, look: Look) -> str:
    tr = words.tr
    if look.by is not None:
        return words.trump(look.by).name
    return tr("Sorted") if look.sorted else tr("As dealt")
