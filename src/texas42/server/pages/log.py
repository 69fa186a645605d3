"""The log: all that happened, as far as the view tells it.

While a hand is on, a trick that was taken up is told by the team that has it
alone: its tiles are no longer tied to seats (``R25``). After the hand every
play is told (``R26``).
"""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.contracts import Contract
from texas42.game.tricks import Trick
from texas42.game.view import PublicView
from texas42.server.pages import draw, ends, sentences
from texas42.server.pages.model.panels import LogLine
from texas42.server.pages.taken import taken_up
from texas42.server.pages.trick import is_complete, lying
from texas42.server.pages.words import Words
from texas42.server.scene import Sight


def log(scene: Sight, words: Words) -> tuple[LogLine, ...]:
    """The match so far: a line a finished hand, then the hand on the table."""
    return tuple(_lines(scene, words))


def _lines(scene: Sight, words: Words) -> Iterator[LogLine]:
    view = scene.public
    yield from (LogLine(line) for line in draw.lines(view, words))
    for number, hand in enumerate(view.history, start=1):
        yield LogLine(sentences.dealt(words, number, hand.dealer), strong=True)
        yield LogLine(ends.in_one_line(words, view.rules, hand.result, hand.declaration))
    yield LogLine(sentences.dealt_in(words, view), strong=True)
    yield from auction_lines(view, words)
    if view.contract is None:
        return
    if view.plays and not scene.trick_stands:
        for number, trick in enumerate(view.plays, start=1):
            yield LogLine(words.tr("Trick %(number)s", number=number))
            yield from _plays(words, trick, view.contract)
    else:
        for number, taken in enumerate(taken_up(scene), start=1):
            yield LogLine(
                words.tr("Trick %(number)s: %(team)s", number=number, team=words.team(taken.team))
            )
        yield from _plays(words, lying(scene), view.contract)


def auction_lines(view: PublicView, words: Words) -> Iterator[LogLine]:
    """The calls and what was named."""
    for step, call in enumerate(view.calls):
        yield LogLine(sentences.called(words, view.dealer.left.after(step), call))
    if view.contract:
        yield LogLine(sentences.named(words, view.contract))


def _plays(words: Words, trick: Trick, contract: Contract) -> Iterator[LogLine]:
    for seat, tile in trick.plays:
        yield LogLine(sentences.played(words, seat, tile))
    if is_complete(trick, contract):
        yield LogLine(sentences.took(words, trick, contract))
