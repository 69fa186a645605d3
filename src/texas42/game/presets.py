"""The named games: what is played under a name, and where.

Each says only in what it differs from the standard game.
"""

from __future__ import annotations

from typing import Final

from texas42.errors import RulesError, quoted
from texas42.game.rules import STANDARD, Rules

HOUSE: Final = Rules(
    preset="house",
    first_shaker="draw",
    forced_bid=30,
    plunge="4 marks",
    lead_names=True,
    nello="2 marks",
    nello_doubles="choice",
    sevens="team",
    covered=False,
)
"""The game of families and clubs (``H1``–``H6``); for 250 points with ``match``."""

PRESETS: Final[dict[str, Rules]] = {
    rules.preset: rules
    for rules in (
        STANDARD,
        HOUSE,
        Rules(preset="n42pa"),
        Rules(preset="league", forced_bid=30),
        Rules(preset="harper", forced_bid=30, nello="2 marks", nello_doubles="own"),
        Rules(preset="timpson", forced_bid=30, plunge="4 marks"),
        Rules(
            preset="lechner",
            win_by_two=True,
            forced_bid=30,
            plunge="4 marks",
            splash="3 marks",
            follow_me="marks",
            nello="2 marks",
            sevens="team",
        ),
    )
}
"""The named games; ``n42pa`` is the tournament game of the National 42 Players Association."""


def preset(name: str) -> Rules:
    """The rules of a named preset; :class:`RulesError` if there is none."""
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise RulesError(f"no preset is called {quoted(name)}; there are: {known}") from None
