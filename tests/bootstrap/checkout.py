"""A small stand-in for the project, with the real ``t42``: set up in a blink and free to break."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

T42 = Path(__file__).parents[2] / "t42"

# The game of the stand-in tells what reached it, and ends as it is told.
GAME = """\
import json, os, sys
print(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "input": sys.stdin.read()}))
sys.exit(int(os.environ.get("GAME_STATUS", "0")))
"""

# An installer that takes note of what it was asked for, and installs nothing.
UV = """\
case "$1" in
--version) echo "uv 1" ;;
*) echo "$@" >> "$UV_LOG" ;;
esac
"""

# In the place of pytest, ruff, mypy and lint-imports.
TOOL = """\
echo "$(basename "$0") $*" >> "$TOOLS_LOG"
echo "$(basename "$0") speaks"
case " $TOOLS_FAILING " in *" $(basename "$0") "*) exit 3 ;; esac
"""


@dataclass
class Checkout:
    """The stand-in: its folder, the programs on its PATH, and the environment t42 is started in."""

    root: Path
    programs: Path
    env: dict[str, str]

    def start(
        self, *arguments: str, folder: Path | None = None, python: str = sys.executable
    ) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [python, str(self.root / "t42"), *arguments],
            cwd=folder or self.root,
            env=self.env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(
        self, *arguments: str, stdin: str = "", folder: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        process = self.start(*arguments, folder=folder)
        stdout, stderr = process.communicate(stdin)
        return subprocess.CompletedProcess(process.args, process.returncode, stdout, stderr)

    def add_program(self, name: str, script: str, folder: Path | None = None) -> None:
        path = (folder or self.programs) / name
        path.write_text(f"#!/bin/sh\n{script}")
        path.chmod(0o755)

    def log(self, name: str) -> list[str]:
        path = Path(self.env[name])
        return path.read_text().splitlines() if path.exists() else []

    def pin(self, kind: str, text: str) -> None:
        (self.root / "requirements" / f"{kind}.txt").write_text(text)
