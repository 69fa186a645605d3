"""Learn how players act, from hands that samplers played: writes ``learnt.json`` of the expert.

    python bench/manners.py gather FIRST LAST >> hands.jsonl   # play the hands of these numbers
    python bench/manners.py fit [HANDS]                        # bench/data/manners.jsonl.gz

Hands with an odd number are forced (the longest suit at 30), the others have an auction in which
the dealer must bid. Everything that is fitted is a small generalised linear model: the score of a
hand under a trump by least squares on solved deals, the rest by maximum likelihood.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from texas42.arena.forced import forced_table
from texas42.arena.play import play_hand
from texas42.bots import make_bot
from texas42.bots.compiled import manners
from texas42.bots.expert import learnt as learning
from texas42.bots.expert import outlook
from texas42.bots.expert.blind import FromTheLead, rolls_for
from texas42.bots.sampler import Effort, Sampler
from texas42.bots.worlds.dealing import Dealing, Worlds
from texas42.bots.worlds.outcomes import points
from texas42.bots.worlds.unseen import Unseen
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import SEATS, Seat
from texas42.game.shuffle import deal_from_seed
from texas42.game.tiles import ALL
from texas42.game.trumps import CALLED, TRUMPS, Trump, ranking

HANDS: Final = Path(__file__).with_name("data") / "manners.jsonl.gz"
LEARNT: Final = Path(learning.__file__).with_name("learnt.json")
SEED: Final = "fit"

Floats = NDArray[np.float64]
Hand = dict[str, Any]


def gather(first: int, last: int) -> Iterator[Hand]:
    """Hands played by four samplers that look at few worlds."""
    Sampler.effort = Effort(playing=24, few=4, more=12)
    for number in range(first, last + 1):
        if number % 2:
            match = forced_table(SEED, number)
        else:
            dealer, deal = deal_from_seed(SEED, number)
            match = MatchState(Rules(forced_bid=30)).deal(deal, dealer)
        bots = {seat: make_bot("sampler", f"{SEED}/{number}/{seat}") for seat in SEATS}
        hand = play_hand(match, bots).match.hand
        assert hand is not None
        assert hand.contract is not None
        assert hand.contract.declaration.trump is not None
        assert hand.result is not None
        yield {
            "n": number,
            "dealer": int(hand.dealer),
            "hands": [sum(tile.mask for tile in hand.deal.known(seat)) for seat in SEATS],
            "calls": [str(call) for call in hand.calls],
            "trump": int(hand.contract.declaration.trump),
            "declarer": int(hand.contract.bid.seat),
            "bid": hand.contract.bid.points,
            "made": hand.result.made,
            "tricks": [[int(trick.seats[0]), list(map(int, trick.tiles))] for trick in hand.tricks],
        }


# Fitting


def choice_weights(
    rows: Floats, valid: NDArray[np.bool_], chosen: list[int], pull: float
) -> Floats:
    """A conditional logit by Newton's method: case, alternative and feature to weights."""
    weights = np.zeros(rows.shape[-1])
    for _ in range(40):
        scores = np.where(valid, rows @ weights, -1e9)
        chance = np.exp(scores - scores.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        mean = np.einsum("nt,ntf->nf", chance, rows)
        slope = (rows[np.arange(len(rows)), chosen] - mean).sum(axis=0) - pull * weights
        curve = np.einsum("nt,nti,ntj->ij", chance, rows, rows) - mean.T @ mean
        step = np.linalg.solve(curve + pull * np.eye(len(weights)), slope)
        weights += step
        if abs(step).max() < 1e-5:
            break
    return weights


def odds_weights(rows: Floats, happened: Floats, pull: float) -> Floats:
    """A logistic regression by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(40):
        chance = 1 / (1 + np.exp(-rows @ weights))
        curve = (rows.T * (chance * (1 - chance))) @ rows + pull * np.eye(len(weights))
        weights += np.linalg.solve(curve, rows.T @ (happened - chance) - pull * weights)
    return weights


def fit_manners(hands: list[Hand]) -> Floats:
    """What tempts to play a tile, by kind of situation."""
    cases: list[list[tuple[Floats, int]]] = [[] for _ in range(manners.KINDS)]
    rows, tiles = np.zeros((7, manners.FEATURES)), np.zeros(7, np.int64)
    for hand in hands:
        held, played = list(hand["hands"]), 0
        for leader, trick in hand["tricks"]:
            for place, tile in enumerate(trick):
                seat = (leader + place) % 4
                first = [*trick[:place], 0, 0, 0][:3]
                play = np.array([seat, tile, played, place, *first, leader], np.int64)
                number, kind = manners.features(
                    hand["trump"], hand["declarer"], play, held[seat], rows, tiles
                )
                if number > 1:
                    cases[kind].append((rows[:number].copy(), tiles[:number].tolist().index(tile)))
                held[seat] &= ~(1 << tile)
                played |= 1 << tile
    weights = np.zeros((manners.KINDS, manners.FEATURES))
    for kind, here in enumerate(cases):
        padded = np.zeros((len(here), 7, manners.FEATURES))
        valid = np.zeros((len(here), 7), bool)
        for place, (each, _) in enumerate(here):
            padded[place, : len(each)] = each
            valid[place, : len(each)] = True
        weights[kind] = choice_weights(padded, valid, [chosen for _, chosen in here], 2.0)
    return weights


def worlds_of(hand: int, seat: Seat, number: int, drawn: np.random.Generator) -> Worlds:
    out = ALL & ~hand
    north, east, south, west = (0 if other is seat else 7 for other in SEATS)
    could = tuple(0 if other is seat else out for other in SEATS)
    unseen = Unseen(seat, hand, out, (north, east, south, west), (*could,))  # type: ignore[arg-type]
    return Dealing(unseen).draw(number, drawn)


def fit_outlook() -> tuple[Floats, Floats]:
    """The score of a hand under a trump, and how the chance to make a bid follows from it."""
    drawn = np.random.Generator(np.random.PCG64(7))
    solved: dict[Trump, list[tuple[int, NDArray[np.int64]]]] = {trump: [] for trump in TRUMPS}
    for _ in range(2500):
        hand = int(sum(1 << int(tile) for tile in drawn.permutation(28)[:7]))
        worlds = worlds_of(hand, Seat.N, 6, drawn)
        for trump in TRUMPS:
            if trump is Trump.NONE or (ranking(trump).members[CALLED] & hand).bit_count() >= 2:
                solved[trump].append((hand, points(int(trump), Seat.N, worlds)))
    weights, score, taken = [], [], []
    for kind in range(3):
        trumps = [trump for trump in TRUMPS if outlook.kind(trump) == kind]
        rows = np.concatenate(
            [outlook.features(np.array([h for h, _ in solved[t]]), t) for t in trumps]
        )
        got = np.array([each for t in trumps for _, each in solved[t]])
        square = rows.T @ rows + np.eye(rows.shape[1])
        weights.append(np.linalg.solve(square, rows.T @ got.mean(axis=1)))
        score.append(np.repeat(rows @ weights[-1], got.shape[1]))
        taken.append(got.ravel())
    above = np.concatenate(score) > 26
    scores, took = np.concatenate(score)[above], np.concatenate(taken)[above]
    needs = (30, 32, 34, 36, 38, 42)
    odds = np.concatenate([np.stack([scores - n, np.ones(len(scores))], axis=1) for n in needs])
    reached = np.concatenate([(took >= n) * 1.0 for n in needs])
    return np.array(weights), odds_weights(odds, reached, 0.0)


def fit_naming(hands: list[Hand]) -> Floats:
    """What tempts to name a trump, by its kind."""
    held = np.array([hand["hands"][hand["declarer"]] for hand in hands])
    size = outlook.FEATURES
    rows = np.zeros((len(hands), len(TRUMPS), 3 * size))
    for trump in TRUMPS:
        kind = outlook.kind(trump)
        rows[:, trump, kind * size : (kind + 1) * size] = outlook.features(held, trump)
    everything = np.ones(rows.shape[:2], bool)
    named = [hand["trump"] for hand in hands]
    return choice_weights(rows, everything, named, 1.0).reshape(3, size)


def fit_calling(hands: list[Hand]) -> Floats:
    """What tempts to bid, where the partner does not hold the bid and one may pass."""
    held, over, bids = [], [], []
    for hand in hands:
        high, holder = 0, None
        for place, call in enumerate(hand["calls"] if hand["n"] % 2 == 0 else ()):
            seat = (hand["dealer"] + 1 + place) % 4
            if (holder is None and place < 3) or (holder is not None and (holder - seat) % 2):
                held.append(hand["hands"][seat])
                over.append(high)
                bids.append(call != "pass")
            if call != "pass":
                holder, high = seat, 42 if call.endswith("m") else int(call)
    best = outlook.scores(np.array(held)).max(axis=1)
    standing = np.array(over)
    columns = [
        np.ones(len(best)),
        best - 30,
        np.maximum(best - 36, 0),
        np.where(standing > 0, standing - 29, 0),
        standing > 0,
    ]
    return odds_weights(np.stack(columns, axis=1), np.array(bids, float), 0.1)


def table_of_reality(hands: list[Hand]) -> None:
    """Print what was made of contracts, by the chance that blind play gives them."""
    drawn = np.random.Generator(np.random.PCG64(5))
    chances, made = [], []
    for hand in hands:
        seat = SEATS[hand["declarer"]]
        worlds = worlds_of(hand["hands"][seat], seat, 100, drawn)
        start = FromTheLead(hand["trump"], seat, worlds, rolls_for(100, drawn))
        chances.append(start.made(hand["bid"]).mean())
        made.append(hand["made"])
    tenths, ends = (np.array(chances) * 10).astype(int), np.array(made)
    for tenth in range(11):
        if (here := tenths == tenth).any():
            print(f"{tenth / 10:.1f}: {here.sum():5} hands, {ends[here].mean():.2f} made")


def fit(path: Path) -> None:
    """Fit everything; what was settled by hand in ``learnt.json`` stays as it is."""
    with gzip.open(path, "rt") as lines:
        hands = [json.loads(line) for line in lines]
    known = json.loads(LEARNT.read_text())

    def keep(**found: Floats) -> None:
        known.update({name: np.round(each, 4).tolist() for name, each in found.items()})
        LEARNT.write_text(json.dumps(known) + "\n")
        learning.learnt.cache_clear()

    weights, spread = fit_outlook()
    keep(outlook=weights, spread=spread)
    keep(manners=fit_manners(hands), naming=fit_naming(hands), calling=fit_calling(hands))
    table_of_reality(hands)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["gather", first, last]:
            for each in gather(int(first), int(last)):
                print(json.dumps(each), flush=True)
        case ["fit", *path]:
            fit(Path(path[0]) if path else HANDS)
        case _:
            sys.exit(__doc__)
