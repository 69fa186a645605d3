"""The page on the command line names every command and every option, and nothing else."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from texas42.cli import COMMANDS
from texas42.cli.terminal import Parser

PAGE = (Path(__file__).parents[2] / "docs/reference/cli.md").read_text(encoding="utf-8")
SECTIONS = {
    section.split("\n", 1)[0]: section
    for section in re.split(r"^## texas42 ", PAGE, flags=re.MULTILINE)[1:]
}


def test_every_command_has_its_section() -> None:
    assert list(SECTIONS) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_told(name: str) -> None:
    parser = Parser(prog=name, description="")
    import_module(COMMANDS[name].module).add_arguments(parser)
    options = set(re.findall(r"--[a-z-]+", parser.format_help())) - {"--help"}
    assert set(re.findall(r"--[a-z][a-z-]*", SECTIONS[name])) == options
