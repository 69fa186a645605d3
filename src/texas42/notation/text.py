"""The words of the game, read: ``parse_tile("6-4")`` and its like.

Each value writes itself by ``str``, in one way only. Here that way is read and
a few others besides, all listed in ``docs/reference/notation.md``; capitals and
blanks around a word do not matter. What cannot be read is a
:class:`NotationError` that quotes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeVar

from texas42.errors import NotationError, quoted
from texas42.game.actions import Action
from texas42.game.bids import HAND_POINTS
from texas42.game.calls import PASS, PLUNGE, SPLASH, Call, marks, points
from texas42.game.declarations import Declaration
from texas42.game.hand import Phase
from texas42.game.seats import SEATS, TEAMS, Seat, Team
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Doubles, Trump

T = TypeVar("T")

LONGEST: Final = 200
"""A text of more characters than this is refused unread."""

_TILES: Final = {
    form.format(half, other): Tile.of(half, other)
    for half in range(7)
    for other in range(7)
    for form in ("{}-{}", "{}{}", "{}|{}", "[{}|{}]")
}
_SEATS: Final = {str(seat).lower(): seat for seat in SEATS}
_TEAMS: Final = {str(team).lower(): team for team in TEAMS}

_WORD_CALLS: Final = {str(call): call for call in (PASS, PLUNGE, SPLASH)}
_NUMBER_CALL: Final = re.compile(r"(0|[1-9][0-9]{0,3})(m?)")

_TRUMP_NAMES: Final = {
    "follow-me" if trump is Trump.NONE else trump.name.lower(): trump for trump in TRUMPS
}
_TRUMPS: Final = {str(trump): trump for trump in TRUMPS} | _TRUMP_NAMES
_GAMES_WITHOUT_TRUMP: Final = ("nello", "sevens")
_DOUBLES: Final = {str(choice): choice for choice in Doubles if choice is not Doubles.HIGH}
_PILES: Final = {"1": 1, "2": 2}


@lru_cache(1024)  # the same few words come again and again
def parse_tile(text: str) -> Tile:
    """A tile: ``6-4``; also ``4-6``, ``64``, ``46``, ``6|4`` or ``[4|6]``."""
    return _read(_tile, text, "a tile, such as 6-4")


def parse_hand(text: str) -> tuple[Tile, ...]:
    """The tiles of a hand in their order, apart by blanks or commas; none of them twice."""
    hand = tuple(map(parse_tile, _words(text)))
    for tile in hand:
        if hand.count(tile) > 1:
            raise NotationError(f"tile {tile} is in the hand {hand.count(tile)} times")
    return hand


def parse_dealt_hand(text: str) -> tuple[Tile | None, ...]:
    """A hand in a record for the public: ``?`` stands for a tile never played (``R26``).

    The tiles are not compared here; a :class:`~texas42.game.deals.Deal` does that.
    """
    return tuple(None if word == "?" else parse_tile(word) for word in _words(text))


def hand_text(hand: Iterable[Tile | None]) -> str:
    """The text of a hand, ``?`` where a tile is not known."""
    return " ".join("?" if tile is None else str(tile) for tile in hand)


def parse_seat(text: str) -> Seat:
    """A seat: ``N``, ``E``, ``S`` or ``W``; small letters too."""
    return _read(_SEATS.get, text, "a seat: N, E, S or W")


def parse_team(text: str) -> Team:
    """A team: ``NS`` or ``EW``; small letters too."""
    return _read(_TEAMS.get, text, "a team: NS or EW")


def parse_call(text: str) -> Call:
    """A call: ``pass``, ``30`` … ``41``, ``1m``, ``2m`` …; 42 for each mark is read too.

    Whether the rules allow the call is not asked here: ``29`` is read, and 29
    points are refused where it is made.
    """
    return _read(_call, text, "a call: pass, 30 to 41, 1m, 2m …")


def parse_declaration(text: str) -> Declaration:
    """What a declarer says: ``trump 6``, ``trump none piles 2``, ``nello doubles own``.

    Trumps are read by their names too (``trump sixes``, ``sixes``, ``follow-me``).
    """
    return _read(_declaration, text, "a declaration, such as trump 6")


@lru_cache(1024)
def parse_action(text: str, phase: Phase) -> Action:
    """What a seat does, as it is meant in that phase of a hand.

    In the auction ``30`` is a bid and ``42`` is one mark; in the play they are
    the tiles 3-0 and 4-2. A text that means nothing in its own phase is still
    read as what it would be in another, so that the rules can say why it is
    out of place.
    """
    wanted, readers = _READERS[phase]
    for reader in readers:
        action = reader(_plain(text, wanted))
        if action is not None:
            return action
    raise _unknown(text, wanted)


def _tile(word: str) -> Tile | None:
    return _TILES.get(word)


def _call(word: str) -> Call | None:
    match = _NUMBER_CALL.fullmatch(word)
    if match is None:
        return _WORD_CALLS.get(word)
    number = int(match[1])
    if match[2]:
        return marks(number) if number else None
    whole_marks = number and number % HAND_POINTS == 0
    return marks(number // HAND_POINTS) if whole_marks else points(number)


def _declaration(text: str) -> Declaration | None:
    game, *rest = text.split() or [""]
    trump = None
    if game == "trump" and rest:
        trump = _TRUMPS.get(rest.pop(0))
    elif game in _TRUMP_NAMES:
        game, trump = "trump", _TRUMP_NAMES[game]
    if trump is None and game not in _GAMES_WITHOUT_TRUMP:
        return None
    options = dict(zip(rest[::2], rest[1::2], strict=False))
    if len(rest) != 2 * len(options):
        return None
    doubles = _DOUBLES.get(options.pop("doubles", ""))
    piles = _PILES.get(options.pop("piles", ""))
    chosen = (doubles is not None) + (piles is not None)
    return Declaration(game, trump, doubles, piles) if 2 * chosen == len(rest) else None


_READERS: Final[dict[Phase, tuple[str, tuple[Callable[[str], Action | None], ...]]]] = {
    Phase.AUCTION: ("a call: pass, 30 to 41, 1m, 2m …", (_call, _declaration, _tile)),
    Phase.NAMING: ("a declaration, such as trump 6", (_declaration, _tile, _call)),
    Phase.PLAY: ("a tile, such as 6-4", (_tile, _declaration, _call)),
    Phase.OVER: ("an action", (_tile, _declaration, _call)),
}


def _read(reader: Callable[[str], T | None], text: str, wanted: str) -> T:
    value = reader(_plain(text, wanted))
    if value is None:
        raise _unknown(text, wanted)
    return value


def _words(hand: str) -> list[str]:
    return _plain(hand, "a hand, such as 6-6 5-0").replace(",", " ").split()


def _plain(text: str, wanted: str) -> str:
    """The text as the tables above have it; no text that is too long or strange comes through."""
    if len(text) > LONGEST or not text.isascii():
        raise _unknown(text, wanted)
    return text.strip().lower()


def _unknown(text: str, wanted: str) -> NotationError:
    return NotationError(f"{quoted(text)} is not {wanted}")
