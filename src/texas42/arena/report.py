"""What a contest came to: all its figures, worked out from its pairs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from texas42.arena.contest import Contest, Setting
from texas42.arena.duplicate import Pair, Undertaking
from texas42.arena.effort import Effort, total
from texas42.arena.sprt import USUAL, Sprt
from texas42.arena.stats import Nets, Tally
from texas42.notation.text import parse_call

BOTS: Final = ("a", "b")

TENTHS: Final = 10


class Rate(NamedTuple):
    """How many contracts were undertaken, and how many of them made."""

    undertaken: int
    made: int

    @property
    def share(self) -> float:
        """The part that was made, 0..1; 0 without any."""
        return self.made / self.undertaken if self.undertaken else 0.0

    @classmethod
    def of(cls, undertakings: Iterable[Undertaking]) -> Rate:
        """Count them."""
        made = [each.made for each in undertakings]
        return cls(len(made), sum(made))


class Tenth(NamedTuple):
    """Contracts whose chance, as the bot stated it, lay in one tenth of 0..1."""

    low: float
    """The tenth is from here to 0.1 above; 1 itself belongs to the last."""

    stated: float
    """The mean chance stated."""

    rate: Rate


@dataclass(frozen=True)
class Report:
    """A contest and the pairs played of it, in order."""

    contest: Contest
    pairs: Sequence[Pair]
    sprt: Sprt = USUAL

    @cached_property
    def tally(self) -> Tally:
        """The pairs by which bot earned more."""
        return Tally.of(pair.earned for pair in self.pairs)

    @cached_property
    def nets(self) -> Nets:
        """What A is ahead of B a pair."""
        return Nets.of(pair.net for pair in self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the net a pair; below two pairs all that a pair can bring."""
        if self.nets.pairs > 1:
            return self.nets.interval
        most = 1.0
        if self.contest.setting is Setting.AUCTION:  # two hands of what wins a match
            most = 2.0 * int(self.contest.rules.match.split()[0])
        return -most, most

    def effort(self, bot: str) -> Effort:
        """What all decisions of a bot took; ``a`` or ``b``."""
        return total(pair.efforts[BOTS.index(bot)] for pair in self.pairs)

    def earned(self, bot: str) -> float:
        """What a bot earned in all pairs."""
        return sum(pair.earned[BOTS.index(bot)] for pair in self.pairs)

    def undertakings(self, bot: str) -> Iterator[Undertaking]:
        """The contracts that a bot undertook."""
        return (each for pair in self.pairs for each in pair.undertakings if each.by == bot)

    def rate(self, bot: str) -> Rate:
        """How many contracts a bot undertook and made."""
        return Rate.of(self.undertakings(bot))

    def by_bid(self, bot: str) -> dict[str, Rate]:
        """The contracts of a bot by their bid, the lowest first; other calls at the end."""
        return _grouped(self.undertakings(bot), lambda each: each.bid, bid_order)

    def by_name(self, bot: str) -> dict[str, Rate]:
        """The contracts of a bot by what was named, in the order of the alphabet."""
        return _grouped(self.undertakings(bot), lambda each: each.named, str)

    def calibration(self, bot: str) -> list[Tenth]:
        """What a bot stated against what came of it, by tenths of the chance; empty ones left out.

        A contract for which the bot stated no chance does not count.
        """
        tenths = defaultdict(list)
        for each in self.undertakings(bot):
            if each.chance is not None:
                tenth = int(each.chance * TENTHS + 1e-9)  # 0.7 is in the tenth from 0.7 on
                tenths[min(TENTHS - 1, tenth)].append((each.chance, each))
        return [
            Tenth(
                low=tenth / TENTHS,
                stated=sum(chance for chance, _ in found) / len(found),
                rate=Rate.of(each for _, each in found),
            )
            for tenth, found in sorted(tenths.items())
        ]

    def figures(self) -> dict[str, Any]:
        """Everything as an object that JSON can hold."""
        efforts = {bot: self.effort(bot) for bot in BOTS}
        return {
            **self.contest.to_json(),
            "pairs": self.tally.pairs,
            "both": self.tally.both,
            "only_a": self.tally.only_a,
            "only_b": self.tally.only_b,
            "none": self.tally.none,
            "net": self.nets.mean,
            "interval": list(self.interval),
            "unit": self.contest.unit,
            "earned": {bot: self.earned(bot) for bot in BOTS},
            "sprt": {
                "low": self.sprt.low,
                "high": self.sprt.high,
                "error": self.sprt.error,
                "bounds": [-self.sprt.bound, self.sprt.bound],
                "ratio": self.sprt.ratio(self.nets),
                "verdict": str(self.sprt.verdict(self.nets)),
            },
            "decisions": {bot: effort.decisions for bot, effort in efforts.items()},
            "seconds_per_decision": {
                bot: effort.seconds_per_decision for bot, effort in efforts.items()
            },
            "seconds_95": {bot: effort.within(0.95) for bot, effort in efforts.items()},
            "contracts": {bot: self._contracts(bot) for bot in BOTS},
        }

    def _contracts(self, bot: str) -> dict[str, Any]:
        return {
            **self.rate(bot)._asdict(),
            "by_bid": {bid: rate._asdict() for bid, rate in self.by_bid(bot).items()},
            "by_name": {name: rate._asdict() for name, rate in self.by_name(bot).items()},
            "calibration": [
                {"low": tenth.low, "stated": tenth.stated, **tenth.rate._asdict()}
                for tenth in self.calibration(bot)
            ],
        }


def _grouped(
    undertakings: Iterable[Undertaking],
    by: Callable[[Undertaking], str],
    order: Callable[[str], Any],
) -> dict[str, Rate]:
    groups = defaultdict(list)
    for each in undertakings:
        groups[by(each)].append(each)
    return {key: Rate.of(groups[key]) for key in sorted(groups, key=order)}


def bid_order(bid: str) -> tuple[str, int]:
    """A key that sorts bids as they are written: points, marks, then the other calls."""
    call = parse_call(bid)
    return {"points": "0", "marks": "1"}.get(call.kind.value, bid), call.value
