"""Random match records for the measurements, from a seed.

    bench/_records.py any|long HANDS FOLDER

writes matches, a file each, until they have so many hands together, and prints how
many hands and how many actions that were.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from texas42.game.actions import Action
from texas42.game.calls import PASS, points
from texas42.game.match import MatchState
from texas42.game.seats import SEATS
from texas42.game.shuffle import deal_from_seed
from texas42.notation.record import dumps, record_of

LOWEST = points(30)


def act(legal: tuple[Action, ...], rng: random.Random, *, low: bool) -> Action:
    """Any action; with ``low`` nobody bids more than 30."""
    if low and PASS in legal:
        return LOWEST if LOWEST in legal else PASS
    return rng.choice(legal)


def main() -> None:
    sort, wanted, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    seed = f"bench/replay {sort}"
    rng = random.Random(seed)
    players = {seat: str(seat) for seat in SEATS}
    hands = actions = 0
    while hands < wanted:
        match = MatchState()
        while match.winner is None and hands < wanted:
            hands += 1
            dealer, deal = deal_from_seed(seed, hands)
            match = match.deal(deal, match.next_dealer or dealer)
            while match.hand is not None and match.hand.result is None:
                match = match.apply(act(match.hand.legal_actions(), rng, low=sort == "long"))
                actions += 1
        file = folder / f"{hands:06}.json"
        file.write_text(dumps(record_of(match, players)), encoding="utf-8")
    print(hands, actions)


if __name__ == "__main__":
    main()
