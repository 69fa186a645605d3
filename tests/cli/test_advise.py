"""``texas42 advise``: from what a seat sees to what to do and why, or one line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.quick import quick
from tests.cli.test_fuzz import VALUES, changes, outcome
from tests.play import match_with, play, start
from tests.strategies import matches
from texas42.bots import make_bot
from texas42.cli import main
from texas42.cli.advise import LANGUAGES
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.view import SeatView, seat_view
from texas42.notation.views import view_to_json
from texas42.server import i18n

Captured = pytest.CaptureFixture[str]

AUCTION = start()
NAMING = play(AUCTION, "30, pass, pass, pass")
PLAY = play(NAMING, "trump 6")
STATES = {"auction": AUCTION, "naming": NAMING, "play": PLAY}


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with quick():
        yield


def turn(state: HandState) -> SeatView:
    assert state.turn is not None
    return seat_view(match_with(state), state.turn)


def advise(value: object, *words: str) -> tuple[int, str, str]:
    return outcome(["advise", *words], json.dumps(value).encode())


def advice(view: SeatView, *words: str) -> dict[str, Any]:
    status, out, err = advise(view_to_json(view), *words)
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    value: dict[str, Any] = json.loads(out)
    return value


@pytest.mark.parametrize("name", ["steady", "sampler", "random"])
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_it_says_what_the_bot_would_do_and_why(name: str, state: HandState) -> None:
    view = turn(state)
    choice = make_bot(name, "").choose(view)
    told = advice(view, "--bot", name)
    assert list(told) == ["bot", "choice", "chance", "reasons", "options"]
    assert (told["bot"], told["choice"], told["chance"]) == (
        name,
        str(choice.action),
        choice.chance,
    )
    [reason] = told["reasons"]
    assert (reason["code"], reason["text"]) == (choice.reason.code, str(choice.reason))
    assert reason["values"].keys() == choice.reason.values.keys()
    options = told["options"]
    assert sorted(option["action"] for option in options) == sorted(map(str, view.legal))
    weighed = [(str(o.action), o.chance, o.marks, o.match) for o in choice.options]
    assert [tuple(option.values()) for option in options[: len(weighed)]] == weighed
    assert all(option["chance"] is None for option in options[len(weighed) :])


def test_the_values_are_as_they_are_written() -> None:
    [reason] = advice(turn(NAMING), "--bot=sampler")["reasons"]
    assert reason["values"]["trump"] in {*"0123456", "doubles", "none"}
    assert isinstance(reason["values"]["chance"], int)


def test_every_language_of_the_pages_can_be_asked_for() -> None:
    assert sorted(LANGUAGES) == sorted(i18n.LANGUAGES)


def test_a_bot_that_does_not_reckon_loads_nothing_heavy() -> None:
    heavy = ("numpy", "numba", "fastapi", "starlette", "sqlalchemy", "jinja2", "babel")
    program = (
        "import sys; from texas42.cli import main; main(['advise', '--bot=steady']);"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(view_to_json(turn(PLAY))),
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.splitlines()[1] == "[]"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Drawn by lot out of 7 legal actions."),
        ("it", "Tirato a sorte fra 7 azioni lecite."),
        ("fr", "Tiré au sort parmi 7 actions permises."),
    ],
)
def test_the_sentence_is_in_the_language_asked_for(language: str, said: str) -> None:
    told = advice(turn(PLAY), "--bot=random", "--language", language)
    assert told["reasons"] == [{"code": "by-lot", "text": said, "values": {"choices": 7}}]


def test_the_seed_is_chance_for_the_bot() -> None:
    chosen = {
        seed: [advice(turn(PLAY), "--bot=random", "--seed", seed)["choice"] for _ in range(2)]
        for seed in "abcdef"
    }
    assert all(one == two for one, two in chosen.values())
    assert len({one for one, _ in chosen.values()}) > 1


def test_if_nobody_is_named_the_strongest_is_asked() -> None:
    assert advice(turn(PLAY))["bot"] in {"expert", "sampler"}


@given(matches())
def test_advice_on_every_view_of_a_game(match: MatchState) -> None:
    assert match.hand is not None
    if match.hand.turn is not None:
        view = seat_view(match, match.hand.turn)
        choice = make_bot("steady", "").choose(view)
        assert advice(view, "--bot=steady")["choice"] == str(choice.action)


def test_a_seat_that_has_no_turn() -> None:
    assert AUCTION.turn is not None
    other = AUCTION.turn.partner
    status, out, err = advise(view_to_json(seat_view(match_with(AUCTION), other)))
    assert (status, out) == (2, "")
    assert err == f"texas42 advise: it is not the turn of {other} but of {AUCTION.turn}\n"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (b"", "not JSON: it is empty"),
        (b"{", "not JSON: Expecting property name enclosed in double quotes at line 1, column 2"),
        (b"[]", "a view is a list, not an object"),
        (b"{}", "public is missing"),
        (b"\xff", "not UTF-8 at byte 1"),
    ],
)
def test_what_is_no_view(source: bytes, told: str) -> None:
    assert outcome(["advise"], source) == (2, "", f"texas42 advise: {told}\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bot=deep"], "no bot is called 'deep'; there are: "),
        (["--bot=program:true"], "no bot is called 'program:true'; there are: "),
        (["--language=de"], "argument --language: invalid choice: 'de'"),
    ],
)
def test_arguments_that_are_wrong(words: list[str], told: str) -> None:
    status, out, err = advise(view_to_json(turn(PLAY)), *words)
    assert (status, out) == (2, "")
    assert err.startswith(f"texas42 advise: {told}")
    assert err.count("\n") == 1


def test_without_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["advise"]) == 2
    assert capsys.readouterr().err == "texas42 advise: there is no standard input\n"


@given(matches(), st.data())
def test_a_view_with_something_else_in_one_place(match: MatchState, data: st.DataObject) -> None:
    """Advice or one line, whatever stands there."""
    assert match.hand is not None
    value = view_to_json(seat_view(match, match.hand.turn or match.hand.dealer))
    change = data.draw(st.sampled_from(list(changes(value))))
    change(data.draw(st.sampled_from(VALUES)))
    bot = data.draw(st.sampled_from(["steady", "sampler"]))
    status, out, err = advise(value, "--bot", bot)
    assert "Traceback" not in err
    assert status in {0, 2}
    if status == 0:
        assert err == ""
        assert json.loads(out)["choice"] in [str(option) for option in value["legal"]]
    else:
        assert out == ""
        assert err.count("\n") == 1


def test_it_reads_from_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    source = io.TextIOWrapper(io.BytesIO(json.dumps(view_to_json(turn(PLAY))).encode()))
    monkeypatch.setattr(sys, "stdin", source)
    assert main(["advise", "--bot=steady"]) == 0
    assert json.loads(capsys.readouterr().out)["choice"] in map(str, turn(PLAY).legal)
