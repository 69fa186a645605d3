"""Where pairs are played: in this process, in several on this machine, or on a Dask cluster.

All three are executors of ``concurrent.futures``, and are given the same work.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from texas42 import __version__
from texas42.arena.contest import ArenaError
from texas42.errors import quoted

if TYPE_CHECKING:
    from distributed import Client

P = ParamSpec("P")
T = TypeVar("T")

LOGS: Final = ("distributed.client", "distributed.comm", "distributed.core", "tornado.application")
"""What speaks when a scheduler is lost."""

PATIENCE: Final = 10.0
"""Seconds to wait for a cluster to answer, and for it to have a worker."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how much to give it at once."""

    executor: Executor
    at_once: int
    """So many pairs are under way or waiting; more would only be thrown away at the end."""


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def here() -> Iterator[Workers]:
    """This process, which plays each pair as it is given."""
    yield Workers(_Here(), 1)


class _Here(Executor):
    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result gets it
            done.set_exception(error)
        return done


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """So many new processes on this machine, which end with this one however it ends."""
    others = set(active_children())
    pool = _Pool(count)
    try:
        yield Workers(pool, 2 * count)
    finally:
        if pool.playing:  # and nobody waits for it
            for child in set(active_children()) - others:
                child.terminate()
        pool.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Knows what it has been given and has not answered yet."""

    def __init__(self, count: int) -> None:
        super().__init__(count, get_context("spawn"), initializer=_belong)
        self.playing: set[Future[Any]] = set()

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future = super().submit(work, *args, **kwargs)
        self.playing.add(future)
        future.add_done_callback(self.playing.discard)
        return future


def _belong() -> None:
    """Let the parent decide when to end: not a Ctrl-C, but its own end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(ended: Callable[[], None]) -> None:
    ended()
    os._exit(1)


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[Workers]:
    """The workers of a Dask scheduler, such as ``tcp://10.0.0.7:8786``.

    :class:`ArenaError` if it cannot be reached within ``patience`` seconds, has
    no worker by then, or has workers with another version of this package.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, and slow to load
    except ImportError:
        raise ArenaError(
            "a cluster needs the package distributed, which is not installed"
        ) from None
    with _quiet():
        yield from _connected(Client, address, patience)


def _connected(client_of: type[Client], address: str, patience: float) -> Iterator[Workers]:
    """The workers while there is a client of the scheduler, as :func:`cluster` says."""
    try:
        # Asked before there is a client: one that fails as it is made may hang when it is freed.
        asyncio.run(_knock(address, patience))
        client = client_of(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError) as error:  # a timeout is an OSError
        raise ArenaError(f"cannot reach a cluster at {quoted(address)}: {error}") from error
    try:
        _ready(client, address, patience)
        threads = sum(client.nthreads().values())
        yield Workers(client.get_executor(pure=False), 2 * threads)
    finally:
        client.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from logging what becomes an error of ours anyway."""
    loggers = [logging.getLogger(name) for name in LOGS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


async def _knock(address: str, patience: float) -> None:
    """Raise :class:`OSError` or :class:`ValueError` unless something of Dask's answers there."""
    from distributed.comm.core import connect  # noqa: PLC0415 - as above

    comm = await connect(address, timeout=patience)
    await comm.close()


def _ready(client: Client, address: str, patience: float) -> None:
    """See that there are workers, and that they play as we would."""
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError as error:
        raise ArenaError(f"the cluster at {quoted(address)} has no worker") from error
    ours = version()
    try:
        theirs = set(client.run(version).values())
    except Exception as error:
        raise ArenaError(
            f"the workers at {address} cannot load texas42: {type(error).__name__}"
        ) from error
    if theirs != {ours}:
        told = ", ".join(sorted(theirs - {ours}))
        raise ArenaError(f"the workers at {address} have texas42 {told}, not {ours}")


def version() -> str:
    """The version of this package, where it is asked."""
    return __version__
