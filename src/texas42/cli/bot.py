"""``texas42 bot``: a bot on standard input and output, for programs that want to ask one."""

from __future__ import annotations

import argparse
import sys

from texas42.cli.terminal import complain, seed

DESCRIPTION = "Answer the lines of the bot protocol, JSON on standard input and output."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("name", metavar="NAME", help="a bot by name")
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="TEXT",
        help="any text: chance for the bot (else the seed that it is told in the hello)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Answer until the questions end."""
    from texas42.protocol.answering import Answering, lines

    answering = Answering(arguments.name, arguments.seed)
    if sys.stdin is None:
        complain("texas42 bot: there is no standard input")
        return 2
    for line in lines(sys.stdin.buffer):
        print(answering.answer(line), flush=True)
    return 0
