"""What a kind of database brings: how it is read and written, and by how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncEngine


@dataclass(frozen=True, slots=True)
class Engines:
    """The connections to one database."""

    name: str
    """What it is called where something fails; without a password."""

    writer: AsyncEngine
    readers: AsyncEngine
    insert: Callable[[Table], Any]
    """An INSERT that knows ``on_conflict_do_nothing``; each kind has its own."""

    shared: bool
    """Whether other processes may use it at the same time."""
