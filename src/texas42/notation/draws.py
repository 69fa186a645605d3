"""The draw for the first shaker as JSON: a list of rounds, each seat with its tile (``R3``).

[{"N": "6-4", "E": "5-5", "S": "1-0", "W": "3-2"}, {"N": "6-6", "E": "0-0"}]
"""

from __future__ import annotations

from typing import Any

from texas42.errors import NotationError, quoted
from texas42.game.draw import Draw
from texas42.game.seats import SEATS
from texas42.notation.strictjson import of_kind, take
from texas42.notation.text import parse_tile


def draw_to_json(draw: Draw) -> list[dict[str, str]]:
    """The rounds of the draw."""
    return [
        {str(seat): str(drawn[seat]) for seat in SEATS if seat in drawn} for drawn in draw.rounds
    ]


def draw_from_json(rounds: list[Any]) -> Draw:
    """The draw that a list stands for.

    :class:`NotationError` if it is none, :class:`~texas42.errors.DealError` if the
    wrong seats draw or it is not decided.
    """
    drawn = []
    for number, value in enumerate(rounds, 1):
        source = of_kind(value, dict, f"round {number} of the draw")
        seats = [seat for seat in SEATS if str(seat) in source]
        drawn.append({seat: parse_tile(take(source, str(seat), str)) for seat in seats})
        for key in source:
            raise NotationError(f"{quoted(key)} is no seat that draws in round {number}")
    return Draw(tuple(drawn))
