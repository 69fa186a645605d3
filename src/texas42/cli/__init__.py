"""The command line: ``texas42 COMMAND …``, and ``texas42`` alone to play.

A command is a module with ``DESCRIPTION``, ``add_arguments(parser)`` and
``run(arguments)``, which gives the exit status. To add one, write the module
and put it in :data:`COMMANDS`; it is imported only when it is asked for.

Whatever is wrong with what was given is told in one line on standard error,
and the status is 2.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NamedTuple

from texas42.cli.terminal import Parser, complain, prepare_output, release_output
from texas42.errors import Texas42Error, quoted


class Command(NamedTuple):
    """Where a command lives, and its line in the list of all."""

    module: str
    summary: str


COMMANDS: Final[dict[str, Command]] = {
    "play": Command("texas42.cli.play", "play in the browser against three bots"),
    "serve": Command("texas42.cli.serve", "be a server for others"),
    "replay": Command("texas42.cli.replay", "replay match records under their rules"),
    "deal": Command("texas42.cli.deal", "write records with a deal and no actions"),
    "play-out": Command("texas42.cli.play_out", "let four bots finish a match record"),
    "arena": Command("texas42.cli.arena", "let two bots play duplicate deals against each other"),
    "solve": Command("texas42.cli.solve", "solve deals with all four hands open"),
    "advise": Command("texas42.cli.advise", "tell what to do with what a seat sees, and why"),
    "bot": Command("texas42.cli.bot", "be a bot on standard input and output"),
}
"""Every command by its name."""

DEFAULT: Final = "play"
"""What happens without a command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line, that of this process unless another is given; its exit status."""
    prepare_output()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has enough of it
        release_output()
        return 1
    except OSError as error:  # such as a full disk
        release_output()
        complain(f"texas42: {error}")
        return 2
    except KeyboardInterrupt:
        return 130
    return status


def _run(words: list[str]) -> int:
    if words in (["-h"], ["--help"], ["help"]):
        print(_overview())
        return 0
    if words == ["--version"]:
        from texas42 import __version__

        print(f"texas42 {__version__}")
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else DEFAULT
    if name not in COMMANDS:
        names = ", ".join(COMMANDS)
        complain(f"texas42: no command is called {quoted(name)}; there are: {names}")
        return 2
    return _run_command(name, words)


def _run_command(name: str, words: list[str]) -> int:
    command = import_module(COMMANDS[name].module)
    parser = Parser(prog=f"texas42 {name}", description=command.DESCRIPTION)
    command.add_arguments(parser)
    try:
        arguments = parser.parse_args(words)
    except SystemExit as end:  # argparse has told the help, or what is wrong
        return int(end.code or 0)
    try:
        status: int = command.run(arguments)
    except Texas42Error as error:
        complain(f"texas42 {name}: {error}")
        return 2
    return status


def _overview() -> str:
    width = max(map(len, COMMANDS))
    commands = "\n".join(
        f"  texas42 {name:{width}}  {command.summary}" for name, command in COMMANDS.items()
    )
    return (
        "Texas 42: four players, two teams, 28 dominoes.\n\n"
        f"{commands}\n\n"
        f"Without a command: {DEFAULT}. More on each: texas42 COMMAND --help"
    )


__all__ = ["COMMANDS", "main"]
