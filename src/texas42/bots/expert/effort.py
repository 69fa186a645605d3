"""How much a bot looks at: what makes one stronger than the other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """Numbers of worlds and not times, so that a choice is repeatable."""

    many: int = 500
    """Worlds whose likelihood is judged."""

    playing: int = 64
    """Of these, worlds that are solved for a tile."""

    calling: int = 120
    """For a call."""

    naming: int = 160
    """For a name."""

    beliefs: bool = True
    """Whether it asks what the others' calls and plays say of their hands."""

    voids: bool = True
    """Whether it remembers who could not follow."""


BEGINNER = Effort(many=60, playing=3, calling=6, naming=8, beliefs=False, voids=False)
CLUB = Effort(many=120, playing=10, calling=16, naming=20, beliefs=False)
EXPERT = Effort()
MASTER = Effort(many=4000, playing=400, calling=300, naming=400)
