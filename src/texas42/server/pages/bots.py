"""The kinds of bots as a person is offered them: a name, and how they play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from texas42.server.i18n import Translator
from texas42.server.pages.model.simple import Choice
from texas42.server.seats import USUAL_BOT

STRENGTHS: Final = ("beginner", "club", "steady", "expert", "master")
"""The kinds that a person who plays alone is offered."""


def named(tr: Translator, kind: str) -> str:
    """The name of a kind; that of another package's bot is as it is."""
    return {
        "random": tr("Random"),
        "steady": tr("Steady"),
        "beginner": tr("Beginner"),
        "club": tr("Club player"),
        "expert": tr("Expert"),
        "master": tr("Master"),
        "sampler": tr("Sampler"),
    }.get(kind, kind)


def strengths(tr: Translator) -> tuple[Choice, ...]:
    """Whom to play with and against, and what to expect of them."""
    labels = {
        "beginner": tr("Beginner: sees little and forgets"),
        "club": tr("Club player: counts, but guesses much"),
        "steady": tr("Steady: plays soundly by rules of thumb"),
        "expert": tr("Expert: weighs what others may hold"),
        "master": tr("Master: the expert with more time"),
    }
    return tuple(Choice(kind, labels[kind], chosen=kind == USUAL_BOT) for kind in STRENGTHS)


def kinds_of_bots(tr: Translator, kinds: Iterable[str]) -> Iterator[Choice]:
    """All kinds of bots by name, for a seat of a table of friends."""
    for kind in kinds:
        yield Choice(kind, named(tr, kind), chosen=kind == USUAL_BOT)
