"""Programs at a seat: they play, or one line says what they did, and nothing is left of them."""

from __future__ import annotations

import gc
import logging
from pathlib import Path

import pytest

from tests.play import match_with, play, start
from tests.protocol.programs import POLITE, command
from texas42.bots import UnknownBot, make_bot
from texas42.bots.guard import Guarded
from texas42.game.actions import Action
from texas42.game.match import MatchState
from texas42.game.view import SeatView, seat_view
from texas42.protocol import Program, ProgramError, make_player
from texas42.protocol.pipe import Ended, Pipe


@pytest.fixture
def view() -> SeatView:
    match: MatchState = match_with(play(start(), "30"))
    assert match.hand is not None
    assert match.hand.turn is not None
    return seat_view(match, match.hand.turn)


def test_a_program_plays(tmp_path: Path, view: SeatView) -> None:
    bot = make_player(f"program:{command(tmp_path, POLITE)}", "my seed")
    assert bot.name == "heard my seed"
    bot.observe(view)
    choice = bot.choose(view)
    assert choice.action == view.legal[-1]
    assert type(choice.action) is type(view.legal[-1])
    assert str(choice.reason) == "It does not say why."
    assert bot.choose(view) == choice


SAYS_ONE = "ask(); say(HELLO); ask(); say({answer}); ask()"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("", "has ended"),
        ("ask()", "has ended"),
        ("ask(); print('hello', flush=True); ask()", "not JSON: Expecting value at line 1"),
        ("ask(); print(flush=True); ask()", "not JSON: it is empty"),
        ("ask(); say([]); ask()", "its answer is a list, not an object"),
        ("ask(); say({}); ask()", "type is missing"),
        ("ask(); say({'type': 'seen'}); ask()", "its answer is 'seen', not hello"),
        ("ask(); say(HELLO | {'protocol': 'x/2'}); ask()", "it speaks 'x/2', not texas42-bot/1"),
        ("ask(); say({'type': 'hello'}); ask()", "protocol is missing"),
        ("ask(); say(HELLO | {'name': 1}); ask()", "name is a whole number, not a text"),
        ("ask(); print('x' * 2**21, flush=True); ask()", "its answer is longer than 1048576 byt"),
        ("ask(); say({'type': 'error', 'message': 'I am ill.'}); ask()", "it says: I am ill."),
    ],
)
def test_what_is_no_hello(body: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ProgramError, match=r"^the program .*: ") as error:
        Program(command(tmp_path, body), "")
    assert told in str(error.value)
    assert str(error.value).isprintable()


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("{'type': 'seen'}", "its answer is 'seen', not choice"),
        ("{'type': 'choice'}", "action is missing"),
        ("{'type': 'choice', 'action': '29'}", "29"),
        ("{'type': 'choice', 'action': '30'}", "'30' is not legal now"),
        ("{'type': 'choice', 'action': '6-6'}", "'6-6' is not legal now"),
        ("{'type': 'choice', 'action': 31}", "action is a whole number, not a text"),
        ("{'type': 'choice', 'action': 'pass', 'chance': 1.5}", "chance is not between 0 and 1"),
        ("{'type': 'choice', 'action': 'pass', 'chance': True}", "chance is no number"),
        ("{'type': 'choice', 'action': 'pass', 'options': [1]}", "an option is a whole number"),
        (
            "{'type': 'choice', 'action': 'pass', 'options': [{'action': '30'}]}",
            "'30' is not legal now",
        ),
        ("{'type': 'choice', 'action': 'pass', 'reason': 'so'}", "reason is a text, not an obj"),
    ],
)
def test_what_is_no_choice(answer: str, told: str, tmp_path: Path, view: SeatView) -> None:
    bot = Program(command(tmp_path, SAYS_ONE.format(answer=answer)))
    with pytest.raises(ProgramError) as error:
        bot.choose(view)
    assert told in str(error.value)
    with pytest.raises(ProgramError, match="has ended"):  # it is not asked again
        bot.choose(view)


@pytest.mark.parametrize(
    "body",
    [
        "ask(); say(HELLO); time.sleep(1000)",
        "ask(); say(HELLO); ask(); time.sleep(1000)",
        "ask(); say(HELLO); ask(); sys.stdout.write('{'); sys.stdout.flush(); time.sleep(1000)",
    ],
    ids=["does not read", "does not answer", "answers by halves"],
)
def test_nobody_waits_for_it_without_end(body: str, tmp_path: Path, view: SeatView) -> None:
    bot = Program(command(tmp_path, body), limit=0.1)
    with pytest.raises(ProgramError, match=r"has not answered within 0\.1 s$"):
        bot.choose(view)


def test_one_that_neither_reads_nor_ends_can_be_written_to_without_end() -> None:
    """More than a pipe holds."""
    pipe = Pipe(["sleep", "1000"], 10)
    with pytest.raises(TimeoutError):
        pipe.ask(b"x" * 2**22, 0.1)
    pipe.end()
    with pytest.raises(Ended):
        pipe.ask(b"x", 0.1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("./is-not-there", "cannot be started: No such file or directory"),
        ("'", "cannot be started: No closing quotation"),
        ("a\0b", "cannot be started: embedded null byte"),
        (" ", "no command is named"),
    ],
)
def test_what_cannot_be_started(words: str, told: str) -> None:
    with pytest.raises(ProgramError, match=told):
        make_player(f"program:{words}", "")


def test_no_process_is_left_when_nobody_holds_the_bot(tmp_path: Path) -> None:
    bot = Program(command(tmp_path, POLITE))
    process = bot._pipe._process  # noqa: SLF001 - nobody else has any use for it
    assert process.poll() is None
    del bot
    gc.collect()
    assert process.poll() == 0


def test_one_that_does_not_heed_the_end_is_killed() -> None:
    pipe = Pipe(["sleep", "1000"], 10)
    pipe.end()
    assert pipe._process.poll() not in {None, 0}  # noqa: SLF001 - as above


def test_the_guard_goes_around_it(
    tmp_path: Path, view: SeatView, caplog: pytest.LogCaptureFixture
) -> None:
    says = "{'type': 'choice', 'action': '6-6', 'reason': {'text': 'I hold 6-6.'}}"
    bot = Guarded(Program(command(tmp_path, SAYS_ONE.format(answer=says))), make_bot("steady", ""))
    with caplog.at_level(logging.DEBUG):
        choice = bot.choose(view)
    assert choice == make_bot("steady", "").choose(view)
    assert bot.fault is not None
    assert bot.fault.kind == "raised"
    assert "6-6" not in caplog.text


@pytest.mark.parametrize("name", ["program:true", "program:", "program:./my-bot"])
def test_a_server_makes_no_programs(name: str) -> None:
    """It makes its bots by `make_bot`."""
    with pytest.raises(UnknownBot):
        make_bot(name, "")


def test_bots_of_ours_are_players_by_their_names(view: SeatView) -> None:
    action: Action = make_player("steady", "").choose(view).action
    assert action == make_bot("steady", "").choose(view).action
