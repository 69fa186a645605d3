"""House rules: one frozen object that every other rule asks.

The standard game is ``Rules()``; other games are named presets that differ in
some options. Nothing else in the program knows which game is being played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from texas42.errors import RulesError


@dataclass(frozen=True, slots=True)
class Rules:
    """The options in force, ``standard`` (``R1``–``R29``) unless said otherwise."""

    preset: str = "standard"
    """The named preset these options start from."""

    match: str = "7 marks"
    """What wins the match (``R6``)."""

    forced_bid: int | None = None
    """What the dealer must bid at least after three passes; ``None``: all may pass (``R10``)."""

    covered: bool = True
    """Whether taken tricks are covered but for 1 or 2 piles in a marks contract (``R24``)."""

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
        raise RulesError(f"no preset is called {name!r}; there are: {known}") from None
