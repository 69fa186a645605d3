"""Bots that think little, for tests that ask them often: all else is as it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from texas42.bots.expert import Beginner, Club, Expert, Master, beliefs, prospects
from texas42.bots.sampler import Effort, Sampler


@contextmanager
def quick() -> Iterator[None]:
    """Let the bots that look at worlds look at a few only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sampler, "effort", Effort(playing=3, few=1, more=1))
        patch.setattr(beliefs, "ALL_OF", 2)
        patch.setattr(prospects, "TRIED", 2)
        for kind in (Beginner, Club, Expert, Master):
            few = replace(kind.effort, many=6, playing=2, calling=1, naming=2)
            patch.setattr(kind, "effort", few)
        yield
