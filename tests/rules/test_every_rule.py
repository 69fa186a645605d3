"""Every rule number has a test of its own."""

from __future__ import annotations

import re
from pathlib import Path

RULES = [*(f"r{n:02}" for n in range(1, 30)), *(f"h{n:02}" for n in range(1, 7))]


def test_every_rule_number_has_a_test() -> None:
    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    tested = set(re.findall(r"def test_([rh]\d\d)_", text))
    assert [rule for rule in RULES if rule not in tested] == []
