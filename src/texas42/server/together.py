"""Questions that come at the same time, asked of the store as one.

While one is being answered others gather. Alone a question waits for nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

AT_ONCE: Final = 100


class Together(Generic[K, V]):
    """Answers by keys.

    ``ask`` is told some keys and gives what there is for them. An exception that it gives
    is raised for whoever asked for that key, and one that it raises for everybody.
    """

    def __init__(
        self, ask: Callable[[Collection[K]], Awaitable[Mapping[K, V | Exception]]]
    ) -> None:
        self._ask = ask
        self._asked: dict[K, asyncio.Future[V | None]] = {}
        self._waiting: list[K] = []
        self._asking: asyncio.Task[None] | None = None

    async def get(self, key: K) -> V | None:
        """What there is for a key, if there is anything."""
        answer = self._asked.get(key)
        if answer is None:
            answer = self._asked[key] = asyncio.get_running_loop().create_future()
            self._waiting.append(key)
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._run())
        return await asyncio.shield(answer)  # somebody else may wait for it too

    async def _run(self) -> None:
        while self._waiting:
            keys, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            found: Mapping[K, V | Exception] = {}
            try:
                found = await self._ask(keys)
            except Exception as error:  # noqa: BLE001 - raised where it is waited for
                found = dict.fromkeys(keys, error)
            for key in keys:
                answer, outcome = self._asked.pop(key), found.get(key)
                if isinstance(outcome, Exception):
                    answer.set_exception(outcome)
                    answer.exception()  # whoever asked may be gone
                else:
                    answer.set_result(outcome)
