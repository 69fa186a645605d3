"""A bot of ours behind lines: the same choices, and an answer to whatever comes."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.bots.quick import quick
from tests.strategies import matches
from tests.watching import states_of
from texas42.bots import Bot, Choice, make_bot
from texas42.bots.registry import BUILT_IN
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.game.shuffle import deal_from_seed
from texas42.game.view import SeatView, seat_view
from texas42.notation.views import view_to_json
from texas42.protocol import MOST_BYTES, PROTOCOL, Answering
from texas42.protocol.answering import lines
from texas42.protocol.messages import choice_from_json, choice_to_json

HELLO = {"type": "hello", "protocol": PROTOCOL}


def asked(bot: Answering, question: object) -> dict[str, Any]:
    answer = bot.answer(json.dumps(question).encode())
    assert "\n" not in answer
    value: dict[str, Any] = json.loads(answer)
    return value


def viewed(kind: str, view: SeatView) -> dict[str, Any]:
    return {"type": kind, "view": view_to_json(view)}


def _view() -> SeatView:
    dealer, deal = deal_from_seed("answering")
    match = MatchState().deal(deal, dealer)
    assert match.hand is not None
    assert match.hand.turn is not None
    return seat_view(match, match.hand.turn)


VIEW = _view()


@pytest.mark.parametrize("name", BUILT_IN)
def test_it_chooses_as_the_bot_does(name: str) -> None:
    @settings(max_examples=10)
    @given(matches(), st.text(max_size=3))
    def check(match: MatchState, seed: str) -> None:
        answering = {seat: Answering(name) for seat in SEATS}
        bots = {seat: make_bot(name, seed) for seat in SEATS}
        for seat in SEATS:
            hello = asked(answering[seat], {**HELLO, "seed": seed})
            assert hello == {**HELLO, "name": bots[seat].name}
        for state in states_of(match):
            for seat in SEATS:
                view = seat_view(state, seat)
                bots[seat].observe(view)
                assert asked(answering[seat], viewed("observe", view)) == {"type": "seen"}
            assert state.hand is not None
            if (turn := state.hand.turn) is not None:
                view = seat_view(state, turn)
                choice = bots[turn].choose(view)
                answer = asked(answering[turn], viewed("choose", view))
                assert answer == {"type": "choice", **choice_to_json(choice)}
                read = choice_from_json(answer, view)
                assert (read.action, read.chance) == (choice.action, choice.chance)
                assert read.options == choice.options
                assert str(read.reason) == str(choice.reason)

    with quick():
        check()


def test_the_seed_that_was_given_prevails() -> None:
    told = {**HELLO, "seed": "another"}
    one, two, three = (Answering("random", seed) for seed in ("given", "another", None))
    for bot in (one, two, three):
        asked(bot, told)
    chosen = [asked(bot, viewed("choose", VIEW))["action"] for bot in (one, two, three)]
    assert chosen[0] == str(make_bot("random", "given").choose(VIEW).action)
    assert chosen[1] == chosen[2] == str(make_bot("random", "another").choose(VIEW).action)


NOT_MINE = {**view_to_json(VIEW), "seat": str(VIEW.seat.partner)}


@pytest.mark.parametrize(
    ("question", "code", "told"),
    [
        ([], "notation", "a question is a list, not an object"),
        ({}, "notation", "type is missing"),
        ({"type": 1}, "notation", "type is a whole number, not a text"),
        ({"type": "sing"}, "protocol", "'sing' is not one of hello, observe, choose"),
        ({"type": "hello"}, "notation", "protocol is missing"),
        ({"type": "hello", "protocol": "texas42-bot/9"}, "protocol", "'texas42-bot/9' is not sp"),
        ({**HELLO, "seed": 7}, "notation", "seed is a whole number, not a text"),
        ({**HELLO, "seed": "\ud800"}, "notation", "seed is half of a letter"),
        ({"type": "observe"}, "notation", "view is missing"),
        ({"type": "choose", "view": {}}, "notation", "public is missing"),
        ({"type": "choose", "view": NOT_MINE}, "protocol", "it is not the turn of "),
    ],
)
def test_what_makes_no_sense_is_answered_and_has_no_effect(
    question: object, code: str, told: str
) -> None:
    bot = Answering("steady")
    answer = asked(bot, question)
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["message"].startswith(told)
    assert asked(bot, viewed("choose", VIEW))["type"] == "choice"


class Fails(Bot):
    name = "fails"

    def choose(self, view: SeatView) -> Choice:
        raise KeyError(view.hand)


def test_a_bot_that_fails_is_an_error_and_does_not_say_what_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BUILT_IN, "fails", lambda _seed: Fails())
    answer = asked(Answering("fails"), viewed("choose", VIEW))
    told = {"type": "error", "code": "protocol", "message": "the bot fails failed: KeyError"}
    assert answer == told


@given(st.binary(max_size=100) | st.text('[]{}:,"typehloseviwp0.-e\\', max_size=60).map(str.encode))
@example(b"[" * 10**5)
@example(b'{"type":' * 10**5)
@example(b"1" * 10**5)
@example(b"\xff")
def test_any_line_is_answered_with_an_error(line: bytes) -> None:
    answer = json.loads(Answering("random").answer(line))
    assert answer["type"] == "error"
    assert answer["message"].isprintable()


def test_a_line_that_is_too_long_is_answered_once_and_the_next_one_read() -> None:
    hello = json.dumps(HELLO).encode()
    source = b'"' + b"x" * (3 * MOST_BYTES) + b'"\n\n  \n' + hello + b"\n" + hello
    found = list(lines(io.BytesIO(source)))
    assert found[1:] == [hello + b"\n", hello]
    bot = Answering("random")
    answers = [json.loads(bot.answer(line)) for line in found]
    assert [answer["type"] for answer in answers] == ["error", "hello", "hello"]
    assert answers[0]["message"] == "a line is no longer than 1048576 bytes"


@pytest.mark.parametrize("size", [MOST_BYTES - 1, MOST_BYTES, MOST_BYTES + 1])
def test_the_longest_line(size: int) -> None:
    line = json.dumps(HELLO).encode().ljust(size - 1) + b"\n"
    [found, after] = lines(io.BytesIO(line + b"{}\n"))
    assert after == b"{}\n"
    answer = json.loads(Answering("random").answer(found))
    assert (answer["type"] == "hello") is (size <= MOST_BYTES)
