"""``texas42 solve``: what deals are worth with all four hands open."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from texas42.cli.terminal import complain, shown
from texas42.errors import NotationError, Texas42Error
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import TRUMPS, Trump
from texas42.notation.text import parse_hand
from texas42.solver import Position, can_take_each, plays_of_each, values

DESCRIPTION = "Solve deals with all hands open: the most points the leader's team can take."

Hands = tuple[tuple[Tile, ...], ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "file", metavar="FILE", help="deals, a line each: TRUMP LEADER HAND HAND HAND HAND"
    )
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument(
        "--make", type=int, metavar="T", help="tell 1 if so many points can be taken, 0 if not"
    )
    wanted.add_argument("--plays", action="store_true", help="tell the value of every lead")


def run(arguments: argparse.Namespace) -> int:
    """Solve every deal, or none if a line is wrong."""
    name = arguments.file
    deals: list[tuple[Position, Hands]] = []
    try:
        for number, line in enumerate(_read(name).splitlines(), 1):
            if line.strip():
                try:
                    deals.append(_deal(line))
                except Texas42Error as error:
                    raise NotationError(f"line {number}: {error}") from error
    except Texas42Error as error:
        complain(f"{shown(name)}: {error}")
        return 2
    for line in _solved(deals, arguments.make, leads=arguments.plays):
        print(line)
    return 0


def _read(name: str) -> str:
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return content.decode()
    except UnicodeDecodeError as error:
        raise NotationError("this is not a text in UTF-8") from error
    except OSError as error:
        raise NotationError(error.strerror or type(error).__name__) from error
    except (AttributeError, ValueError) as error:  # no standard input; a name no file can have
        raise NotationError(str(error)) from error


def _deal(line: str) -> tuple[Position, Hands]:
    """The deal in a line; what stands behind the four hands is somebody else's."""
    words = line.split()
    if len(words) < 2 + len(SEATS):
        raise NotationError("a deal is TRUMP LEADER HAND HAND HAND HAND")
    trump = _number(words[0], len(TRUMPS), "a trump")
    leader = _number(words[1], len(SEATS), "a leader")
    hands = tuple(parse_hand(word) for word in words[2:6])
    return Position.of(Trump(trump), Seat(leader), hands), hands


def _number(word: str, end: int, what: str) -> int:
    if len(word) != 1 or word not in "0123456789"[:end]:
        raise NotationError(f"{word!r} is not {what}: 0 to {end - 1}")
    return int(word)


def _solved(deals: list[tuple[Position, Hands]], make: int | None, *, leads: bool) -> list[str]:
    """A line for each deal."""
    positions = [position for position, _ in deals]
    threads = os.cpu_count() or 1
    if make is not None:
        return [str(int(can)) for can in can_take_each(positions, make, threads=threads)]
    if not leads:
        return [str(points) for points in values(positions, threads=threads)]
    worth = plays_of_each(positions, threads=threads)
    return [
        " ".join(f"{tile}={found[tile]}" for tile in hands[position.leader])
        for (position, hands), found in zip(deals, worth, strict=True)
    ]
