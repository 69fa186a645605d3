"""What one client may do in a while: enough for a club behind one address, and no more.

A client is an address; of IPv6 its network, since whoever has one address there has
billions. Each has a bucket that fills steadily: what is asked takes from it, and with
nothing left it is refused with 429.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.types import Scope

from texas42.server import metrics

MOST_CLIENTS: Final = 20_000
"""How many are remembered; then those that have asked for nothing lately are forgotten."""

STREAMS: Final = 400
"""How many streams a client may have open: forty tables of four, with all their watchers."""


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Allowance:
    """So much at once for each client, and so much a second after that."""

    def __init__(self, what: str, at_once: float, a_second: float) -> None:
        self._what = what
        self._at_once = at_once
        self._a_second = a_second
        self._buckets: dict[str, _Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, client: str, now: float | None = None) -> bool:
        """Whether a client may do it once more, now."""
        at = time.monotonic() if now is None else now
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= MOST_CLIENTS:
                self._forget(at)
            bucket = self._buckets[client] = _Bucket(self._at_once, at)
        gained = (at - bucket.at) * self._a_second
        bucket.left, bucket.at = min(self._at_once, bucket.left + gained), at
        if bucket.left < 1:
            metrics.LIMITED.add(self._what)
            return False
        bucket.left -= 1
        return True

    def _forget(self, at: float) -> None:
        """Forget whose bucket is full again; all, if there are too many even so."""
        full = self._at_once / self._a_second
        self._buckets = {
            client: bucket for client, bucket in self._buckets.items() if at - bucket.at < full
        }
        if len(self._buckets) >= MOST_CLIENTS:
            self._buckets.clear()


class Limits:
    """All that is limited; ``scale`` times the usual, and nothing where it is 0."""

    def __init__(self, scale: float = 1.0) -> None:
        self._on = scale > 0
        self.streams = round(STREAMS * scale)
        self._requests = Allowance("requests", 1000 * scale, 200 * scale or 1)
        self._tables = Allowance("tables", 120 * scale, 300 / 3600 * scale or 1)
        self._talk = Allowance("talk", 10 * scale, 0.5 * scale or 1)

    def may_ask(self, client: str) -> bool:
        """Whether a client may be answered."""
        return not self._on or self._requests.take(client)

    def may_begin(self, client: str) -> bool:
        """Whether a client may make one more table."""
        return not self._on or self._tables.take(client)

    def may_talk(self, player_id: str) -> bool:
        """Whether a player may say something at a table; each for themselves."""
        return not self._on or self._talk.take(player_id)

    def may_follow(self, open_streams: int) -> bool:
        """Whether a client that has so many streams may have one more."""
        if not self._on or open_streams < self.streams:
            return True
        metrics.LIMITED.add("streams")
        return False


def client_of(scope: Scope) -> str:
    """Who asks, as far as limits go."""
    host = str((scope.get("client") or ("unknown",))[0])
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return host
