"""Why a bot acts: a code with named values, and the sentence they make.

The sentences are templates, so that a page can translate the template first
and the values after it. Every sentence is a statement about what the bot sees,
and true. They may tell of the bot's own tiles: during a hand they are for the
seat alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Final

from texas42.game.calls import Call, CallKind
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import Trump

Value = Tile | Seat | Trump | Call | int | str
"""What can stand in a sentence; ``str`` only in a bot's own words."""

TEMPLATES: Final[dict[str, str]] = {
    # Of any bot
    "by-lot": "Drawn by lot; legal actions: {choices}.",
    "own-words": "{text}",
}
"""Code to English template; the places are named as the values."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code of :data:`TEMPLATES` and a value for each place of its template.

    :class:`ValueError` if the code is unknown or the values do not fit.
    """

    code: str
    values: Mapping[str, Value]

    def __post_init__(self) -> None:
        if self.code not in TEMPLATES:
            raise ValueError(f"no reason has the code {self.code!r}")
        wanted = places(TEMPLATES[self.code])
        if wanted != self.values.keys():
            raise ValueError(f"reason {self.code}: {sorted(self.values)}, not {sorted(wanted)}")

    def __str__(self) -> str:
        words = {name: word(value) for name, value in self.values.items()}
        return TEMPLATES[self.code].format(**words)


def places(template: str) -> set[str]:
    """The names of the places in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def word(value: Value) -> str:
    """A value as it stands in an English sentence."""
    match value:
        case Seat():
            return SEAT_NAMES[value]
        case Trump():
            return TRUMP_NAMES[value]
        case Call(CallKind.MARKS, number):
            return "1 mark" if number == 1 else f"{number} marks"
        case _:
            return str(value)


SEAT_NAMES: Final = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}

TRUMP_NAMES: Final = {
    Trump.BLANKS: "blanks",
    Trump.ACES: "aces",
    Trump.DEUCES: "deuces",
    Trump.TREYS: "treys",
    Trump.FOURS: "fours",
    Trump.FIVES: "fives",
    Trump.SIXES: "sixes",
    Trump.DOUBLES: "doubles",
    Trump.NONE: "no trump",
}
