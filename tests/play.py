"""Short ways to set a hand up and play it, for tests that read like the game."""

from __future__ import annotations

from collections.abc import Sequence

from texas42.game.actions import Action
from texas42.game.calls import PASS, PLUNGE, SPLASH, marks, points
from texas42.game.contracts import GAMES
from texas42.game.deals import Deal
from texas42.game.declarations import Declaration
from texas42.game.hand import HandState, Phase
from texas42.game.match import MatchState
from texas42.game.rules import STANDARD, Rules
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import Doubles, Trump

# N has the sixes, E the fives, S low tiles, W what is left.
PLAIN = (
    "6-6 6-5 6-4 6-0 5-5 1-1 0-0",
    "5-4 5-3 5-2 5-1 5-0 4-4 3-3",
    "2-2 2-1 2-0 1-0 3-0 3-1 3-2",
    "6-3 6-2 6-1 4-3 4-2 4-1 4-0",
)


def tile(text: str) -> Tile:
    return Tile.of(int(text[0]), int(text[2]))


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(tile(word) for word in text.split())


def deal_of(*hands: str) -> Deal:
    return Deal(tuple(tiles(hand) for hand in hands))


def action(text: str) -> Action:
    """An action from plain words: ``pass``, ``31``, ``2m``, ``nello doubles own``, ``6-4``."""
    game, *words = text.split()
    if game in GAMES:
        trump = None
        if game == "trump":
            named = words.pop(0)
            trump = {"doubles": Trump.DOUBLES, "none": Trump.NONE}.get(named) or Trump(int(named))
        chosen = dict(zip(words[::2], words[1::2], strict=True))
        doubles = Doubles(chosen["doubles"]) if "doubles" in chosen else None
        piles = int(chosen["piles"]) if "piles" in chosen else None
        return Declaration(game, trump, doubles, piles)
    if text in ("pass", "plunge", "splash"):
        return {"pass": PASS, "plunge": PLUNGE, "splash": SPLASH}[text]
    if text.endswith("m"):
        return marks(int(text[:-1]))
    return tile(text) if "-" in text else points(int(text))


def start(
    hands: Sequence[str] = PLAIN, dealer: Seat = Seat.W, rules: Rules = STANDARD
) -> HandState:
    return HandState.start(rules, dealer, deal_of(*hands))


def play(state: HandState, *texts: str) -> HandState:
    """The state after some actions; a text may hold several, apart by ``, ``."""
    for text in ", ".join(texts).split(", "):
        state = state.apply(action(text))
    return state


def refusal(state: HandState, text: str) -> str | None:
    """The code of the reason why an action is refused; ``None`` if it is legal."""
    return state.objection(action(text))


def words(text: str) -> set[str]:
    return set(text.split())


def legal(state: HandState) -> set[str]:
    return {str(act) for act in state.legal_actions()}


def match_with(state: HandState, score: tuple[int, int] = (0, 0)) -> MatchState:
    """A match with this hand on the table."""
    return MatchState(rules=state.rules, hand=state, score=score)


def to_the_end(state: HandState) -> HandState:
    """The hand played on by the first legal action each time."""
    while state.phase is not Phase.OVER:
        state = state.apply(state.legal_actions()[0])
    return state
