"""From a record to the match it tells, and back.

Every action is applied under the rules, so a record that has been replayed is
right in everything that can be known: who deals (``R4``), what each action
means and that it is legal, where each hand and the match end, what they pay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from texas42.errors import IllegalAction, NotationError, RecordError
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.view import public_deal
from texas42.notation.form import HandRecord, Record, at, merged
from texas42.notation.results import by_team, result_to_json
from texas42.notation.strictjson import write
from texas42.notation.text import parse_action


def replay(record: Record) -> MatchState:
    """The match that a record tells, up to its last action.

    :class:`RecordError` says in which hand and at which action something is
    wrong: an action that cannot be read or is illegal, one too many or too few,
    a dealer out of turn, a hand after the end of the match, a result or score
    that does not follow. Of tiles that are not known (``R26``) nothing is claimed.
    """
    if record.draw is not None and record.rules.first_shaker != "draw":
        raise RecordError("draw: under these rules the first dealer is not drawn for")
    match = MatchState(rules=record.rules, draw=record.draw)
    for number, hand in enumerate(record.hands, 1):
        match = _replay_hand(match, hand, number)
    if record.score is not None:
        _check(record.score, by_team(match.score), "score")
    return match


def _replay_hand(match: MatchState, hand: HandRecord, number: int) -> MatchState:
    before = match.hand
    if before is not None and before.result is None:
        missing = len(before.actions) + 1
        raise RecordError("an action is missing: the hand is not over", number - 1, missing)
    with at(hand=number):
        match = match.deal(hand.deal, hand.dealer)
    for place, text in enumerate(hand.actions, 1):
        assert match.hand is not None
        try:
            match = match.apply(parse_action(text, match.hand.phase))
        except (NotationError, IllegalAction) as error:
            raise RecordError(str(error), number, place) from error
    if hand.result is not None:
        assert match.hand is not None
        with at(hand=number):
            if match.hand.result is None:
                raise RecordError("result: the hand is not over")
            _check(hand.result, result_to_json(match.hand.result), "result")
    return match


def _check(said: Mapping[str, Any], true: Mapping[str, Any], name: str) -> None:
    """Compare what a record says with what is so; keys may be missing, and others there."""
    for key, value in true.items():
        claim = said.get(key, value)
        if isinstance(value, dict) and isinstance(claim, dict):
            _check(claim, value, f"{name}: {key}")
        elif type(claim) is not type(value) or claim != value:  # 1 equals true and 1.0
            raise RecordError(f"{name}: {key} should be {write(value)}")


def record_of(match: MatchState, players: Mapping[Seat, str], *, public: bool = False) -> Record:
    """The record of a match, with a name for each seat.

    For the ``public`` the tiles that were never played are not in it, nor is a
    hand that is still on (``R25``, ``R26``).
    """
    shown = [hand for hand in match.hands if not public or hand.result is not None]
    return Record(
        rules=match.rules,
        players=dict(players),
        draw=match.draw,
        hands=tuple(_hand_record(hand, public=public) for hand in shown),
        score=by_team(match.score),
    )


def _hand_record(hand: HandState, *, public: bool = False) -> HandRecord:
    return HandRecord(
        dealer=hand.dealer,
        deal=public_deal(hand) if public else hand.deal,
        actions=tuple(map(str, hand.actions)),
        result=None if hand.result is None else result_to_json(hand.result),
    )


def completed(record: Record, match: MatchState) -> Record:
    """The record of a match that goes on from this record, or is just what it tells.

    It has every result and the score, the usual words for the actions, and
    whatever else the record says.
    """
    whole = record_of(match, record.players)
    told = tuple(
        replace(
            new,
            result=new.result and merged(new.result, old.result or {}),
            other=old.other,
        )
        for new, old in zip(whole.hands, record.hands, strict=False)
    )
    return replace(
        whole,
        hands=told + whole.hands[len(told) :],
        score=merged(by_team(match.score), record.score or {}),
        other=record.other,
    )
