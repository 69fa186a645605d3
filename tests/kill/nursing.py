"""Servers from a nursery: started at once, and killed at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


class Nursery:
    """Where servers come from, one after the other, each with the same options."""

    def __init__(self, log: Path, *options: str, env: Mapping[str, str] | None = None) -> None:
        self._options = options
        with log.open("w") as file:
            self._process = subprocess.Popen(
                [sys.executable, Path(__file__).with_name("nursery.py")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
                env={**os.environ, **(env or {})},
            )

    def start(self) -> int:
        """Begin a server: the id of its process."""
        assert self._process.stdin
        self._process.stdin.write(f"{' '.join(self._options)}\n")
        self._process.stdin.flush()
        word, process = self._read().split()
        assert word == "born"
        return int(process)

    def address(self) -> str | None:
        """Where the server answers; ``None`` if it was killed before it did."""
        line = self._read()
        return None if self._is_end(line) else line.split()[-1]

    def wait(self) -> None:
        """Wait until the server has been killed."""
        while not self._is_end(self._read()):
            pass

    def _is_end(self, line: str) -> bool:
        if not line.startswith("ended"):
            return False
        assert line.split() == ["ended", str(-signal.SIGKILL)]
        return True

    def _read(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the server could not be started"
        return line

    def close(self) -> None:
        """Have no more servers."""
        self._process.communicate()
