"""Bots by name, and programs by their command, for whoever runs bots on their own machine.

A server makes its bots by :func:`texas42.bots.make_bot`, which knows no
programs: what to run is for the command line alone to say.
"""

from __future__ import annotations

from typing import Final

from texas42.bots import Bot, make_bot
from texas42.protocol.program import Program

PREFIX: Final = "program:"
"""What stands before a command, as in ``program:./my-bot --fast``."""


def make_player(name: str, seed: str) -> Bot:
    """A bot for one seat, one of this library by its name or a program by its command.

    :class:`~texas42.bots.UnknownBot` or :class:`~texas42.protocol.ProgramError`.
    """
    if name.startswith(PREFIX):
        return Program(name.removeprefix(PREFIX), seed)
    return make_bot(name, seed)
