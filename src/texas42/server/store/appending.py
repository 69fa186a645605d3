"""Events that come at the same time, written in one transaction.

While some are being written others gather, and are written together next: alone an
event waits for nobody, and in a crowd a hundred cost little more than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

AT_ONCE: Final = 200

Row = Mapping[str, Any]
"""A row of ``event``."""

Place = tuple[str, int]
"""Table and number."""

Write = Callable[[Sequence[Row]], Awaitable[set[Place]]]
"""Writes rows, all in one transaction; those that were new."""


class Appending:
    """The events that wait to be written."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[Row, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, row: Row) -> bool:
        """Write a row; whether there was none of its number, and it is kept now."""
        outcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, outcome))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._run())
        return await outcome

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            # In one order everywhere: so no two processes wait for each other.
            batch.sort(key=lambda one: _place(one[0]))
            try:
                await self._settle(batch)
            except IntegrityError:  # one of them is for no table: each by itself
                for one in batch:
                    try:
                        await self._settle([one])
                    except Exception as error:  # noqa: BLE001 - raised where it is waited for
                        _fail([one], error)
            except Exception as error:  # noqa: BLE001 - raised where it is waited for
                _fail(batch, error)

    async def _settle(self, batch: Sequence[tuple[Row, asyncio.Future[bool]]]) -> None:
        new = await self._write([row for row, _ in batch])
        for row, outcome in batch:
            if not outcome.done():
                outcome.set_result(_place(row) in new)
            new.discard(_place(row))  # of two with one number the first one is kept


def _place(row: Row) -> Place:
    return row["table_id"], row["seq"]


def _fail(batch: Sequence[tuple[Row, asyncio.Future[bool]]], error: Exception) -> None:
    for _, outcome in batch:
        if not outcome.done():
            outcome.set_exception(error)
