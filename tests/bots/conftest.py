"""What tests of bots share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.quick import quick


@pytest.fixture(scope="session", autouse=True)
def _quick() -> Iterator[None]:
    with quick():
        yield
