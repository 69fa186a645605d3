"""Bots that think little, for tests that ask them often: all else is as it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from texas42.bots.sampler import Effort, Sampler


@contextmanager
def quick() -> Iterator[None]:
    """Let the bots that look at worlds look at a few only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sampler, "effort", Effort(playing=3, few=1, more=1))
        yield
