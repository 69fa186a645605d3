"""How well and how fast the bots play: steady against random, four steadys bidding, time taken.

    ./t42 bench bots [--pairs N] [--deals N] [--hands N] [--seed TEXT]

Each line says what was reached and what is wanted; the exit status is 1 where it was missed.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from texas42.arena.auctions import Auctions
from texas42.arena.contest import Contest
from texas42.arena.contracts import Contracts, hands_of_matches
from texas42.arena.duplicate import play_pair
from texas42.arena.play import play_hand
from texas42.arena.report import Report
from texas42.bots import make_bot
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.presets import HOUSE, PRESETS
from texas42.game.rules import STANDARD, Rules
from texas42.game.seats import SEATS
from texas42.game.shuffle import deal_from_seed

LECHNER: Final = PRESETS["lechner"]


@dataclass(frozen=True)
class Figure:
    text: str
    reached: bool = True

    def __str__(self) -> str:
        return self.text if self.reached else f"{self.text}  MISSED"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=500, metavar="N")
    parser.add_argument("--deals", type=int, default=500, metavar="N")
    parser.add_argument("--hands", type=int, default=6000, metavar="N")
    parser.add_argument("--seed", default="bench", metavar="TEXT")
    options = parser.parse_args()
    missed = False
    for figure in chain(
        duels(options.pairs, options.seed, STANDARD),
        duels(options.pairs, options.seed, HOUSE),
        auctions(options.deals, options.seed),
        specials(options.hands, options.seed, HOUSE, ("nello", "sevens", "plunge")),
        specials(options.hands, options.seed, LECHNER, ("nello", "sevens", "plunge", "splash"), 0),
    ):
        print(figure, flush=True)
        missed |= not figure.reached
    return int(missed)


def duels(pairs: int, seed: str, rules: Rules) -> Iterator[Figure]:
    """Forced pairs, steady (A) against random (B)."""
    contest = Contest("steady", "random", seed, rules=rules)
    report = Report(contest, [play_pair(contest, number) for number in range(1, pairs + 1)])
    tally = report.tally
    low, high = report.interval
    yield Figure(
        f"steady against random, {rules.preset}, {tally.pairs} forced pairs: both {tally.both},"
        f" only steady {tally.only_a}, only random {tally.only_b}, none {tally.none}"
    )
    yield Figure(f"  net a pair {report.nets.mean:+.3f}, 95 % interval {low:+.3f} to {high:+.3f}")
    yield Figure(
        f"  of the decided pairs steady won {tally.share_of_decided:.1%} (wanted: 90 %)",
        tally.share_of_decided >= 0.9,
    )
    effort = report.effort("a")
    yield Figure(
        f"  steady takes {1000 * effort.seconds_per_decision:.2f} ms a decision"
        f" over {effort.decisions} decisions (wanted: 5 ms at most)",
        effort.seconds_per_decision <= 0.005,
    )


def auctions(deals: int, seed: str) -> Iterator[Figure]:
    """Single hands at 0 to 0, bid and played by four steadys."""
    counted = Auctions.of(steady_hand(seed, number) for number in range(1, deals + 1))
    yield Figure(f"four steadys, {counted.hands} deals:")
    yield Figure(
        f"  passed out {counted.share_passed_out:.1%} (wanted: less than 15 %)",
        counted.share_passed_out < 0.15,
    )
    yield Figure(
        f"  made {counted.share_made:.1%} of {counted.contracts} contracts (wanted: 60 to 85 %)",
        0.60 <= counted.share_made <= 0.85,
    )
    yield Figure(f"  mean bid {counted.mean_points:.1f}, for all tricks {counted.all_tricks}")
    yield Figure(f"  bids over the partner's {counted.over_partner}")


def specials(
    hands: int, seed: str, rules: Rules, words: tuple[str, ...], often: float = 0.01
) -> Iterator[Figure]:
    """The special contracts in matches of four steadys, and how often they are wanted."""
    counted = Contracts.of(hands_of_matches("steady", rules, seed, hands))
    yield Figure(f"four steadys, {rules.preset}, {counted.hands} hands of matches:")
    for word in words:
        played, made = counted.share_played(word), counted.share_made(word)
        cases = counted.played.get(word, 0)
        spread = 1.96 * math.sqrt(made * (1 - made) / max(1, cases))
        yield Figure(
            f"  {word}: played in {played:.2%} (wanted: {often:.0%}),"
            f" made {made:.1%} ± {spread:.1%} of {cases} (wanted: 40 to 95 %)",
            played >= often and 0.40 <= made <= 0.95,
        )


def steady_hand(seed: str, number: int) -> HandState:
    dealer, deal = deal_from_seed(seed, number)
    bots = {seat: make_bot("steady", f"{seed}/{number}/{seat}") for seat in SEATS}
    played = play_hand(MatchState().deal(deal, dealer), bots).match
    assert played.hand is not None
    return played.hand


if __name__ == "__main__":
    sys.exit(main())
