"""The viewer's own hand, as it lies or as a look shows it.

A look is a picture only: the tiles keep their order (``R2``). A look by a trump
goes with one hand and is dropped when the next one is dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from texas42.game.hand import Phase
from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, TRUMPS, Trump, ranking
from texas42.game.view import PublicView
from texas42.server.pages import addresses
from texas42.server.pages.model.table import Hand, HandLook, HandTile
from texas42.server.pages.words import Words
from texas42.server.scene import Scene


@dataclass(frozen=True, slots=True)
class Look:
    """A way to look at a hand: as dealt, sorted, or as it would be under a trump."""

    by: Trump | None = None
    sorted: bool = False

    def text(self, hand: int) -> str:
        """The look in an address; ``hand`` is the number of the hand on the table."""
        if self.by is not None:
            return f"{self.by}.{hand}"
        return "sorted" if self.sorted else ""

    @classmethod
    def parse(cls, text: str, hand: int) -> Look:
        """The look of an address; as dealt if the text means nothing for this hand."""
        return next((look for look in looks_at(TRUMPS) if look.text(hand) == text), cls())

    def groups(self, tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
        """The tiles in the order of the look, those it raises in a group of their own."""
        if self.by is not None:
            return tuple(group for group in _by_trump(tiles, self.by) if group)
        return (tuple(sorted(tiles, reverse=True)) if self.sorted else tiles,)


def looks_at(trumps: tuple[Trump, ...]) -> Iterator[Look]:
    """As dealt, sorted, and by each of some trumps."""
    yield Look()
    yield Look(sorted=True)
    for trump in trumps:
        yield Look(by=trump)


def _by_trump(tiles: tuple[Tile, ...], trump: Trump) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The called suit, then the others suit by suit; in each the strongest first."""
    table = ranking(trump)

    def place(tile: Tile) -> tuple[int, int]:
        suit = table.suit_led[tile]
        return suit, table.strength[suit][tile]

    ordered = sorted(tiles, key=place, reverse=True)
    called = table.members[CALLED]
    return (
        tuple(tile for tile in ordered if tile.mask & called),
        tuple(tile for tile in ordered if not tile.mask & called),
    )


def own_hand(scene: Scene, words: Words, look: Look) -> Hand:
    """The hand as buttons: what may be played, and why the others may not."""
    view = scene.view.public
    groups = look.groups(scene.view.hand)
    tiles = tuple(tuple(_tile(scene, words, tile) for tile in group) for group in groups)
    return Hand(
        groups=tiles,
        to_play=view.phase is Phase.PLAY and view.turn is scene.view.seat,
        looks=tuple(_looks(scene, words, look)),
    )


def _tile(scene: Scene, words: Words, tile: Tile) -> HandTile:
    face = words.face(tile, scene.view.public.contract)
    why = _why_not(scene, words, tile)
    label = face.spoken if why else words.tr("Play %(tile)s", tile=face.spoken)
    return HandTile(face, value=str(tile), label=label, why=why)


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
