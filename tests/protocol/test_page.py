"""The page of the protocol: its lines are lines, and its bot plays."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

from texas42.arena.play import play_hand
from texas42.bots import make_bot
from texas42.game.match import MatchState
from texas42.game.seats import SEATS, Seat
from texas42.game.shuffle import deal_from_seed
from texas42.game.tiles import Tile
from texas42.game.view import seat_view
from texas42.protocol import MOST_BYTES, PROTOCOL, make_player
from texas42.protocol.answering import QUESTIONS
from texas42.protocol.program import LIMIT, START

PAGE = (Path(__file__).parents[2] / "docs/protocol/README.md").read_text(encoding="utf-8")


def fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_lines_shown_are_those_there_are() -> None:
    shown = " ".join(" ".join(block.split()) for block in fenced("json"))
    decoder, kinds = json.JSONDecoder(), []
    while shown:
        value, end = decoder.raw_decode(shown)
        shown = shown[end:].strip()
        kinds.append(value["type"])
        assert value.get("protocol", PROTOCOL) == PROTOCOL
    assert kinds == ["hello", "hello", "observe", "seen", "choose", "choice", "error"]
    assert re.findall(r"^\| `(\w+)` \| `\w+` \|", PAGE, re.MULTILINE) == list(QUESTIONS)


def test_the_figures_are_those_there_are() -> None:
    assert f"{MOST_BYTES:,} bytes" in PAGE
    assert f"{START:g} seconds for its hello and {LIMIT:g} for any other" in PAGE


def test_the_bot_shown_gives_away_as_little_as_it_can(tmp_path: Path) -> None:
    [source] = fenced("python")
    assert len([line for line in source.splitlines() if line]) <= 15
    file = tmp_path / "miser.py"
    file.write_text(source, encoding="utf-8")
    command = shlex.join([sys.executable, str(file)])
    dealer, deal = deal_from_seed("miser")
    bots = {seat: make_bot("steady", "") for seat in SEATS}
    bots[Seat.N] = make_player(f"program:{command}", "")
    assert bots[Seat.N].name == "miser"
    match = play_hand(MatchState().deal(deal, dealer), bots).match
    assert match.hand is not None
    assert match.hand.result is not None

    again = MatchState().deal(deal, dealer)
    assert again.hand is not None
    while again.hand.turn is not None:
        view = seat_view(again, again.hand.turn)
        choice = bots[Seat.N].choose(view)
        if isinstance(choice.action, Tile):
            least = min(tile.count for tile in view.legal if isinstance(tile, Tile))
            assert choice.action.count == least
            assert str(choice.reason) == "It costs least."
        again = again.apply(make_bot("steady", "").choose(view).action)
        assert again.hand is not None
