"""House rules: one frozen object that every other rule asks.

The standard game is ``Rules()``. Other games are named presets
(:mod:`texas42.game.presets`) that differ in some options. Nothing else in the
program knows which game is being played.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from texas42.errors import RulesError, quoted

Value = str | int | bool | None
"""What an option can be set to."""

DOUBLES: Final = ("high", "low", "own", "inverted", "choice")
"""Where doubles stand without a trump; ``"choice"``: the declarer says with the contract."""

OPTIONS: Final[dict[str, tuple[Value, ...]]] = {
    "match": ("7 marks", "250 points"),
    "win_by_two": (False, True),
    "set_pays": ("bid and points", "bid", "loss"),
    "first_shaker": ("chance", "draw"),
    "forced_bid": (None, *range(30, 42)),
    "opening_marks": ("1 or 2", "any"),
    "plunge": ("off", "4 marks", "3 marks", "2 marks", "raise"),
    "splash": ("off", "3 marks", "2 marks"),
    "lead_names": (False, True),
    "opening_lead": ("any", "trump"),
    "follow_me": ("any bid", "marks"),
    "follow_me_doubles": DOUBLES,
    "nello": ("off", "2 marks", "1 mark", "forced"),
    "nello_doubles": DOUBLES,
    "sevens": ("off", "team", "alone"),
    "sevens_tile": ("nearest", "any"),
    "covered": (True, False),
}
"""Every option with the values it has, that of the standard game first."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The options in force, ``standard`` (``R1``–``R29``) unless said otherwise.

    Raises :class:`RulesError` for a value that an option does not have, and for
    options that make no sense together.
    """

    preset: str = "standard"
    """The named preset these options start from."""

    match: str = "7 marks"
    """What wins the match (``R6``, ``H1``, ``H6``)."""

    win_by_two: bool = False
    """Whether the winners need two marks more than the others; for 7 marks only."""

    set_pays: str = "bid and points"
    """What a set points bid pays when the match is for points (``H6``): the defenders score
    the bid and what they took, or just the bid; ``"loss"``: the declarers lose the bid, the
    defenders score what they took."""

    first_shaker: str = "chance"
    """How the first dealer is found (``R3``): by equal chance, or by drawing tiles in view."""

    forced_bid: int | None = None
    """What the dealer must bid at least after three passes; ``None``: all may pass (``R10``)."""

    opening_marks: str = "1 or 2"
    """What the first marks bid may be (``R9``); ``"any"``: 1 to 7 marks."""

    plunge: str = "off"
    """What Plunge bids (``H5``); ``"raise"``: one mark more than the last bid stakes, over it."""

    splash: str = "off"
    """What Splash bids: as Plunge, with three doubles."""

    lead_names: bool = False
    """Whether a lead without a declaration names the trump by its higher half (``H2``)."""

    opening_lead: str = "any"
    """What the declarer may lead first (``R17``); ``"trump"``: a trump, if there is one."""

    follow_me: str = "any bid"
    """Which bids may be played without a trump; ``"marks"``: marks bids only."""

    follow_me_doubles: str = "high"
    """Where the doubles stand without a trump (``R12``)."""

    nello: str = "off"
    """The least bid for Nel-O (``H3``); ``"forced"``: 1 mark, by the forced dealer alone."""

    nello_doubles: str = "high"
    """Where the doubles stand in Nel-O (``H3``)."""

    sevens: str = "off"
    """Whether Sevens may be named (``H4``), by a team or by the declarer alone."""

    sevens_tile: str = "nearest"
    """What must be played in Sevens: a tile of the smallest distance, or any (``H4``)."""

    covered: bool = True
    """Whether taken tricks are covered but for 1 or 2 piles in a marks contract (``R24``)."""

    def __post_init__(self) -> None:
        for name, values in OPTIONS.items():
            _check(name, getattr(self, name), values)
        for makes_no_sense, why in (
            (self.win_by_two and not self.for_marks, "win_by_two is for a match of marks"),
            (
                self.set_pays != "bid and points" and self.for_marks,
                "set_pays is for a match of points; in marks a set pays the stake",
            ),
            (
                self.nello == "forced" and self.forced_bid is None,
                "nello for the forced dealer needs a forced_bid",
            ),
            (
                self.nello_doubles != "high" and self.nello == "off",
                "nello_doubles without nello",
            ),
            (
                self.sevens_tile != "nearest" and self.sevens == "off",
                "sevens_tile without sevens",
            ),
            (
                self.lead_names and self.covered,
                "lead_names and covered: a lead that names the trump cannot choose piles",
            ),
        ):
            if makes_no_sense:
                raise RulesError(why)

    @property
    def for_marks(self) -> bool:
        """Whether the match is played for marks, and not for points (``H1``)."""
        return self.match == "7 marks"

    @property
    def goal(self) -> int:
        """The marks or points that win the match (``R6``, ``H6``)."""
        return 7 if self.for_marks else 250


def _check(name: str, value: Value, values: tuple[Value, ...]) -> None:
    # By type too: options come from files, where true is no number and 1 is no truth.
    if any(type(value) is type(known) and value == known for known in values):
        return
    known = ", ".join(_word(known) for known in values)
    raise RulesError(f"{name} is one of {known}, not {quoted(_word(value))}")


def _word(value: Value) -> str:
    """A value as it is written in a record."""
    if value is None:
        return "null"
    return str(value).lower() if type(value) is bool else str(value)


STANDARD: Final = Rules()


def differences(rules: Rules, usual: Rules = STANDARD) -> dict[str, Value]:
    """The options of ``rules`` that are not as in ``usual``, in the order of the game."""
    return {
        field.name: getattr(rules, field.name)
        for field in fields(Rules)
        if field.name != "preset" and getattr(rules, field.name) != getattr(usual, field.name)
    }
