"""``texas42 arena``: two bots play duplicate deals against each other."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from texas42.cli.terminal import complain, seed

if TYPE_CHECKING:
    from texas42.arena import Contest, Report, Workers

DESCRIPTION = (
    "Let two bots play duplicate deals: every deal is played twice, with the teams exchanged. "
    "The same seed gives the same result on any number of processes and on a cluster."
)

SETTINGS = ("forced", "auction", "match")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("a", metavar="A", help="a bot by name, or program:COMMAND")
    parser.add_argument("b", metavar="B", help="the other bot; the same name plays itself")
    parser.add_argument(
        "--deals", required=True, type=_count, metavar="N", help="how many pairs of games"
    )
    parser.add_argument(
        "--seed", required=True, type=seed, metavar="TEXT", help="any text: deals and chance"
    )
    parser.add_argument(
        "--setting",
        choices=SETTINGS,
        default="match",
        help="a contract to play, one hand with its auction, or a whole match (match)",
    )
    parser.add_argument("--rules", default="standard", metavar="PRESET", help="the house rules")
    parser.add_argument("--match", metavar="KIND", help="what a match is for, if not as usual")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--processes", type=_count, metavar="P", help="processes on this machine (one a core)"
    )
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of this Dask scheduler"
    )
    parser.add_argument(
        "--journal", type=Path, metavar="FILE", help="keep each pair here, and go on from it"
    )
    parser.add_argument(
        "--sprt",
        type=_hypotheses,
        default=(0.0, 0.05),
        metavar="LOW,HIGH",
        help="test which of two nets a pair the bots have (0,0.05)",
    )
    parser.add_argument("--stop", action="store_true", help="stop when that test is decided")
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    parser.add_argument("--page", type=Path, metavar="FILE", help="write a page with plots")


def run(arguments: argparse.Namespace) -> int:
    """Play the contest, and tell what came of it."""
    from texas42.arena import Report, Sprt
    from texas42.arena import run as play
    from texas42.cli.progress import Progress

    contest = _contest(arguments)
    contest.check()
    if arguments.page is not None and not _can_write(arguments.page):
        complain(f"texas42 arena: cannot write the page {arguments.page}")
        return 2
    sprt = Sprt(*arguments.sprt)
    with _workers(arguments) as workers, Progress(arguments.deals) as progress:
        pairs = play(
            contest,
            arguments.deals,
            workers,
            kept=arguments.journal,
            stop=sprt if arguments.stop else None,
            watch=progress.add,
        )
    report = Report(contest, pairs, sprt)
    if arguments.page is not None:
        from texas42.arena.page import page

        arguments.page.write_text(page(report), encoding="utf-8")
    if arguments.json:
        print(json.dumps(report.figures()))
    else:
        print("\n".join(lines(report)))
    return 0


def lines(report: Report) -> Iterator[str]:
    """What came of a contest, for a person to read."""
    contest, tally, sprt = report.contest, report.tally, report.sprt
    low, high = report.interval
    yield (
        f"{contest.a} (A) against {contest.b} (B), {contest.setting}, {contest.rules.preset},"
        f" {contest.rules.match}, seed {contest.seed}"
    )
    yield (
        f"{tally.pairs} pairs: both {tally.both}, only A {tally.only_a},"
        f" only B {tally.only_b}, none {tally.none}"
    )
    yield (
        f"net a pair {report.nets.mean:+.3f} {contest.unit},"
        f" 95 % interval {low:+.3f} to {high:+.3f}"
    )
    yield (
        f"test of {sprt.low:+g} against {sprt.high:+g}: {sprt.verdict(report.nets)},"
        f" ratio {sprt.ratio(report.nets):+.2f}, bounds ±{sprt.bound:.2f}"
    )
    for bot, name in (("a", contest.a), ("b", contest.b)):
        effort, rate = report.effort(bot), report.rate(bot)
        yield (
            f"{bot.upper()} {name}: {report.earned(bot):g} {contest.unit};"
            f" made {rate.made} of {rate.undertaken} contracts;"
            f" {1000 * effort.seconds_per_decision:.2f} ms a decision,"
            f" 95 % within {1000 * effort.within(0.95):.2f} ms"
        )


def _can_write(file: Path) -> bool:
    """Whether a file can be written, as far as that can be told before it is."""
    there = file if file.exists() else file.parent
    return there.is_file() == file.exists() and os.access(there, os.W_OK)


def _contest(arguments: argparse.Namespace) -> Contest:
    from texas42 import preset
    from texas42.arena import Contest, Setting

    rules = preset(arguments.rules)
    if arguments.match is not None:
        rules = replace(rules, match=arguments.match)
    return Contest(arguments.a, arguments.b, arguments.seed, Setting(arguments.setting), rules)


def _workers(arguments: argparse.Namespace) -> AbstractContextManager[Workers]:
    from texas42.arena import workers

    if arguments.cluster is not None:
        return workers.cluster(arguments.cluster)
    count = min(arguments.processes or workers.cores(), arguments.deals)
    return workers.here() if count == 1 else workers.processes(count)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"a whole number from 1 on, not {text!r}")
    return int(text)


def _hypotheses(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1e6 < low < high < 1e6:
        raise argparse.ArgumentTypeError(f"two numbers, the lower one first, not {text!r}")
    return low, high
