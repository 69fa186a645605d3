"""The table of the hands that are over."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.rules import Rules
from texas42.game.scoring import HandResult
from texas42.game.view import HandSummary, PublicView
from texas42.server.pages import addresses
from texas42.server.pages.contracts import words_of
from texas42.server.pages.model.panels import HistoryRow
from texas42.server.pages.words import Words


def history(view: PublicView, words: Words, table_id: str) -> tuple[HistoryRow, ...]:
    """All finished hands, the one on the table among them once it is over."""
    hands = [*view.history]
    if view.result is not None:
        declaration = view.contract.declaration if view.contract else None
        hands.append(HandSummary(view.dealer, declaration, view.result))
    return tuple(_rows(hands, words, view.rules, table_id))


def _rows(
    hands: list[HandSummary], words: Words, rules: Rules, table_id: str
) -> Iterator[HistoryRow]:
    total = [0, 0]
    for number, hand in enumerate(hands, start=1):
        result = hand.result
        total = [before + paid for before, paid in zip(total, result.paid, strict=True)]
        named = hand.declaration
        yield HistoryRow(
            number=number,
            dealer=words.seat(hand.dealer),
            declarer=words.seat(result.bid.seat) if result.bid else "",
            bid=words.call(result.bid.call) if result.bid else "",
            trump=None if named is None else words_of(named).sign(words, rules, named),
            points=_pair(words, result.points) if result.bid else ("", ""),
            marks=_pair(words, result.paid),
            total=_pair(words, total),
            made=result.made,
            result=_result(words, result),
            review=None if words.viewer is None else addresses.review(table_id, number),
        )


def _pair(words: Words, by_team: tuple[int, ...] | list[int]) -> tuple[str, str]:
    """The figures of both teams, the viewer's first."""
    one, two = words.teams
    return str(by_team[one]), str(by_team[two])


def _result(words: Words, result: HandResult) -> str:
    tr = words.tr
    if result.bid is None:
        return tr("all passed")
    return tr("made") if result.made else tr("set")
