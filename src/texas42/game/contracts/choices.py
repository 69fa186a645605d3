"""What a declarer chooses along with a contract: piles, and where the doubles stand."""

from __future__ import annotations

from texas42.game.bids import Bid
from texas42.game.rules import Rules
from texas42.game.trumps import Doubles


def pile_choices(rules: Rules, bid: Bid) -> tuple[int | None, ...]:
    """How many tricks may be chosen to stay face up (``R24``); ``(None,)``: nothing to choose."""
    return (1, 2) if rules.covered and bid.all_tricks else (None,)


def piles_objection(rules: Rules, bid: Bid, piles: int | None) -> str | None:
    """Why the choice of piles is refused."""
    choices = pile_choices(rules, bid)
    if piles in choices:
        return None
    return "piles-refused" if choices == (None,) else "piles-required"


def doubles_choices(option: str) -> tuple[Doubles | None, ...]:
    """The places for the doubles to choose from under an option of the rules.

    ``None`` says nothing, and means what is usual there: the place that the
    option names, or high where the declarer has the choice.
    """
    return (None, Doubles.LOW, Doubles.OWN, Doubles.INVERTED) if option == "choice" else (None,)


def doubles_objection(option: str, doubles: Doubles | None) -> str | None:
    """Why the place for the doubles is refused; saying what is so anyway is not."""
    if doubles in doubles_choices(option) or doubles is doubles_in_force(option, None):
        return None
    return "doubles-refused"


def doubles_in_force(option: str, chosen: Doubles | None) -> Doubles:
    """Where the doubles stand, from the option and what the declarer said."""
    if chosen is not None:
        return chosen
    return Doubles.HIGH if option == "choice" else Doubles(option)
