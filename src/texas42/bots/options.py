"""What a bot thinks of each action that it could choose."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.game.actions import Action


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action as a bot values it; ``None`` where the bot does not reckon such a figure."""

    action: Action

    chance: float | None = None
    """The chance that the own team makes its contract, or sets that of the others, 0..1."""

    marks: float | None = None
    """The marks the hand brings the own team in the mean, less those it brings the others."""

    match: float | None = None
    """The chance to win the match, 0..1."""
