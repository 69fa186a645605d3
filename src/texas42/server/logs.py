"""What is written down: what happened and where, never a hand, a cookie or what somebody sent."""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Final

ANSWERS: Final = logging.getLogger("texas42.answers")
"""Where answers are told: the kind of address, never the address itself, nor who asked."""


class Discreet(logging.Formatter):
    """Tells of an error its kind and the lines it came through.

    Its message is left out: whoever raised it may have put a tile there.
    """

    def formatException(  # noqa: N802 - its name is the library's
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        """The error and those that led to it, the first one first."""
        told: list[str] = []
        error = ei[1]
        while error is not None:
            lines = "".join(traceback.format_tb(error.__traceback__))
            told.append(f"{lines}{type(error).__module__}.{type(error).__qualname__}")
            error = error.__cause__ or error.__context__
        return "\n".join(reversed(told))


class Lines(Discreet):
    """The same as one JSON object a line, for programs; every answer has a line of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "answer", {}),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)


def set_up(level: int, *, as_json: bool = False) -> None:
    """Write to standard error what is at least of this level."""
    handler = logging.StreamHandler()
    plain = Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Lines() if as_json else plain)
    logging.basicConfig(level=level, handlers=[handler])
    ANSWERS.setLevel(logging.INFO if as_json else logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells every step of its own start
