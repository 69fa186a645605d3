"""What four bots make of the contracts a game offers: how often each is played, and made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from texas42.arena.play import play_hand
from texas42.bots import make_bot
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.rules import Rules
from texas42.game.seats import SEATS
from texas42.game.shuffle import deal_from_seed


@dataclass(frozen=True, slots=True)
class Contracts:
    """The contracts of some finished hands, by their word: a call's, or a declaration's."""

    hands: int
    played: Mapping[str, int]
    made: Mapping[str, int]

    @classmethod
    def of(cls, hands: Iterable[HandState]) -> Contracts:
        """Count them; every hand is over."""
        number, played, made = 0, Counter[str](), Counter[str]()
        for hand in hands:
            number += 1
            if hand.result is not None and (word := word_of(hand)) is not None:
                played[word] += 1
                made[word] += hand.result.made is True
        return cls(number, played, made)

    def share_played(self, word: str) -> float:
        """The part of all hands with this contract, 0..1; 0 without hands."""
        return self.played.get(word, 0) / self.hands if self.hands else 0.0

    def share_made(self, word: str) -> float:
        """The part of such contracts that was made, 0..1; 0 if there was none."""
        played = self.played.get(word, 0)
        return self.made.get(word, 0) / played if played else 0.0


def word_of(hand: HandState) -> str | None:
    """The word for the contract of a hand: ``plunge``, ``nello``, ``trump``; ``None``: no bid."""
    if hand.contract is None:
        return None
    bid = hand.contract.bid
    return str(bid.call) if bid.names_partner else hand.contract.declaration.game


def hands_of_matches(bot: str, rules: Rules, seed: str, hands: int) -> Iterator[HandState]:
    """So many hands of matches between four bots of a name, one match after the other."""
    number = 0
    while hands:
        number += 1
        bots = {seat: make_bot(bot, f"{seed}/{number}/{seat}") for seat in SEATS}
        dealer, _ = deal_from_seed(f"{seed}/{number}", 1)
        match, count = MatchState(rules), 0
        while hands and match.winner is None:
            count += 1
            hands -= 1
            _, deal = deal_from_seed(f"{seed}/{number}", count)
            match = play_hand(match.deal(deal, match.next_dealer or dealer), bots).match
            assert match.hand is not None
            yield match.hand
