"""Bots as programs of their own: JSON lines over standard input and output, both sides of it.

One side asks, a line for each question; the other answers, a line for each
answer. :class:`Answering` lets a bot of this library answer, :class:`Program`
is a bot that asks a program. The lines are told in ``docs/protocol``.
"""

from texas42.protocol.answering import Answering
from texas42.protocol.messages import MOST_BYTES, PROTOCOL, ProtocolError
from texas42.protocol.players import PREFIX, make_player
from texas42.protocol.program import Program, ProgramError

__all__ = [
    "MOST_BYTES",
    "PREFIX",
    "PROTOCOL",
    "Answering",
    "Program",
    "ProgramError",
    "ProtocolError",
    "make_player",
]
