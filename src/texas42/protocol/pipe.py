"""A process that is asked in lines, never waited for without end, and never left behind."""

from __future__ import annotations

import subprocess
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Final

GRACE: Final = 1.0
"""Seconds a process has to end by itself once its standard input has ended."""


class Ended(Exception):
    """The process has ended, or no longer reads or writes."""


class Pipe:
    """A process, started with these words. Its standard error stays that of this process.

    It ends with this object, or with this process however that ends, unless
    it does not heed the end of its input. :class:`OSError` if it cannot start.
    """

    def __init__(self, words: Sequence[str], most: int) -> None:
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._told: SimpleQueue[bytes] = SimpleQueue()
        self._asked = asked
        # Writing can block as well as reading, so both are done beside whoever waits.
        talk = (process, asked, self._told, most)
        threading.Thread(target=_talk, args=talk, daemon=True).start()
        self._process = process
        self._end = weakref.finalize(self, _end, process, asked)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that answers this one; longer than ``most`` bytes only to show that it is.

        :class:`TimeoutError` after so many seconds, and the process is killed;
        :class:`Ended` if it has ended.
        """
        if not self._end.alive:
            raise Ended
        self._asked.put(line)
        try:
            answer = self._told.get(timeout=seconds)
        except Empty:
            self._process.kill()
            raise TimeoutError from None
        if not answer:
            raise Ended
        return answer

    def end(self) -> None:
        """End the process, by force if it does not end by itself."""
        self._end()


def _talk(
    process: subprocess.Popen[bytes],
    asked: SimpleQueue[bytes | None],
    told: SimpleQueue[bytes],
    most: int,
) -> None:
    """Pass lines on until nobody asks any more; an empty line tells that the process ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    while (line := asked.get()) is not None:
        told.put(_answer(process.stdin, process.stdout, line, most))
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):  # what it no longer reads
            stream.close()


def _answer(questions: IO[bytes], answers: IO[bytes], line: bytes, most: int) -> bytes:
    try:
        questions.write(line)
        questions.flush()
        return answers.readline(most + 1)
    except OSError:
        return b""


def _end(process: subprocess.Popen[bytes], asked: SimpleQueue[bytes | None]) -> None:
    asked.put(None)
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
