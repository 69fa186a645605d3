"""Every page on every screen: nothing to the side, nothing cut off, nothing too small."""

from __future__ import annotations

import pytest

from tests.browser.stage import SHOWN, TABLES, Stage
from tests.server.pages.scenes import LANGS

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

CLIPPED = """() => [...document.querySelectorAll(
        "button, a, h1, h2, h3, p, li, span, td, th, summary")]
    .filter(one => {
        const style = getComputedStyle(one);
        const hides = style.overflowX === "hidden" || style.overflowX === "clip";
        return one.offsetParent && !one.closest(".unseen") && hides
            && one.scrollWidth > one.clientWidth + 1;
    })
    .map(one => one.outerHTML.slice(0, 120))"""

SMALL = """() => [...document.querySelectorAll(
        "main button, main summary, header button, header summary, input:not([type=hidden])")]
    .filter(one => one.offsetParent && !one.closest(".unseen"))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => one.type !== "radio" && box.width > 0
        && (box.height < 43.5 || box.width < 38))
    .map(([one, box]) => `${box.width}x${box.height} ${one.outerHTML.slice(0, 120)}`)"""


@pytest.mark.parametrize("lang", LANGS)
def test_no_page_scrolls_sideways_at_320_pixels(stage: Stage, lang: str) -> None:
    stage.page.set_viewport_size({"width": 320, "height": 568})
    for name in SHOWN:
        page = stage.show(name, lang)
        assert page.evaluate(WIDER) <= 0, name


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_cut_off_with_text_twice_as_large(stage: Stage, lang: str) -> None:
    stage.page.set_viewport_size({"width": 640, "height": 900})
    usual = {"standard": 32, "fixed": 26}  # twice what a browser has
    session = stage.page.context.new_cdp_session(stage.page)
    session.send("Page.setFontSizes", {"fontSizes": usual})
    for name in SHOWN:
        page = stage.show(name, lang)
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert page.evaluate(WIDER) <= 0, name
        assert page.evaluate(CLIPPED) == [], name


def test_buttons_are_large_enough_to_touch(stage: Stage) -> None:
    for name in TABLES:
        page = stage.show(name)
        for width, height in ((320, 568), (390, 844), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SMALL) == [], (name, width)


def test_forced_colours_keep_tiles_and_buttons_apart(stage: Stage) -> None:
    stage.page.emulate_media(forced_colors="active")
    for name in TABLES:
        page = stage.show(name)
        borderless = page.evaluate(
            """() => [...document.querySelectorAll("main button")]
                .filter(one => one.offsetParent)
                .filter(one => parseFloat(getComputedStyle(one).borderTopWidth) === 0
                    && getComputedStyle(one).outlineStyle === "none")
                .map(one => one.outerHTML.slice(0, 100))"""
        )
        assert borderless == [], name
