"""The auction: what has been bid, and all calls as a grid."""

from __future__ import annotations

from typing import Final, Literal

from texas42.game.calls import Call, CallKind
from texas42.game.plunge import DOUBLES_CALLS
from texas42.game.view import PublicView
from texas42.server.pages.model.panels import Auction, CallButton
from texas42.server.pages.words import Words
from texas42.server.scene import Scene, Sight

_KINDS: Final[dict[CallKind, Literal["pass", "points", "marks", "doubles"]]] = {
    CallKind.PASS: "pass",
    CallKind.POINTS: "points",
    CallKind.MARKS: "marks",
    CallKind.SPLASH: "doubles",
    CallKind.PLUNGE: "doubles",
}
_ORDER: Final = tuple(_KINDS)


def auction(scene: Sight, words: Words) -> Auction:
    """The auction; the grid is there while it is the viewer who has to call."""
    tr = words.tr
    view = scene.public
    assert view.turn is not None
    if view.turn is scene.viewer:
        title = tr("Your call")
    else:
        title = tr("%(name)s is calling", name=words.seat(view.turn))
    seen = scene.view if isinstance(scene, Scene) else None
    refused = {call: code for call, code in seen.refused if isinstance(call, Call)} if seen else {}
    legal = {call: None for call in seen.legal if isinstance(call, Call)} if seen else {}
    calls = sorted({**legal, **refused}, key=lambda call: (_ORDER.index(call.kind), call.value))
    return Auction(
        title=title,
        standing=words.bid(view.bid) if view.bid else tr("Nobody has bid yet."),
        calls=tuple(_button(view, words, call, refused.get(call)) for call in calls),
        reasons=tuple(dict.fromkeys(words.reason(code) for code in refused.values())),
    )


def _button(view: PublicView, words: Words, call: Call, code: str | None) -> CallButton:
    label = words.call(call)
    if call.kind in DOUBLES_CALLS:
        stake = DOUBLES_CALLS[call.kind].stake(view.rules, view.bid)
        label = words.tr("%(call)s (%(marks)s)", call=label, marks=words.marks(stake))
    return CallButton(
        kind=_KINDS[call.kind],
        value=str(call),
        label=label,
        spoken=_spoken(words, call, label),
        why=code and words.reason(code),
    )


def _spoken(words: Words, call: Call, label: str) -> str:
    tr = words.tr
    match call.kind:
        case CallKind.PASS:
            return tr("Pass")
        case CallKind.POINTS:
            return tr("Bid %(bid)s", bid=words.points(call.value))
        case CallKind.MARKS:
            return tr("Bid %(bid)s: all seven tricks", bid=label)
        case _:
            return tr("Bid %(bid)s: all seven tricks, your partner names the trump", bid=label)
