"""What Python and compiled code agree on: numbers of books, columns of questions, the desk.

It loads neither NumPy nor Numba.
"""

from __future__ import annotations

from typing import Final

from texas42.game.trumps import TRUMPS, Doubles, Trump

# Books: the rules as tables.

ELSEWHERE: Final = (Doubles.LOW, Doubles.OWN, Doubles.INVERTED)
"""Where doubles may stand without a trump, besides high; each has a book after the trumps'."""
SEVENS: Final = len(TRUMPS) + len(ELSEWHERE)
"""The number of the book for Sevens, the last."""


def book_of(trump: Trump, doubles: Doubles) -> int:
    """The number of a book: that of the trump, unless the doubles are elsewhere."""
    if trump is Trump.NONE and doubles in ELSEWHERE:
        return len(TRUMPS) + ELSEWHERE.index(doubles)
    return trump


# Questions: a row of words for each.

DEAL: Final = 0
"""A number; what is learnt is used again while it and the trump stay the same."""
TRUMP: Final = 1
LEADER: Final = 2
"""The seat that leads or led the trick."""
HELD: Final = 3
"""Four columns: the tiles each seat held before the trick, as masks."""
TABLE: Final = 7
"""The mask of the tiles that have been played to the trick."""
NEED: Final = 8
"""For :data:`REACH`, the points in question."""
COLUMNS: Final = 9

VALUE: Final = 0
"""What to ask for: the value in column 0, for the team that leads or led."""
PLAYS: Final = 1
"""Besides, behind it in the column of its tile, the value of each legal play, else -1."""
REACH: Final = 2
"""In column 0 whether that team can take the points in question, 1 or 0."""
ANSWER_COLUMNS: Final = 29

# Contracts that one trick decides: flags of a game, see alive.py.

STRICT: Final = 1 << 12
STRONG_FIRST: Final = 1 << 13

# The desk: words side by side, the book first.

BOOK_SIZE: Final = 896
AT_HELD: Final = BOOK_SIZE
AT_SALT: Final = BOOK_SIZE + 4
AT_NODES: Final = BOOK_SIZE + 5
AT_FORCED: Final = BOOK_SIZE + 6
AT_ADDRESS: Final = BOOK_SIZE + 7
AT_SEARCH: Final = BOOK_SIZE + 8
AT_MERIT: Final = BOOK_SIZE + 32
AT_TABLE: Final = BOOK_SIZE + 256
TABLE_BITS: Final = 15
DESK_SIZE: Final = AT_TABLE + (2 << TABLE_BITS)
