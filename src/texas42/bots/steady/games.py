"""The contracts that steady knows, one module each, by the word of their declaration."""

from __future__ import annotations

from typing import Final, Protocol

from texas42.bots.api import Choice
from texas42.bots.memory import Memory
from texas42.bots.steady import nello, sevens, straight
from texas42.bots.steady.prospects import Prospect
from texas42.game.contracts import Contract
from texas42.game.view import SeatView


class Game(Protocol):
    """How a contract is judged and played."""

    def judge(self, contract: Contract, hand: int) -> Prospect:
        """What the contract promises a seat that names it with this hand, a mask of seven."""

    def play(self, view: SeatView, memory: Memory) -> Choice:
        """The tile to play: a lead, or one to the trick on the table."""


GAMES: Final[dict[str, Game]] = {"trump": straight, "nello": nello, "sevens": sevens}
"""The word of a declaration to its module."""


def judge(contract: Contract, hand: int) -> Prospect:
    """What a contract promises a seat that names it with this hand, a mask of seven."""
    return GAMES[contract.declaration.game].judge(contract, hand)


def play(view: SeatView, memory: Memory) -> Choice:
    """The tile to play in the contract on the table."""
    assert view.public.contract is not None
    return GAMES[view.public.contract.declaration.game].play(view, memory)
