"""The side of the table: a bot that is a program of its own, asked over a pipe.

Whatever the program does, a choice comes or a :class:`ProgramError`, in a time
that is bounded. After a fault it is ended, and not asked again.
"""

from __future__ import annotations

import shlex
from typing import Any, Final

from texas42.bots import Bot, Choice
from texas42.errors import Texas42Error, quoted
from texas42.game.view import SeatView
from texas42.notation.strictjson import of_kind, parse, take, write
from texas42.notation.views import view_to_json
from texas42.protocol.messages import MOST_BYTES, PROTOCOL, ProtocolError, choice_from_json
from texas42.protocol.pipe import Ended, Pipe

START: Final = 120.0
"""Seconds in which a program answers the hello: what it has to compile, it compiles now."""

LIMIT: Final = 10.0
"""Seconds for any other answer, as for every bot at a table."""


class ProgramError(Texas42Error):
    """A program cannot be started, does not answer in time, or answers what is no answer."""

    code = "program"


class Program(Bot):
    """A program at one seat, started now and ended when nobody holds this any more.

    ``command`` is split into words as a shell would, and no shell runs it; it
    is given the seed. :class:`ProgramError`, here and at every question.
    """

    def __init__(
        self, command: str, seed: str = "", *, limit: float = LIMIT, start: float = START
    ) -> None:
        self._command = command
        self._limit = limit
        self._pipe = self._started()
        hello = {"type": "hello", "protocol": PROTOCOL, "seed": seed}
        answer = self._asked(hello, "hello", start)
        try:
            spoken = take(answer, "protocol", str)
            if spoken != PROTOCOL:
                raise ProtocolError(f"it speaks {quoted(spoken)}, not {PROTOCOL}")
            self.name = take(answer, "name", str)
        except Texas42Error as error:
            raise self._fails(str(error)) from error

    def observe(self, view: SeatView) -> None:
        """Show it the view, and wait until it has seen it."""
        self._asked({"type": "observe", "view": view_to_json(view)}, "seen", self._limit)

    def choose(self, view: SeatView) -> Choice:
        """Ask it; what it chooses is legal, and its reason is in its own words."""
        question = {"type": "choose", "view": view_to_json(view)}
        answer = self._asked(question, "choice", self._limit)
        try:
            return choice_from_json(answer, view)
        except Texas42Error as error:
            raise self._fails(str(error)) from error

    def _started(self) -> Pipe:
        if not self._command.strip():
            raise self._error("no command is named")
        try:
            return Pipe(shlex.split(self._command), MOST_BYTES)
        except (OSError, ValueError) as error:
            told = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise self._error(f"cannot be started: {told}") from error

    def _asked(self, question: dict[str, Any], kind: str, seconds: float) -> dict[str, Any]:
        """The answer, an object of the kind wanted; its type is taken out."""
        try:
            line = self._pipe.ask(f"{write(question)}\n".encode(), seconds)
        except TimeoutError:
            raise self._fails(f"has not answered within {seconds:g} s") from None
        except Ended:
            raise self._fails("has ended") from None
        try:
            if len(line) > MOST_BYTES:
                raise ProtocolError(f"its answer is longer than {MOST_BYTES} bytes")
            answer = of_kind(parse(line), dict, "its answer")
            told = take(answer, "type", str)
            if told == "error":
                raise ProtocolError(f"it says: {take(answer, 'message', str)}")
            if told != kind:
                raise ProtocolError(f"its answer is {quoted(told)}, not {kind}")
        except Texas42Error as error:
            raise self._fails(str(error)) from error
        return answer

    def _fails(self, why: str) -> ProgramError:
        self._pipe.end()
        return self._error(why)

    def _error(self, why: str) -> ProgramError:
        return ProgramError(f"the program {quoted(self._command, 100)}: {why}")
