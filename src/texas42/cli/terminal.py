"""What all commands share: arguments, one-line complaints, records from files."""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path
from typing import NoReturn

from texas42.errors import RecordError
from texas42.notation.record import Record, load

LONGEST_LINE = 500
"""A complaint is cut beyond so many characters."""


class Parser(argparse.ArgumentParser):
    """Arguments by their full names, and one line where they are wrong."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """End with status 2 and a line that says why."""
        complain(f"{self.prog}: {message}")
        self.exit(2)


def complain(line: str) -> None:
    """Tell on standard error what is wrong, in one line whatever is in it."""
    print(shown(line)[:LONGEST_LINE], file=sys.stderr)


def shown(text: str) -> str:
    """A text as it can stand in a line: what cannot be printed is written by its number."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def prepare_output() -> None:
    """Write UTF-8 and plain line ends everywhere: a record is the same on every system."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def release_output() -> None:
    """Let go of an output that nobody reads, so that nothing is tried on it at the end."""
    with Path(os.devnull).open("wb") as nothing:
        os.dup2(nothing.fileno(), sys.stdout.fileno())


def seed(text: str) -> str:
    """A seed text as an argument; it must be one that can be written in UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("a seed is a text in UTF-8") from None
    return text


def read_record(name: str) -> Record:
    """The record in a file, ``-`` for standard input; :class:`RecordError` if there is none."""
    if name == "-" and sys.stdin is None:
        raise RecordError("there is no standard input")
    try:
        if name == "-":
            return load(sys.stdin.buffer)
        with Path(name).open("rb") as file:
            return load(file)
    except RecordError:
        raise
    except OSError as error:
        raise RecordError(error.strerror or type(error).__name__) from error
    except ValueError as error:  # a name that no file can have
        raise RecordError(str(error)) from error
