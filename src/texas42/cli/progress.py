"""A bar on a terminal that tells how far a contest of bots is."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Final, Self, TextIO

from texas42.arena.duplicate import Pair
from texas42.arena.stats import Nets

WIDTH: Final = 24
"""Signs of the bar itself."""

PAUSE: Final = 0.1
"""Seconds between two drawings, at least."""


class Progress:
    """The bar while the ``with`` block lasts; nothing unless ``stream`` is a terminal."""

    def __init__(self, deals: int, stream: TextIO | None = None) -> None:
        self._deals = deals
        self._stream = sys.stderr if stream is None else stream
        self._is_shown = self._stream is not None and self._stream.isatty()
        self._nets = Nets()
        self._at_once = 0
        self._begun = self._drawn = monotonic()

    def __enter__(self) -> Self:
        self._draw(self._begun)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._is_shown:
            self._write("")

    def add(self, pair: Pair) -> None:
        """One pair more is played."""
        self._nets = self._nets.with_(pair.net)
        now = monotonic()
        if now < self._begun + PAUSE:
            self._at_once = self._nets.pairs
        if now >= self._drawn + PAUSE or pair.number == self._deals:
            self._draw(now)

    def _draw(self, now: float) -> None:
        self._drawn = now
        if self._is_shown:
            self._write(line(self._nets, self._deals, now - self._begun, self._at_once))

    def _write(self, text: str) -> None:
        self._stream.write(f"\r\x1b[K{text}")
        self._stream.flush()


def line(nets: Nets, deals: int, seconds: float, at_once: int = 0) -> str:
    """How far it is: pairs played, what they say, and how long the others may take.

    Of the pairs ``at_once`` were there without being played: they were in a journal.
    """
    full = WIDTH * nets.pairs // deals
    text = f"[{'#' * full}{'.' * (WIDTH - full)}] {nets.pairs}/{deals}"
    if nets.pairs:
        text += f"  net {nets.mean:+.3f}"
    if nets.pairs > 1:
        text += f" ± {nets.interval[1] - nets.mean:.3f}"
    if nets.pairs > at_once:
        left = round(seconds / (nets.pairs - at_once) * (deals - nets.pairs))
        text += f"  {left // 60}:{left % 60:02} left"
    return text
