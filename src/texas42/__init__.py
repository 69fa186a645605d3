"""Texas 42: the rules, the table, the players.

The names below are the library's public face; everything else may move.
"""

from __future__ import annotations

__version__ = "0.1.0"
