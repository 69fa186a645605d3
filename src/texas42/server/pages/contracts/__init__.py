"""The words of every contract, found by the name of its game."""

from __future__ import annotations

from typing import Final

from texas42.game.contracts import Contract
from texas42.game.declarations import Declaration
from texas42.server.pages.contracts.base import ContractWords, Figure
from texas42.server.pages.contracts.nello import NelloWords
from texas42.server.pages.contracts.sevens import SevensWords
from texas42.server.pages.contracts.straight import StraightWords

WORDS: Final[dict[str, ContractWords]] = {
    "trump": StraightWords(),
    "nello": NelloWords(),
    "sevens": SevensWords(),
}
"""A contract of ``texas42.game.contracts.GAMES`` to its words."""


def words_of(named: Contract | Declaration) -> ContractWords:
    """The words of a contract, or of what was declared."""
    declaration = named.declaration if isinstance(named, Contract) else named
    return WORDS[declaration.game]


__all__ = ["WORDS", "ContractWords", "Figure", "words_of"]
