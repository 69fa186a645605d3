"""The page of a report: by itself, strict, true to the figures, and fit for everybody."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree as ET

import pytest
from axe_playwright_python.sync_playwright import Axe
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Page

from tests.arena.reports import made_up
from texas42.arena import Pair
from texas42.arena.effort import Effort
from texas42.arena.page import page as page_of
from texas42.arena.plots import WIDTH, course, dots, wilson

AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}


def test_nothing_comes_from_elsewhere_and_nothing_runs() -> None:
    text = page_of(made_up(50))
    assert not re.search(r"<script|<link|\bsrc=|\bhref=|url\(|@import|\bstyle=|\bon\w+=", text)
    [style] = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in text


def test_names_and_seeds_are_text() -> None:
    text = page_of(made_up(3, name="<script>alert(1)</script>"))
    assert "<script" not in text
    assert "a &lt;seed&gt; &amp; more" in text


def test_the_figures_stand_on_the_page() -> None:
    report = made_up(200)
    text = page_of(report)
    low, high = report.interval
    for figure in (report.nets.mean, low, high):
        assert f"{figure:+.3f}" in text
    for rates in (report.by_bid("a"), report.by_name("b")):
        for name, rate in rates.items():
            assert f'<th scope="row">{name}</th>' in text
            assert f"{100 * rate.share:.0f}&nbsp;% of&nbsp;{rate.undertaken}" in text
    assert text.count("<circle") == len(report.calibration("a")) + len(report.calibration("b"))


@pytest.mark.parametrize("pairs", [0, 1, 2, 1000])
@pytest.mark.parametrize("stating", [True, False])
def test_every_plot_is_whole_however_few_there_are(pairs: int, *, stating: bool) -> None:
    text = page_of(made_up(pairs, stating=stating))
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ET.fromstring(svg)  # noqa: S314 - our own
    assert ("<polyline" in text) == (pairs > 1 or (stating and pairs > 0))


@given(st.lists(st.sampled_from([-250.0, -1.0, 0.0, 0.5, 1.0, 84.0]), max_size=500))
def test_the_course_stays_in_its_box(nets: list[float]) -> None:
    free = (Effort(), Effort())
    found = course([Pair(number, (net, 0.0), free) for number, net in enumerate(nets, 1)])
    for point in f"{found.line} {found.band}".split():
        x, y = map(float, point.split(","))
        assert 0 <= x <= WIDTH
        assert 0 <= y <= found.height
    assert len(found.line.split()) <= 201
    assert "0" in [text for _, text in found.marks]


def test_dots_stand_where_they_belong() -> None:
    tenths = made_up(500).calibration("a")
    placed = dots(tenths)
    assert [dot.x for dot in placed] == sorted(dot.x for dot in placed)
    for dot in placed:
        assert dot.high <= dot.y <= dot.low  # y grows downwards


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("stating", [True, False])
def test_a_browser_shows_it_to_everybody(
    page: Page, tmp_path: Path, scheme: Literal["light", "dark"], *, stating: bool
) -> None:
    file = tmp_path / "page.html"
    file.write_text(page_of(made_up(300, name="a-bot-with-a-rather-long-name", stating=stating)))
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate("getComputedStyle(document.body).maxWidth") != "none"  # the style applies
    assert not Axe().run(page, options=AXE).response["violations"]
    assert heard == []
