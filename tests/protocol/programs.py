"""Programs that are bots, good and bad, written to files and started from there."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Final

HEAD: Final = """\
import json, sys, time

HELLO = {"type": "hello", "protocol": "texas42-bot/1", "name": "test"}

def say(answer):
    print(json.dumps(answer), flush=True)

def ask():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()

"""

POLITE: Final = """\
while asked := ask():
    if asked["type"] == "hello":
        say(HELLO | {"name": f"heard {asked['seed']}"})
    elif asked["type"] == "choose":
        say({"type": "choice", "action": asked["view"]["legal"][-1]})
    else:
        say({"type": "seen"})
"""
"""Takes the last thing that is legal."""


def command(folder: Path, body: str) -> str:
    """What starts a program of these lines, behind :data:`HEAD`."""
    file = folder / "a program.py"
    file.write_text(HEAD + body, encoding="utf-8")
    return shlex.join([sys.executable, "-S", str(file)])
