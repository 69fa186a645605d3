"""``texas42 play-out``: four bots take a match record to the end of its match."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from texas42.arena.play import MOST_HANDS, play_match
from texas42.bots import Bot
from texas42.cli.terminal import complain, read_record, seed, shown
from texas42.errors import RecordError, Texas42Error
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.notation.record import Record, completed, dumps, replay
from texas42.protocol import make_player

DESCRIPTION = "Let four bots finish a match record, and write the finished record."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar="FILE", help="a match record; - for standard input")
    parser.add_argument(
        "--bots",
        required=True,
        type=_four_names,
        metavar="A,B,C,D",
        help="the bots at N, E, S and W, by name, or program:COMMAND",
    )
    parser.add_argument(
        "--seed",
        required=True,
        type=seed,
        metavar="TEXT",
        help="any text: chance for the bots, and the deals to come",
    )


def run(arguments: argparse.Namespace) -> int:
    """Finish the record and write it."""
    bots = {seat: make_player(name, arguments.seed) for seat, name in arguments.bots.items()}
    try:
        record, match = _begun(arguments.file)
    except RecordError as error:
        complain(f"{shown(arguments.file)}: {error}")
        return 2
    print(dumps(completed(record, play_out(match, bots, arguments.seed))), end="")
    return 0


def _begun(name: str) -> tuple[Record, MatchState]:
    record = read_record(name)
    if not record.is_complete:
        raise RecordError("tiles that are not known (?) cannot be played")
    return record, replay(record)


def play_out(match: MatchState, bots: Mapping[Seat, Bot], seed: str) -> MatchState:
    """The match played to its end by bots, :func:`~texas42.arena.play.play_match`."""
    for played in play_match(match, bots, seed):
        match = played.match
    if match.winner is None:
        raise Texas42Error(f"the match is not won after {MOST_HANDS} hands")
    return match


def _four_names(text: str) -> dict[Seat, str]:
    names = text.split(",")
    if len(names) != len(SEATS):
        raise argparse.ArgumentTypeError(f"four names, apart by commas, not {len(names)}")
    return dict(zip(SEATS, names, strict=True))
