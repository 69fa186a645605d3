"""What is to be played: two bots, a setting, house rules, and a seed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from texas42.errors import Texas42Error
from texas42.game.rules import STANDARD, Rules
from texas42.notation.options import rules_to_json
from texas42.protocol import make_player


class ArenaError(Texas42Error):
    """A contest cannot be played, or not to its end: a journal, a cluster, a bot that failed."""

    code = "arena"


class Setting(StrEnum):
    """What each game of a pair is."""

    FORCED = "forced"
    """A rotating seat has bid 30 and named its longest suit: the play alone."""

    AUCTION = "auction"
    """One hand from the first call on, with no score."""

    MATCH = "match"
    """A whole match: the same deals one after the other."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two bots, by name or as programs, and what they play for.

    The seed is that of deals and of chance.
    """

    a: str
    b: str
    seed: str
    setting: Setting = Setting.FORCED
    rules: Rules = STANDARD

    def check(self) -> None:
        """Raise :class:`~texas42.bots.UnknownBot` unless both bots can be made.

        For a program :class:`~texas42.protocol.ProgramError`.
        """
        for name in (self.a, self.b):
            make_player(name, self.seed)

    @property
    def unit(self) -> str:
        """What is earned in a pair: ``contracts``, ``matches``, or what the rules pay in."""
        match self.setting:
            case Setting.FORCED:
                return "contracts"
            case Setting.AUCTION:
                return self.rules.match.split()[-1]
            case Setting.MATCH:
                return "matches"

    def to_json(self) -> dict[str, Any]:
        """The contest as an object; equal for equal contests alone."""
        return {
            "a": self.a,
            "b": self.b,
            "setting": str(self.setting),
            "rules": rules_to_json(self.rules),
            "seed": self.seed,
        }
