"""The three things a seat can do: call, declare, play a tile.

Each is a value with its own text by ``str``: ``31``, ``trump 6``, ``6-4``.
A play is the tile itself; whose turn it is follows from the rules.
"""

from __future__ import annotations

from texas42.game.calls import Call
from texas42.game.declarations import Declaration
from texas42.game.tiles import Tile

Action = Call | Declaration | Tile
