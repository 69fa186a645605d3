"""Why a bot acts: a code with named values, and the sentence they make.

The sentences are templates, so that a page can translate the template first
and the values after it. Each is a statement about what the bot sees or
reckons, and true. They may tell of the bot's own tiles: during a hand they are
for the seat alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from texas42.game.calls import Call, CallKind
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import Doubles, Trump

Value = Tile | Seat | Trump | Doubles | Call | int | str
"""What can stand in a sentence; ``str`` only in a bot's own words."""

TEMPLATES: Final[dict[str, str]] = {
    # Of any bot
    "only-one": "Nothing else is legal.",
    "by-lot": "Drawn by lot out of %(choices)s legal actions.",
    "own-words": "%(text)s",
    # Of bots that look at deals with all hands open
    "worlds-bid": (
        "With %(trump)s as trump %(bid)s is made in %(chance)s of 100 deals"
        " (all hands open; %(worlds)s deals looked at)."
    ),
    "worlds-pass": (
        "Of the bids left %(bid)s is the best, and with %(trump)s as trump it is made"
        " in only %(chance)s of 100 deals (all hands open; %(worlds)s deals looked at)."
    ),
    "worlds-forced": (
        "A pass is not allowed, and of the bids left %(bid)s is the best: with %(trump)s as trump"
        " it is made in %(chance)s of 100 deals (all hands open; %(worlds)s deals looked at)."
    ),
    "worlds-name": (
        "With %(trump)s as trump the bid is made in %(chance)s of 100 deals, with no other trump"
        " in more (all hands open; %(worlds)s deals looked at)."
    ),
    "worlds-make": (
        "With %(tile)s the contract is made in %(chance)s of 100 deals that fit what was seen"
        " (all hands open; %(worlds)s deals looked at)."
    ),
    "worlds-set": (
        "With %(tile)s the contract is set in %(chance)s of 100 deals that fit what was seen"
        " (all hands open; %(worlds)s deals looked at)."
    ),
    # Of bots that think of the match
    "match-pass": (
        "No bid is reckoned to win the match more often than a pass: %(match)s times in 100."
    ),
    "match-bid": (
        "With %(trump)s as trump %(bid)s is reckoned to be made %(chance)s times in 100;"
        " no other call is reckoned to win the match more often, %(match)s times in 100."
    ),
    "match-bid-forced": (
        "A pass is not allowed; with %(trump)s as trump %(bid)s is reckoned to be made"
        " %(chance)s times in 100, and no other bid to win the match more often,"
        " %(match)s times in 100."
    ),
    "match-bid-nello": (
        "At Nel-O %(bid)s is reckoned to be made %(chance)s times in 100;"
        " no other call is reckoned to win the match more often, %(match)s times in 100."
    ),
    "match-bid-sevens": (
        "At Sevens %(bid)s is reckoned to be made %(chance)s times in 100;"
        " no other call is reckoned to win the match more often, %(match)s times in 100."
    ),
    "match-bid-partner": (
        "With the partner's trump %(bid)s is reckoned to be made %(chance)s times in 100;"
        " no other call is reckoned to win the match more often, %(match)s times in 100."
    ),
    "match-name": (
        "With %(trump)s as trump the bid is reckoned to be made %(chance)s times in 100,"
        " with nothing else more often."
    ),
    "match-name-nello": (
        "At Nel-O the bid is reckoned to be made %(chance)s times in 100,"
        " with nothing else more often."
    ),
    "match-name-sevens": (
        "At Sevens the bid is reckoned to be made %(chance)s times in 100,"
        " with nothing else more often."
    ),
    "likely-make": (
        "With %(tile)s the contract is made in %(chance)s of 100 deals that fit what was seen,"
        " the likely ones counting more (all hands open; %(worlds)s deals looked at)."
    ),
    "likely-set": (
        "With %(tile)s the contract is set in %(chance)s of 100 deals that fit what was seen,"
        " the likely ones counting more (all hands open; %(worlds)s deals looked at)."
    ),
    # Calls
    "pass-weak": (
        "At best, with %(trump)s as trump, about %(risk)s points are at risk:"
        " more than a bid of %(bid)s may lose."
    ),
    "pass-marks": (
        "At best, with %(trump)s as trump, all seven tricks are reckoned to be taken only"
        " %(chance)s times in 100: too seldom to bid %(bid)s."
    ),
    "pass-nello": (
        "Even in Nel-O, %(doubles)s, this hand is reckoned to take no trick only"
        " %(chance)s times in 100: too seldom to bid %(bid)s."
    ),
    "pass-sevens": (
        "Even in Sevens all seven tricks are reckoned to be taken only %(chance)s times in 100:"
        " too seldom to bid %(bid)s."
    ),
    "pass-doubles": (
        "With %(doubles)s doubles all seven tricks are reckoned to be taken only"
        " %(chance)s times in 100: too seldom to bid %(bid)s."
    ),
    "pass-partner": (
        "%(partner)s holds the bid with %(bid)s, and there is no need to outbid a partner."
    ),
    "bid-points": (
        "With %(trump)s as trump about %(risk)s points are at risk: worth bids up to %(most)s."
    ),
    "bid-bold": (
        "With %(trump)s as trump about %(risk)s points are at risk, but the opponents need only"
        " one more mark: worth bids up to %(most)s."
    ),
    "bid-marks": (
        "With %(trump)s as trump all seven tricks are reckoned to be taken %(chance)s times in 100."
    ),
    "bid-bold-points": (
        "With %(trump)s as trump about %(risk)s points are at risk, but the opponents need only"
        " %(needed)s more points: worth bids up to %(most)s."
    ),
    "bid-nello": (
        "In Nel-O, %(doubles)s, this hand is reckoned to take no trick %(chance)s times in 100."
    ),
    "bid-sevens": ("In Sevens all seven tricks are reckoned to be taken %(chance)s times in 100."),
    "bid-doubles": (
        "With %(doubles)s doubles, and a trump that the partner names,"
        " all seven tricks are reckoned to be taken %(chance)s times in 100."
    ),
    "bid-forced": "The dealer may not pass, so this is the least to bid.",
    # Naming
    "name-trump": (
        "With %(trump)s as trump about %(risk)s points are at risk, with no other trump fewer."
    ),
    "name-marks": (
        "With %(trump)s as trump all seven tricks are reckoned to be taken"
        " %(chance)s times in 100, with no other trump more often."
    ),
    "name-marks-piles": (
        "With %(trump)s as trump all seven tricks are reckoned to be taken %(chance)s times in 100,"
        " with no other trump more often; with one pile the opponents see the least."
    ),
    "name-nello": (
        "In Nel-O, %(doubles)s, this hand is reckoned to take no trick %(chance)s times in 100,"
        " with no other contract to make it more often."
    ),
    "name-sevens": (
        "In Sevens all seven tricks are reckoned to be taken %(chance)s times in 100,"
        " with no other contract to make it more often."
    ),
    # Leads
    "draw-trumps": (
        "%(tile)s draws trumps and cannot be beaten;"
        " trumps that the opponents may still hold: %(trumps)s."
    ),
    "force-trumps": (
        "%(tile)s, the lowest trump without count, is to bring out those"
        " that the opponents may still hold: %(trumps)s."
    ),
    "to-caller": (
        "%(partner)s has called on doubles and may well hold %(double)s;"
        " %(tile)s is the lowest trump to lead to it."
    ),
    "finish": "No opponent can beat %(tile)s, and with this trick the contract is decided.",
    "cash": "No opponent can beat %(tile)s.",
    "cash-count": "No opponent can beat %(tile)s, and it is worth %(count)s.",
    "lead-chance": (
        "No lead is sure to take the trick; %(tile)s is reckoned to take it"
        " %(chance)s times in 100."
    ),
    "lead-keeping-trumps": (
        "The trumps that no opponent can beat are kept for later;"
        " %(tile)s is reckoned to take this trick %(chance)s times in 100."
    ),
    "lead-low": "No lead is sure to take the trick; %(tile)s is the tile to miss least.",
    "lead-low-keeping-trumps": (
        "The trumps that no opponent can beat are kept for later;"
        " of the other tiles %(tile)s is the one to miss least."
    ),
    # Following
    "give-count": "%(partner)s is sure to take the trick, so %(tile)s brings %(count)s.",
    "let-partner": "%(partner)s is sure to take the trick; %(tile)s is the tile to miss least.",
    "trust-partner": (
        "Every trick is needed, and %(partner)s is reckoned to keep this one %(chance)s times"
        " in 100; %(tile)s is the tile to miss least."
    ),
    "take": "With %(tile)s the trick is sure: no opponent can take it any more.",
    "take-count": (
        "With %(tile)s the trick is sure: no opponent can take it any more,"
        " and the tile brings %(count)s."
    ),
    "last-chance": (
        "If the opponents take this trick the contract is decided for them;"
        " %(tile)s has the best chance to prevent it, reckoned at %(chance)s in 100."
    ),
    "decide": (
        "If this trick is taken the contract is decided for this side;"
        " %(tile)s has the best chance to take it, reckoned at %(chance)s in 100."
    ),
    "try": (
        "No tile makes the trick sure; with %(tile)s it is reckoned to be taken"
        " %(chance)s times in 100."
    ),
    "throw": "No tile makes the trick sure; %(tile)s has no count and is the tile to miss least.",
    "throw-count": (
        "No tile makes the trick sure and every legal tile has count;"
        " none has less than %(tile)s, with %(count)s."
    ),
    # Nel-O
    "duck-lead": (
        "%(tile)s is led to lose the trick: an opponent is reckoned to have to overtake it"
        " %(chance)s times in 100."
    ),
    "duck": (
        "%(tile)s leaves the trick to the opponents;"
        " of the tiles that do, none is more dangerous to keep."
    ),
    "duck-hope": (
        "No tile stays under; an opponent is reckoned to have to overtake %(tile)s"
        " %(chance)s times in 100."
    ),
    "duck-lost": "Every legal tile takes the trick, so it no longer matters which is played.",
    "catch-lead": (
        "The declarer is reckoned to have to take the trick from %(tile)s %(chance)s times in 100,"
        " from no other tile more often."
    ),
    "catch-wait": "No lead can catch the declarer; %(tile)s is as good as any.",
    "catch-low": "The declarer plays later; no legal tile leaves the trick lower than %(tile)s.",
    "catch": "The declarer has the trick so far, and %(tile)s leaves it so.",
    "catch-saves": (
        "Every legal tile takes the trick from the declarer; %(tile)s is the tile to miss least."
    ),
    "catch-missed": (
        "The declarer cannot take this trick any more; %(tile)s is the tile to miss least."
    ),
    # Sevens
    "sevens-alike": "All legal tiles are as near to seven, %(away)s away.",
    "sevens-nearest": "Nothing is sure here; %(tile)s is the tile of the hand nearest to seven.",
}
"""Code to English template; its places are named as the values, ``%(tile)s``."""

_PLACE: Final = re.compile(r"%\((\w+)\)s")


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
        return TEMPLATES[self.code] % {name: word(value) for name, value in self.values.items()}


def because(code: str, **values: Value) -> Reason:
    """The reason with this code and these values."""
    return Reason(code, values)


def places(template: str) -> set[str]:
    """The names of the places in a template."""
    return set(_PLACE.findall(template))


def word(value: Value) -> str:
    """A value as it stands in an English sentence."""
    match value:
        case Seat():
            return SEAT_NAMES[value]
        case Trump():
            return TRUMP_NAMES[value]
        case Doubles():
            return DOUBLES_NAMES[value]
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
    Trump.NONE: "nothing",
}

DOUBLES_NAMES: Final = {
    Doubles.HIGH: "doubles high",
    Doubles.LOW: "doubles low",
    Doubles.OWN: "doubles as a suit of their own",
    Doubles.INVERTED: "doubles as a suit of their own, 0-0 the highest",
}
