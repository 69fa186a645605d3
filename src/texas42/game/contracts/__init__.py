"""The contracts a declarer can name, one a file, found by the name of their game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.game.auction import Bid
from texas42.game.contracts.base import Contract
from texas42.game.contracts.straight import Straight
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules

GAMES: Final[dict[str, type[Contract]]] = {"trump": Straight}
"""The word of a declaration to its contract."""


def offers(rules: Rules, bid: Bid) -> Iterator[Declaration]:
    """Everything that may be declared for a bid."""
    for contract in GAMES.values():
        yield from contract.offers(rules, bid)


def objection(rules: Rules, bid: Bid, declaration: Declaration) -> str | None:
    """Why a declaration is refused, a code of ``REASONS``; ``None`` if legal."""
    contract = GAMES.get(declaration.game)
    if contract is None:
        return "contract-not-in-rules"
    return contract.objection(rules, bid, declaration)


def make(bid: Bid, declaration: Declaration) -> Contract:
    """The contract that a legal declaration makes."""
    return GAMES[declaration.game](bid, declaration)


__all__ = ["GAMES", "Contract", "Straight", "make", "objection", "offers"]
