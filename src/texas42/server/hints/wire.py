"""What carries hints: a line to all other processes, which may break at any time."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

CHANNEL: Final = "texas42"
"""Where hints are, beside what else is there."""

SILENCE: Final = 5.0
"""Seconds after which a line that carries nothing is tested."""


class WireError(Exception):
    """The line is broken."""


class Line(Protocol):
    """A wire while it is open."""

    async def send(self, text: str) -> None:
        """Send a message to everybody; :class:`WireError`."""

    async def receive(self) -> str:
        """The next message of anybody; :class:`WireError`."""


class Wire(Protocol):
    """Something that carries hints."""

    name: str
    """What it is called in the log; without a password."""

    def open(self) -> AbstractAsyncContextManager[Line]:
        """Connect; :class:`WireError`."""
