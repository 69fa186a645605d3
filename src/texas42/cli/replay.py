"""``texas42 replay``: what match records tell, or the first thing wrong in them."""

from __future__ import annotations

import argparse
import json
from typing import Any

from texas42.cli.terminal import complain, read_record, shown
from texas42.errors import RecordError
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.seats import TEAMS
from texas42.game.tricks import Trick
from texas42.notation.record import replay
from texas42.notation.results import by_team

DESCRIPTION = "Replay match records under their rules: a line a hand, then the score."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a match record; - for standard input"
    )
    parser.add_argument(
        "--json", action="store_true", help="write one JSON object a file, a line each"
    )


def run(arguments: argparse.Namespace) -> int:
    """Replay each file; what is wrong in one does not keep the others from being told."""
    status = 0
    for name in arguments.files:
        try:
            match = replay(read_record(name))
        except RecordError as error:
            complain(f"{shown(name)}: {error}")
            status = 2
            continue
        if arguments.json:
            print(json.dumps(match_to_json(match, name)))
        else:
            print(told(match, name))
    return status


def told(match: MatchState, name: str) -> str:
    """The lines for a person."""
    hands = [f"hand {number}: {told_hand(hand)}" for number, hand in enumerate(match.hands, 1)]
    return "\n".join([*hands, f"{shown(name)}: {_pair(match.score)}"])


def told_hand(hand: HandState) -> str:
    """``N bid 31, trump 6, NS 36 EW 0, made, NS +1``; less where there was less."""
    result = hand.result
    if result is not None and result.bid is None:
        return "all passed"
    parts = []
    if hand.bid is not None:
        parts.append(f"{hand.bid.seat} bid {hand.bid.call}")
    if hand.contract is not None:
        parts += [str(hand.contract.declaration), _pair(hand.points)]
    if result is None:
        parts.append("not over")
    else:
        parts.append("made" if result.made else "set")
        parts += [f"{team} +{result.paid[team]}" for team in TEAMS if result.paid[team]]
    return ", ".join(parts)


def _pair(figures: tuple[int, int]) -> str:
    return " ".join(f"{team} {figures[team]}" for team in TEAMS)


def match_to_json(match: MatchState, name: str) -> dict[str, Any]:
    """The object for a program; ``docs/reference/cli.md`` tells its keys."""
    return {
        "file": name,
        "score": by_team(match.score),
        "winner": None if match.winner is None else str(match.winner),
        "hands": [_hand_to_json(hand) for hand in match.hands],
    }


def _hand_to_json(hand: HandState) -> dict[str, Any]:
    bid = None if hand.phase is Phase.AUCTION else hand.bid
    declaration = None if hand.contract is None else hand.contract.declaration
    result = hand.result
    return {
        "declarer": None if bid is None else str(bid.seat),
        "bid": None if bid is None else str(bid.call),
        "trump": None if declaration is None else str(declaration.trump or declaration.game),
        "points": by_team(hand.points),
        "made": None if result is None else result.made,
        "marks": by_team((0, 0) if result is None else result.paid),
        "tricks": [_trick_to_json(trick) for trick in hand.tricks],
    }


def _trick_to_json(trick: Trick) -> dict[str, Any]:
    return {
        "leader": str(trick.seats[0]),
        "plays": [str(tile) for tile in trick.tiles],
        "winner": str(trick.winner),
        "points": trick.points,
    }
