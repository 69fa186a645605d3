"""House rules: one frozen object that every other rule asks.

The standard game is ``Rules()``; other games are named presets that differ in
some options. Nothing else in the program knows which game is being played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from texas42.errors import RulesError, quoted

MATCHES: Final = ("7 marks",)
"""What a match can be played to."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The options in force, ``standard`` (``R1``–``R29``) unless said otherwise.

    Raises :class:`RulesError` for a value that an option does not have.
    """

    preset: str = "standard"
    """The named preset these options start from."""

    match: str = "7 marks"
    """What wins the match (``R6``)."""

    forced_bid: int | None = None
    """What the dealer must bid at least after three passes; ``None``: all may pass (``R10``)."""

    covered: bool = True
    """Whether taken tricks are covered but for 1 or 2 piles in a marks contract (``R24``)."""

    def __post_init__(self) -> None:
        # By type too: options come from files, where true is no number and 1 is no truth.
        forced = self.forced_bid
        if self.match not in MATCHES:
            raise RulesError(f"match is one of {', '.join(MATCHES)}, not {quoted(str(self.match))}")
        if forced is not None and (type(forced) is not int or not 30 <= forced <= 41):
            raise RulesError(f"forced_bid is a points bid, 30 to 41, not {quoted(str(forced))}")
        if type(self.covered) is not bool:
            raise RulesError(f"covered is true or false, not {quoted(str(self.covered))}")

    @property
    def marks_to_win(self) -> int:
        """Marks that win the match (``R6``)."""
        return 7


STANDARD: Final = Rules()

PRESETS: Final[dict[str, Rules]] = {"standard": STANDARD}
"""The named games."""


def preset(name: str) -> Rules:
    """The rules of a named preset; :class:`RulesError` if there is none."""
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise RulesError(f"no preset is called {quoted(name)}; there are: {known}") from None
