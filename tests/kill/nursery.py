"""Starts servers, one after the other, for a test that kills them.

A process of its own that has loaded everything a server needs and forks for each: what
the test is about is the life of a server, and not the second that Python takes to load
it. Every line that comes in is the arguments of ``texas42 serve``. What goes out is the
id of the process, what the server itself prints, and how it ended.
"""

from __future__ import annotations

import os
import random
import sys

from texas42.bots import prepare
from texas42.cli import main
from texas42.server import hints, house, lock, logs, serving
from texas42.server.store import migrate

LOADED = (house, lock, logs, migrate, serving)

if os.environ.get("LOSSY"):  # a server that drops half of all hints it would send
    tell_others = hints.Hints.tell

    def tell_half(self: hints.Hints, table_id: str, seq: int = 0) -> None:
        if random.random() < 0.5:
            tell_others(self, table_id, seq)

    hints.Hints.tell = tell_half  # type: ignore[method-assign]


def nurse() -> None:
    prepare()
    for line in sys.stdin:
        process = os.fork()
        if process == 0:
            os._exit(main(["serve", *line.split()]))
        tell(f"born {process}")
        _, ended = os.waitpid(process, 0)
        tell(f"ended {os.waitstatus_to_exitcode(ended)}")


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    nurse()
