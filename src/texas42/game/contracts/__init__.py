"""The contracts a declarer can name, one a file, found by the name of their game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.game.bids import Bid
from texas42.game.contracts.base import Contract
from texas42.game.contracts.nello import Nello
from texas42.game.contracts.sevens import Sevens
from texas42.game.contracts.straight import Straight
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules

GAMES: Final[dict[str, type[Contract]]] = {"trump": Straight, "nello": Nello, "sevens": Sevens}
"""The word of a declaration to its contract."""


def offers(rules: Rules, bid: Bid) -> Iterator[Declaration]:
    """Everything that can be declared under the rules, allowed for this bid or not."""
    for contract in GAMES.values():
        yield from contract.offers(rules, bid)


def objection(rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
    """Why a declaration is refused, a code of ``REASONS``; ``None`` if legal."""
    contract = GAMES.get(declaration.game)
    if contract is None:
        return "contract-not-in-rules"
    return contract.objection(rules, bid, declaration)


def make(rules: Rules, bid: Bid, declaration: Declaration) -> Contract:
    """The contract that a legal declaration makes."""
    return GAMES[declaration.game](rules, bid, declaration)


__all__ = ["GAMES", "Contract", "Nello", "Sevens", "Straight", "make", "objection", "offers"]
