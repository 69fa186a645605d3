"""The sessions with the library that the documentation shows go as it shows them."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, name_of

SESSIONS = [page for page in PAGES if "\n>>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("doc", SESSIONS, ids=name_of)
def test_a_session_goes_as_shown(doc: Path) -> None:
    # A fence would be taken for what the line above it prints.
    text = re.sub(r"^```.*$", "", doc.read_text(encoding="utf-8"), flags=re.MULTILINE)
    session = doctest.DocTestParser().get_doctest(text, {}, name_of(doc), str(doc), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session, out=told.append)
    assert "".join(told) == ""
    assert runner.tries > 1


def test_the_readme_and_the_tutorial_are_among_them() -> None:
    assert ROOT / "README.md" in SESSIONS
    assert ROOT / "docs/tutorial/library.md" in SESSIONS
