"""How Nel-O is judged and played: the declarer ducks, the two defenders try to catch it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Final

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.reasons import Value, because
from texas42.bots.steady.exposure import exposure, relief
from texas42.bots.steady.position import Position, holds_none_of
from texas42.bots.steady.prospects import Prospect, in_100
from texas42.game.contracts import Contract, Nello
from texas42.game.seats import Seat
from texas42.game.tiles import ALL, Tile
from texas42.game.view import SeatView

WANTED: Final = 0.55
"""From this chance on Nel-O is bid: such a hand is worth little in points."""

# How the chance falls with what the hand is exposed to, and with the first lead.
EVEN: Final = 1.5
STEEP: Final = 1.3


def judge(contract: Contract, hand: int) -> Prospect:
    """The chance to take no trick, from how exposed the hand is."""
    assert isinstance(contract, Nello)
    exposed = exposure(hand, ALL & ~hand, contract.doubles)
    chance = 1 / (1 + exp(STEEP * (exposed - EVEN)))
    said: dict[str, Value] = {"doubles": contract.doubles, "chance": in_100(chance)}
    return Prospect(
        chance=chance,
        merit=(chance, 0),
        is_wanted=chance >= WANTED,
        bid=because("bid-nello", **said),
        named=because("name-nello", **said),
        declined=because("pass-nello", bid=contract.bid.call, **said),
    )


def play(view: SeatView, memory: Memory) -> Choice:
    """The tile to play: a lead, or one to the trick on the table."""
    assert isinstance(view.public.contract, Nello)
    position = NelloPosition.of(view, memory, view.public.contract)
    if position.seat is position.declarer:
        return _duck(position) if position.trick.tiles else _lead_to_lose(position)
    return _defend(position) if position.trick.tiles else _lead_to_catch(position)


@dataclass(frozen=True)
class NelloPosition(Position):
    """A seat about to play in Nel-O."""

    contract: Nello

    @property
    def declarer(self) -> Seat:
        """The seat that is to take no trick."""
        return self.contract.bid.seat

    @cached_property
    def out(self) -> int:
        """The tiles that the other seats of the game may hold."""
        first, second = (seat for seat in self.order if seat is not self.seat)
        return self.could_hold[first] | self.could_hold[second]

    def relief(self, tile: Tile) -> float:
        """By how much the own hand is less exposed without the tile."""
        return relief(tile, self.hand, self.out, self.contract.doubles)

    def forced_over(self, tiles: tuple[Tile, ...], seat: Seat) -> float:
        """How likely the seat must overtake the trick as it lies, 0..1."""
        ranking = self.contract.ranking
        pool, left = self.could_hold[seat], self.tiles_left[seat]
        suit = pool & ranking.members[ranking.suit_led[tiles[0]]]
        under = suit & ~self.beaters(tiles, seat)
        size = pool.bit_count()
        return holds_none_of(under, left, size) - holds_none_of(suit, left, size)

    def catches(self, tile: Tile) -> float:
        """How likely the tile, led now, makes the declarer take the trick, 0..1."""
        mate = next(seat for seat in self.order if seat not in (self.seat, self.declarer))
        caught = self.forced_over((tile,), self.declarer)
        # The other defender may have to take it from the declarer: at worst every other time.
        return caught * (1 - self.forced_over((tile,), mate) / 2)

    def loses(self, tile: Tile) -> float:
        """How likely the declarer's trick is taken from it once it plays the tile, 0..1."""
        tiles = self.with_own(tile)
        if self.taker(tiles) is not self.seat:
            return 1.0
        keeps = 1.0
        for seat in self.later:
            keeps *= 1 - self.forced_over(tiles, seat)
        return 1 - keeps


def _told(chance: float) -> int:
    return min(max(round(100 * chance), 1), 99)


# The declarer


def _lead_to_lose(position: NelloPosition) -> Choice:
    """Lead what the others must overtake, and of equals what is most dangerous to keep."""
    tile = max(position.legal, key=lambda t: (position.loses(t), position.relief(t)))
    return Choice(tile, because("duck-lead", tile=tile, chance=_told(position.loses(tile))))


def _duck(position: NelloPosition) -> Choice:
    """Stay under, and get rid of the most dangerous tile; else hope."""
    under = [t for t in position.legal if position.taker(position.with_own(t)) is not position.seat]
    if under:
        tile = max(under, key=lambda t: (position.relief(t), t.pips))
        return Choice(tile, because("duck", tile=tile))
    tile = max(position.legal, key=position.loses)
    if not position.later:
        return Choice(tile, because("duck-lost"))
    return Choice(tile, because("duck-hope", tile=tile, chance=_told(position.loses(tile))))


# The defenders


def _lead_to_catch(position: NelloPosition) -> Choice:
    """Lead what the declarer may have to overtake."""
    tile = max(position.legal, key=lambda t: (position.catches(t), -t.pips))
    if chance := position.catches(tile):
        return Choice(tile, because("catch-lead", tile=tile, chance=_told(chance)))
    return Choice(tile, because("catch-wait", tile=tile))


def _defend(position: NelloPosition) -> Choice:
    """Leave the trick to the declarer, or keep it low for it; else be rid of what catches least."""
    taker = position.trick.winner
    leaves = [t for t in position.legal if position.taker(position.with_own(t)) is taker]
    if position.declarer in position.later:
        lowest = min(_height(position, t) for t in position.legal)
        low = [t for t in position.legal if _height(position, t) == lowest]
        tile = min(low, key=position.catches)
        return Choice(tile, because("catch-low", tile=tile))
    if taker is not position.declarer:
        tile = min(position.legal, key=lambda t: (position.catches(t), -t.pips))
        return Choice(tile, because("catch-missed", tile=tile))
    if leaves:
        tile = min(leaves, key=lambda t: (position.catches(t), -t.pips))
        return Choice(tile, because("catch", tile=tile))
    tile = min(position.legal, key=lambda t: (position.catches(t), -t.pips))
    return Choice(tile, because("catch-saves", tile=tile))


def _height(position: NelloPosition, tile: Tile) -> int:
    """How high the trick lies once the tile is played."""
    ranking = position.contract.ranking
    tiles = position.with_own(tile)
    strength = ranking.strength[ranking.suit_led[tiles[0]]]
    return max(strength[lying] for lying in tiles)
