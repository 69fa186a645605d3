"""``texas42 deal``: deals from a seed, as records that nobody has played yet."""

from __future__ import annotations

import argparse

from texas42.cli.terminal import seed
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.game.shuffle import deal_from_seed
from texas42.notation.record import dumps, record_of

DESCRIPTION = (
    "Write match records with a deal and no actions, a line each. "
    "A seed gives the same deals on every machine and version."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--seed", required=True, type=seed, metavar="TEXT", help="any text")
    parser.add_argument(
        "--count", type=_count, default=1, metavar="N", help="how many deals (1 if not given)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the deals of the seed from the first on."""
    players = {seat: str(seat) for seat in SEATS}
    for number in range(1, arguments.count + 1):
        dealer, deal = deal_from_seed(arguments.seed, number)
        match = MatchState().deal(deal, dealer)
        print(dumps(record_of(match, players), one_line=True), end="")
    return 0


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"a whole number from 1 on, not {text!r}")
    return int(text)
