"""The auction: what has been bid, and all calls as a grid."""

from __future__ import annotations

from typing import Final, Literal

from texas42.game.calls import Call, CallKind
from texas42.server.pages.model.panels import Auction, CallButton
from texas42.server.pages.words import Words
from texas42.server.scene import Scene

_KINDS: Final[dict[CallKind, Literal["pass", "points", "marks"]]] = {
    CallKind.PASS: "pass",
    CallKind.POINTS: "points",
    CallKind.MARKS: "marks",
}
_ORDER: Final = tuple(_KINDS)


def auction(scene: Scene, words: Words) -> Auction:
    """The auction; the grid is there while it is the viewer who has to call."""
    tr = words.tr
    view = scene.view.public
    assert view.turn is not None
    if view.turn is scene.view.seat:
        title = tr("Your call")
    else:
        title = tr("%(name)s is calling", name=words.seat(view.turn))
    refused = {call: code for call, code in scene.view.refused if isinstance(call, Call)}
    legal = {call: None for call in scene.view.legal if isinstance(call, Call)}
    calls = sorted({**legal, **refused}, key=lambda call: (_ORDER.index(call.kind), call.value))
    return Auction(
        title=title,
        standing=words.bid(view.bid) if view.bid else tr("Nobody has bid yet."),
        calls=tuple(_button(words, call, refused.get(call)) for call in calls),
        reasons=tuple(dict.fromkeys(words.reason(code) for code in refused.values())),
    )


def _button(words: Words, call: Call, code: str | None) -> CallButton:
    return CallButton(
        kind=_KINDS[call.kind],
        value=str(call),
        label=words.call(call),
        spoken=_spoken(words, call),
        why=code and words.reason(code),
    )


def _spoken(words: Words, call: Call) -> str:
    tr = words.tr
    match call.kind:
        case CallKind.PASS:
            return tr("Pass")
        case CallKind.POINTS:
            return tr("Bid %(bid)s", bid=words.points(call.value))
        case _:
            return tr("Bid %(bid)s: all seven tricks", bid=words.call(call))
