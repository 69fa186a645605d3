"""Bots by name: those of this library, and those that other packages bring.

A package offers a bot as an entry point of the group ``texas42.bots``, whose
object makes a bot from a seed text. A name of this library cannot be taken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from texas42.bots.api import Bot
from texas42.bots.steady import Steady
from texas42.bots.uniform import Uniform
from texas42.errors import Texas42Error

GROUP: Final = "texas42.bots"


def _late(module: str, name: str) -> Callable[[str], Bot]:
    """What makes a bot whose module is loaded with the first one: it brings NumPy."""

    def make(seed: str) -> Bot:
        bot: Bot = getattr(import_module(module), name)(seed)
        return bot

    return make


BUILT_IN: Final[dict[str, Callable[[str], Bot]]] = {
    "random": Uniform,
    "steady": Steady,
    "beginner": _late("texas42.bots.expert", "Beginner"),
    "club": _late("texas42.bots.expert", "Club"),
    "expert": _late("texas42.bots.expert", "Expert"),
    "master": _late("texas42.bots.expert", "Master"),
    "sampler": _late("texas42.bots.sampler", "Sampler"),
}
"""Name to what makes the bot from its seed."""


class UnknownBot(Texas42Error):
    """No bot has this name, or the one that has it cannot be made."""

    code = "unknown-bot"


def bot_names() -> tuple[str, ...]:
    """The names of all bots, those of this library first."""
    return (*BUILT_IN, *(name for name in sorted(offered()) if name not in BUILT_IN))


def make_bot(name: str, seed: str) -> Bot:
    """A new bot for one seat; what chance it takes comes from the seed text.

    :class:`UnknownBot` if there is none of this name, or it is broken.
    """
    if name in BUILT_IN:
        return BUILT_IN[name](seed)
    if name not in offered():
        raise UnknownBot(f"no bot is called {name!r}; there are: {', '.join(bot_names())}")
    try:
        bot: object = offered()[name].load()(seed)
    except Exception as error:
        raise UnknownBot(f"the bot {name!r} cannot be made: {type(error).__name__}") from error
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the bot {name!r} is no Bot but a {type(bot).__name__}")
    return bot


def prepare() -> None:
    """Load or compile what the stronger bots need, so that none is slow when first asked.

    It takes about 0.3 s, and some seconds the first time on a machine.
    """
    import_module("texas42.bots.expert.ready").warm_up()


@cache
def offered() -> dict[str, EntryPoint]:
    """What the installed packages offer, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}
