"""What a seat can name for a bid, and in which worlds it is made with all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from texas42.bots.expert import outlook
from texas42.bots.expert.beliefs import Believed
from texas42.bots.expert.blind import FromTheLead
from texas42.bots.expert.reality import real
from texas42.bots.steady import games
from texas42.bots.worlds.outcomes import book
from texas42.bots.worlds.special import is_made
from texas42.game import contracts
from texas42.game.bids import Bid
from texas42.game.contracts import Straight
from texas42.game.declarations import Declaration
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.game.trumps import TRUMPS, Trump

Floats = NDArray[np.float64]

TRIED: Final = 3
"""So many trumps are looked at closely: those that promise most at a glance."""

WORTH_A_LOOK: Final = 0.2
"""From this chance on, by steady's rules of thumb, Nel-O and Sevens are looked at."""

GLANCE: Final = 20
"""As many worlds the glance counts as: a few worlds alone would make the best one look too good."""


@dataclass(frozen=True)
class Prospects:
    """A seat that might name, the hand it holds in all these worlds, and what comes of it."""

    seat: Seat
    hand: int
    believed: Believed
    rolls: Floats

    @cached_property
    def trumps(self) -> dict[Trump, float]:
        """Those that promise most at a glance, the best first, with the points they promise."""
        scores = outlook.scores(np.array([self.hand]))[0]
        order = np.argsort(-scores, kind="stable").tolist()
        return {TRUMPS[place]: float(scores[place]) for place in order[:TRIED]}

    def chances(
        self, rules: Rules, bid: Bid, here: NDArray[np.bool_] | None = None
    ) -> dict[Declaration, float]:
        """What is worth naming for the bid, with the chance to make it; in some worlds alone."""
        some = np.ones(len(self.believed.share), bool) if here is None else here
        share = self.believed.share[some]
        found = {}
        for declaration in _allowed(rules, bid):
            contract = contracts.make(rules, bid, declaration)
            if isinstance(contract, Straight):
                if contract.trump in self.trumps:
                    made = self._start(book(contract)).made(bid.points)
                    score = np.array([self.trumps[contract.trump]])
                    glance = outlook.chance(score, np.array(bid.points))
                    found[declaration] = real(weighed(made[some], glance, share), bid.points)
                continue
            glance = np.array(games.judge(contract, self.hand).chance)
            if glance >= WORTH_A_LOOK:
                found[declaration] = weighed(self._special(contract)[some], glance, share)
        return found

    def _special(self, contract: contracts.Contract) -> NDArray[np.bool_]:
        if contract.declaration not in self._ends:
            worlds = self.believed.worlds.tolist()
            self._ends[contract.declaration] = np.array(
                [is_made(contract, world) for world in worlds]
            )
        return self._ends[contract.declaration]

    @cached_property
    def _ends(self) -> dict[Declaration, NDArray[np.bool_]]:
        return {}

    @cached_property
    def _known(self) -> dict[int, FromTheLead]:
        return {}

    def _start(self, trump: int) -> FromTheLead:
        if trump not in self._known:
            worlds = self.believed.worlds
            self._known[trump] = FromTheLead(trump, self.seat, worlds, self.rolls)
        return self._known[trump]


def weighed(made: NDArray[np.bool_], glance: Floats, share: Floats) -> float:
    """The chance with all hands open, from some worlds and from a glance."""
    number = len(made)
    solved = float(share @ made / share.sum())
    return (number * solved + GLANCE * float(glance.mean())) / (number + GLANCE)


def _allowed(rules: Rules, bid: Bid) -> Iterator[Declaration]:
    """Everything that may be named for the bid, once for all choices of piles."""
    seen = set()
    for declaration in contracts.offers(rules, bid):
        plain = replace(declaration, piles=None)
        if plain not in seen and contracts.objection(rules, bid, declaration) is None:
            seen.add(plain)
            yield plain
