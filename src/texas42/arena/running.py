"""A contest played to its end: pairs given out, taken in, counted in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from pathlib import Path

from texas42.arena.contest import ArenaError, Contest
from texas42.arena.duplicate import Pair, play_pair
from texas42.arena.journal import Journal, journal
from texas42.arena.sprt import Sprt, Verdict
from texas42.arena.stats import Nets
from texas42.arena.workers import Workers

Watcher = Callable[[Pair], None]


def run(
    contest: Contest,
    deals: int,
    workers: Workers,
    *,
    kept: Path | None = None,
    stop: Sprt | None = None,
    watch: Watcher | None = None,
) -> list[Pair]:
    """The pairs 1 to ``deals`` in order; fewer if ``stop`` is decided before.

    The same contest gives the same pairs, but for the times in them, whatever
    the workers are, and however often it was interrupted where ``kept`` names
    its journal. ``watch`` is told of each pair in order.

    :class:`ArenaError` if a pair cannot be played or the journal not be used,
    :class:`~texas42.bots.UnknownBot` if there is no such bot.
    """
    contest.check()
    pairs: list[Pair] = []
    nets = Nets()
    with ExitStack() as open_files:
        book = open_files.enter_context(journal(kept, contest)) if kept else None
        for pair in _in_order(_Play(contest, deals, workers, book)):
            pairs.append(pair)
            nets = nets.with_(pair.net)
            if watch is not None:
                watch(pair)
            if stop is not None and stop.verdict(nets) is not Verdict.OPEN:
                break
    return pairs


class _Play:
    """The pairs of a contest as they come, in any order; those in the journal first."""

    def __init__(
        self, contest: Contest, deals: int, workers: Workers, book: Journal | None
    ) -> None:
        self._contest = contest
        self._workers = workers
        self._book = book
        known = book.pairs if book else {}
        self._known = [known[number] for number in sorted(known) if number <= deals]
        self._to_play = (number for number in range(1, deals + 1) if number not in known)
        self._playing: dict[Future[Pair], int] = {}

    def __iter__(self) -> Iterator[Pair]:
        yield from self._known
        try:
            self._give_out()
            while self._playing:
                for done in wait(self._playing, return_when=FIRST_COMPLETED).done:
                    pair = _result(done, self._playing.pop(done))
                    if self._book:
                        self._book.add(pair)
                    yield pair
                self._give_out()
        finally:
            for waiting in self._playing:
                waiting.cancel()

    def _give_out(self) -> None:
        while len(self._playing) < self._workers.at_once:
            number = next(self._to_play, None)
            if number is None:
                return
            try:
                playing = self._workers.executor.submit(play_pair, self._contest, number)
            except (BrokenProcessPool, RuntimeError) as error:
                raise _lost(number) from error
            self._playing[playing] = number


def _in_order(pairs: _Play) -> Iterator[Pair]:
    """The same pairs in the order of their numbers, each as soon as it can be told."""
    early: dict[int, Pair] = {}
    number = 1
    for pair in pairs:
        early[pair.number] = pair
        while number in early:
            yield early.pop(number)
            number += 1


def _result(done: Future[Pair], number: int) -> Pair:
    try:
        return done.result()
    except (BrokenProcessPool, CancelledError) as error:
        raise _lost(number) from error
    except Exception as error:
        told = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise ArenaError(f"pair {number} cannot be played: {told}") from error


def _lost(number: int) -> ArenaError:
    return ArenaError(f"pair {number} cannot be played: the worker that had it is gone")
