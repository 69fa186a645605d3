"""The games that can be begun, by name: the presets, and the house game for points."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from texas42.game.presets import HOUSE, PRESETS, preset
from texas42.game.rules import Rules


def _with_points() -> dict[str, Rules]:
    """Every preset by its name, and behind the house game the same for 250 points (``H1``)."""
    games: dict[str, Rules] = {}
    for name, rules in PRESETS.items():
        games[name] = rules
        if rules is HOUSE:
            games[f"{name}-250"] = replace(rules, match="250 points")
    return games


GAMES: Final = _with_points()
"""What can be asked for, in the order to offer it."""


def game(name: str) -> Rules:
    """The rules of a game; :class:`texas42.errors.RulesError` names the presets if it is none."""
    return GAMES[name] if name in GAMES else preset(name)
