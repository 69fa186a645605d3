"""The named games as a person is offered them: a name, and a line on what is played."""

from __future__ import annotations

from texas42.game.rules import Rules
from texas42.server.i18n import Translator


def named(tr: Translator, rules: Rules) -> str:
    """The name of the game, with the match where it is for points."""
    name = {
        "standard": tr("Standard game"),
        "house": tr("House game"),
        "n42pa": tr("N42PA tournament"),
        "league": tr("League"),
        "harper": tr("Harper"),
        "timpson": tr("Timpson"),
        "lechner": tr("Lechner"),
    }.get(rules.preset, rules.preset)
    return name if rules.for_marks else tr("%(game)s, 250 points", game=name)


def described(tr: Translator, rules: Rules) -> str:
    """What is played under the name, in one line."""
    if not rules.for_marks:
        return tr("The same for 250 points: what a team takes counts for the match.")
    return {
        "standard": tr("A trump or none, to seven marks. Begin here."),
        "house": tr("Families and clubs: Nel-O, Sevens, Plunge; the dealer must bid 30."),
        "n42pa": tr("The tournament game of the National 42 Players Association."),
        "league": tr("As standard, but the dealer must bid 30 after three passes."),
        "harper": tr("The dealer must bid 30; Nel-O, doubles a suit of their own."),
        "timpson": tr("The dealer must bid 30; Plunge for 4 marks."),
        "lechner": tr("Nel-O, Sevens, Plunge and Splash; win by two marks."),
    }.get(rules.preset, "")
