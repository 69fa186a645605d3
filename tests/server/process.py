"""The program as a process of its own, as a person or an operator starts it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
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


def command(*words: str) -> list[str]:
    return [sys.executable, "-P", "-m", "texas42", *words]


def told(*words: str) -> subprocess.CompletedProcess[str]:
    """A command that ends by itself, and what it says."""
    return subprocess.run(command(*words), capture_output=True, text=True, timeout=30, check=False)


@contextmanager
def running(*words: str) -> Iterator[Running]:
    """A command that serves, until the end of the block at the latest."""
    errors = subprocess.DEVNULL
    with subprocess.Popen(
        command(*words), stdout=subprocess.PIPE, stderr=errors, text=True
    ) as process:
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
