"""The program as a process of its own, as a person or an operator starts it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Running:
    """A process that answers."""

    process: subprocess.Popen[str]
    link: str
    """The address that it has printed."""

    @property
    def address(self) -> str:
        """Where it answers."""
        return self.link.partition("/enter/")[0]

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send it a signal: the status with which it ends."""
        self.process.send_signal(number)
        return self.process.wait(10)

    @property
    def log(self) -> list[str]:
        """The lines that it has written down, when it has ended; a few at most."""
        assert self.process.stderr is not None
        return self.process.stderr.read().splitlines()


def command(*words: str) -> list[str]:
    return [sys.executable, "-P", "-m", "texas42", *words]


def told(*words: str, by: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    """A command that ends by itself, and what it says; ``by`` is a command that runs it."""
    line = [*by, *command(*words)]
    return subprocess.run(line, capture_output=True, text=True, timeout=30, check=False)


WITHOUT_RIGHTS = (
    sys.executable,
    "-c",
    """
import ctypes, os, sys
if sys.platform == "linux":  # root may do anything with any file, until it gives that up
    for right in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        ctypes.CDLL(None).prctl(24, right, 0, 0, 0)  # PR_CAPBSET_DROP
os.execv(sys.argv[1], sys.argv[1:])
""",
)
"""Runs a command that is bound to what the modes of files and folders say, whoever asks."""


@contextmanager
def running(*words: str) -> Iterator[Running]:
    """A command that serves, until the end of the block at the latest."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command(*words), stdout=pipe, stderr=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            yield Running(process, process.stdout.readline().split()[-1])
        finally:
            process.kill()


@contextmanager
def playing(data: Path, *words: str) -> Iterator[Running]:
    """The game for the person at this machine."""
    with running("--no-browser", "--port", "0", "--data", str(data), *words) as found:
        yield found
