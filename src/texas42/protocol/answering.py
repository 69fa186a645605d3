"""The side of the bot: a line with a question in, a line with the answer out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final, TypeVar

from texas42.bots import Bot, make_bot
from texas42.errors import NotationError, Texas42Error, quoted
from texas42.game.view import SeatView
from texas42.notation.strictjson import of_kind, parse, take, take_optional, write
from texas42.notation.views import view_from_json
from texas42.protocol.messages import MOST_BYTES, PROTOCOL, ProtocolError, choice_to_json
from texas42.protocol.turns import check_turn

T = TypeVar("T")

QUESTIONS: Final = ("hello", "observe", "choose")


class Answering:
    """A bot of this library that answers lines.

    A line that makes no sense is answered with an error, and the bot has not
    seen it. A ``seed`` given here prevails over those in the lines.
    :class:`~texas42.bots.UnknownBot` if there is no bot of the name.
    """

    def __init__(self, name: str, seed: str | None = None) -> None:
        self._name = name
        self._seed = seed
        self._bot = self._make("")

    def _make(self, seed: str) -> Bot:
        return make_bot(self._name, seed if self._seed is None else self._seed)

    def answer(self, line: bytes) -> str:
        """The answer to a line: JSON, without the end of the line."""
        try:
            return write(self._answer(line))
        except Texas42Error as error:
            return write({"type": "error", "code": error.code, "message": str(error)})

    def _answer(self, line: bytes) -> dict[str, Any]:
        if len(line) > MOST_BYTES:
            raise NotationError(f"a line is no longer than {MOST_BYTES} bytes")
        question = of_kind(parse(line), dict, "a question")
        match kind := take(question, "type", str):
            case "hello":
                return self._hello(question)
            case "observe":
                view = _view(question)
                self._tried(lambda: self._bot.observe(view))
                return {"type": "seen"}
            case "choose":
                return self._choose(_view(question))
        raise ProtocolError(f"{quoted(kind)} is not one of {', '.join(QUESTIONS)}")

    def _hello(self, question: dict[str, Any]) -> dict[str, Any]:
        """Begin afresh, as the one who asks wishes."""
        spoken = take(question, "protocol", str)
        if spoken != PROTOCOL:
            raise ProtocolError(f"{quoted(spoken)} is not spoken here, only {PROTOCOL}")
        seed = take_optional(question, "seed", str) or ""
        if any("\ud800" <= letter <= "\udfff" for letter in seed):
            raise NotationError("seed is half of a letter, which is no text in UTF-8")
        self._bot = self._make(seed)
        return {"type": "hello", "protocol": PROTOCOL, "name": self._bot.name}

    def _choose(self, view: SeatView) -> dict[str, Any]:
        check_turn(view)
        choice = self._tried(lambda: self._bot.choose(view))
        return {"type": "choice", **choice_to_json(choice)}

    def _tried(self, ask: Callable[[], T]) -> T:
        """What the bot answers. Asked of a game that cannot be, it may fail in any way."""
        try:
            return ask()
        except Exception as error:
            raise ProtocolError(f"the bot {self._name} failed: {type(error).__name__}") from error


def _view(question: dict[str, Any]) -> SeatView:
    return view_from_json(take(question, "view", dict))


def lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a source to its end, but for empty ones.

    Of one that is too long comes its beginning, of more than
    :data:`~texas42.protocol.MOST_BYTES` bytes, and the rest is passed over.
    """
    while line := source.readline(MOST_BYTES + 1):
        rest = line
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = source.readline(MOST_BYTES + 1)
        if line.strip():
            yield line
