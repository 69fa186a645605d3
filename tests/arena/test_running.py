"""A contest is played in any order and told in its own, and stops where the test says."""

from __future__ import annotations

from concurrent.futures import CancelledError, Executor, Future
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.arena.facts import facts
from texas42.arena import ArenaError, Contest, Pair, Setting, Sprt, Workers, here, run
from texas42.arena.duplicate import play_pair
from texas42.arena.workers import processes
from texas42.bots import UnknownBot
from texas42.bots.registry import BUILT_IN
from texas42.bots.uniform import Uniform

CONTEST = Contest("steady", "random", "seed")
EXPECTED = facts(play_pair(CONTEST, number) for number in range(1, 9))


class Backwards(Executor):
    """Does the latest of what it was given first, when it has as much as it takes at once."""

    def __init__(self, at_once: int) -> None:
        self.given: list[int] = []
        self._at_once = at_once
        self._waiting: list[tuple[Future[Any], Any, Any]] = []

    def submit(self, work: Any, /, *arguments: Any, **_: Any) -> Future[Any]:  # noqa: ANN401
        future: Future[Any] = Future()
        self.given.append(arguments[1])
        self._waiting.append((future, work, arguments))
        if len(self._waiting) == self._at_once:
            while self._waiting:
                latest, work, arguments = self._waiting.pop()
                latest.set_result(work(*arguments))
        return future


@pytest.mark.parametrize("at_once", [1, 2, 4, 8])
def test_pairs_are_told_in_order_whoever_is_done_first(at_once: int) -> None:
    told: list[Pair] = []
    pairs = run(CONTEST, 8, Workers(Backwards(at_once), at_once), watch=told.append)
    assert facts(pairs) == EXPECTED
    assert told == pairs


def test_processes_give_the_same_pairs() -> None:
    with processes(2) as workers:
        assert facts(run(CONTEST, 8, workers)) == EXPECTED


def test_no_more_is_given_out_than_is_taken() -> None:
    executor = Backwards(2)
    run(CONTEST, 8, Workers(executor, 2), stop=Sprt(-1.0, 0.5))
    assert len(executor.given) < 8
    assert sorted(executor.given) == list(range(1, len(executor.given) + 1))


@pytest.mark.parametrize("at_once", [1, 2, 4])
def test_it_stops_at_the_same_pair_whatever_the_workers(at_once: int) -> None:
    test = Sprt(-1.0, 0.5)
    with here() as workers:
        expected = facts(run(CONTEST, 100, workers, stop=test))
    assert 1 < len(expected) < 50
    assert facts(run(CONTEST, 100, Workers(Backwards(at_once), at_once), stop=test)) == expected


def test_what_is_in_the_journal_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    with here() as workers:
        first = run(CONTEST, 3, workers, kept=file)
    executor = Backwards(1)
    assert run(CONTEST, 8, Workers(executor, 1), kept=file)[:3] == first
    assert executor.given == [4, 5, 6, 7, 8]
    with here() as workers:
        whole = run(CONTEST, 8, workers, kept=file)
        assert facts(whole) == EXPECTED
        assert run(CONTEST, 5, workers, kept=file) == whole[:5]


@pytest.mark.parametrize("setting", Setting)
def test_a_pair_comes_out_of_the_journal_as_it_went_in(setting: Setting, tmp_path: Path) -> None:
    contest = Contest("steady", "random", "seed", setting)
    with here() as workers:
        played = run(contest, 2, workers, kept=tmp_path / "journal")
        assert run(contest, 2, workers, kept=tmp_path / "journal") == played


def test_a_bot_that_fails_stops_the_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = count()

    class Broken(Uniform):
        def choose(self, view: Any) -> Any:  # noqa: ANN401
            if next(turns) == 60:
                raise KeyError("lost")
            return super().choose(view)

    monkeypatch.setitem(BUILT_IN, "broken", Broken)
    with here() as workers, pytest.raises(ArenaError, match=r"^pair \d+ .* KeyError: 'lost'$"):
        run(Contest("random", "broken", "seed"), 50, workers)


def test_a_worker_that_is_lost_stops_the_contest() -> None:
    class Gone(Executor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:  # noqa: ANN401
            future: Future[Any] = Future()
            future.set_exception(CancelledError())
            return future

    with pytest.raises(ArenaError, match="pair 1 cannot be played: the worker that had it"):
        run(CONTEST, 3, Workers(Gone(), 1))


def test_unknown_bots_are_told_before_anything_is_kept(tmp_path: Path) -> None:
    with here() as workers, pytest.raises(UnknownBot, match="'deep'"):
        run(Contest("steady", "deep", "seed"), 1, workers, kept=tmp_path / "journal")
    assert not list(tmp_path.iterdir())
