"""What the declarer says after the auction: the trump, and choices with it (``R12``, ``R24``)."""

from __future__ import annotations

from dataclasses import dataclass

from texas42.game.trumps import Doubles, Trump


@dataclass(frozen=True, slots=True)
class Declaration:
    """The game that is named, with its trump where it has one.

    ``game`` is ``"trump"`` for the straight game, else the name of another
    contract; ``doubles`` and ``piles`` are ``None`` where nothing is chosen.
    """

    game: str = "trump"
    trump: Trump | None = None
    doubles: Doubles | None = None
    piles: int | None = None

    def __str__(self) -> str:
        words = [self.game]
        if self.trump is not None:
            words.append(str(self.trump))
        if self.doubles is not None:
            words.append(f"doubles {self.doubles}")
        if self.piles is not None:
            words.append(f"piles {self.piles}")
        return " ".join(words)
