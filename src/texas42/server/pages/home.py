"""The way in."""

from __future__ import annotations

from dataclasses import replace

from texas42.game.rules import STANDARD, Rules
from texas42.server.games import GAMES
from texas42.server.i18n import Translator
from texas42.server.pages import addresses, sentences
from texas42.server.pages.bots import strengths
from texas42.server.pages.frames import GAME
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.simple import Game, HomePage
from texas42.server.pages.presets import described, named
from texas42.server.pages.table import words_for
from texas42.server.scene import Scene


def games(tr: Translator, chosen: Rules | None = None) -> tuple[Game, ...]:
    """The named games, one line each."""
    return tuple(
        Game(name, named(tr, rules), described(tr, rules), chosen=rules == chosen)
        for name, rules in GAMES.items()
    )


def home_page(
    frame: Frame, tr: Translator, kept: Scene | None = None, *, gathers: bool = False
) -> HomePage:
    """The first page; ``kept`` is the match to go on with, if there is one.

    With ``gathers`` it is a table of friends that has not begun.
    """
    waits = tr("Your table for friends has not begun yet.") if gathers else None
    return HomePage(
        frame=replace(frame, title=tr("%(game)s: the game of dominoes", game=GAME)),
        play=addresses.PLAY,
        games=games(tr, chosen=STANDARD),
        bots=strengths(tr),
        kept=waits if kept is None else _stands(kept, tr),
        together=gathers or (kept is not None and kept.company is not None),
    )


def _stands(scene: Scene, tr: Translator) -> str:
    view = scene.view.public
    score = sentences.standing(words_for(scene, tr), view.rules, view.score)
    if view.winner is not None:
        return score
    return tr("Hand %(number)s.", number=len(view.history) + 1) + " " + score
