"""Questions asked of the store as one: each has its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import pytest

from texas42.server.together import AT_ONCE, Together


class Store:
    """Doubles even numbers, has no odd ones, and cannot be asked for 13 and 666."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []

    async def ask(self, keys: Collection[int]) -> Mapping[int, int | Exception]:
        self.asked.append(list(keys))
        await asyncio.sleep(0)
        if 666 in keys:
            raise RuntimeError
        answers: dict[int, int | Exception] = {key: 2 * key for key in keys if key % 2 == 0}
        return answers | ({13: ValueError("13")} if 13 in keys else {})


async def test_what_is_asked_at_once_is_asked_together_and_once() -> None:
    store = Store()
    together = Together(store.ask)
    answers = await asyncio.gather(*(together.get(key) for key in [1, 2, 3, 4, 2, 4]))
    assert answers == [None, 4, None, 8, 4, 8]
    assert store.asked == [[1, 2, 3, 4]]
    assert await together.get(2) == 4
    assert store.asked[1:] == [[2]]


async def test_a_question_has_an_end() -> None:
    store = Store()
    together = Together(store.ask)
    await asyncio.gather(*(together.get(key) for key in range(0, 4 * AT_ONCE + 2, 2)))
    assert max(map(len, store.asked)) == AT_ONCE


async def test_a_failure_is_told_to_whom_it_concerns() -> None:
    together = Together(Store().ask)
    outcomes = await asyncio.gather(*map(together.get, [2, 13]), return_exceptions=True)
    assert outcomes[0] == 4
    assert isinstance(outcomes[1], ValueError)
    outcomes = await asyncio.gather(*map(together.get, [2, 666]), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [RuntimeError, RuntimeError]
    assert await together.get(2) == 4


async def test_who_gives_up_leaves_the_others_their_answer() -> None:
    together = Together(Store().ask)
    first, second = (asyncio.create_task(together.get(6)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == 12
    with pytest.raises(asyncio.CancelledError):
        await first
