"""Every link in the documentation leads somewhere, and every page is led to."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.docs.pages import PAGES, ROOT, anchors, name_of, prose

LINK = re.compile(r"\]\(\s*([^()\s]+)\s*\)")


def links(page: Path) -> list[str]:
    return LINK.findall(prose(page))


@pytest.mark.parametrize("doc", PAGES, ids=name_of)
def test_every_relative_link_resolves(doc: Path) -> None:
    broken = []
    for link in links(doc):
        parts = urlsplit(link)
        if parts.scheme:
            continue
        target = (doc.parent / unquote(parts.path)).resolve() if parts.path else doc
        if not target.exists() or not target.is_relative_to(ROOT):
            broken.append(f"{link}: there is no such file")
        elif parts.fragment and parts.fragment not in anchors(target):
            broken.append(f"{link}: the page has no such heading")
    assert broken == []


def test_links_are_found_over_the_end_of_a_line() -> None:
    """Else the test above would pass over them."""
    assert "docs/images/table.png" in links(ROOT / "README.md")


def test_the_index_leads_to_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    led_to = {(index.parent / link).resolve() for link in links(index) if ":" not in link}
    pages = {page for page in PAGES if page.is_relative_to(index.parent)}
    assert sorted(map(name_of, pages - led_to - {index})) == []
