"""What is written down: what happened and where, never a hand, a cookie or what somebody sent."""

from __future__ import annotations

import logging
import traceback
from types import TracebackType


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


def set_up(level: int) -> None:
    """Write to standard error what is at least of this level."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells every step of its own start
