"""Whole matches, from the first call to seven marks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.seat import Player

MOST_STEPS = 600
"""More than any match takes."""


class Fingers:
    """Somebody who has a keyboard and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.player = Player(page)

    def focused(self) -> str:
        """The class of what has the focus."""
        return str(self.page.evaluate("document.activeElement?.className ?? ''"))

    def go_to(self, goal: Locator) -> None:
        """Press Tab to the row that holds the goal, and the arrows from there."""
        for _ in range(120):
            where = goal.evaluate(
                """goal => {
                    const here = document.activeElement;
                    if (here === goal) return "there";
                    if (!here?.closest(".rack, .calls, .trumps")?.contains(goal)) return "Tab";
                    const before = goal.compareDocumentPosition(here) & 4;
                    return before ? "ArrowLeft" : "ArrowRight";
                }"""
            )
            if where == "there":
                return
            self.page.keyboard.press(where)
        raise AssertionError(f"no key leads to {goal}")

    def act(self) -> None:
        before = self.player.seq
        what = self.player.wait_for_turn()
        if what == "onward":
            self.player.go_on(self.press)
            return
        goals = {
            "call": self.player.calls,
            "name": self.player.trumps,
            "play": self.player.playable,
        }
        self.press(goals[what].first)
        self.player.wait_until_past(before)

    def press(self, goal: Locator) -> None:
        self.go_to(goal)
        self.page.keyboard.press("Enter")


@pytest.mark.timeout(300)
def test_a_match_by_keyboard_alone(player: Player) -> None:
    fingers = Fingers(player.page)
    for _ in range(MOST_STEPS):
        player.wait_for_turn()
        if player.match_is_over:
            break
        fingers.act()
    end = player.end_of_match
    expect(end).to_contain_text("7 marks")
    # And by the keyboard to the next match.
    fingers.go_to(player.onward)
    player.page.keyboard.press("Enter")
    expect(end).to_have_count(0)
    expect(player.page.locator("#table")).to_be_visible()


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=base_url,
        locale="en-US",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    yield context.new_page()
    context.close()


@pytest.mark.timeout(300)
def test_a_match_by_touch_on_a_phone(phone: Page) -> None:
    player = Player.begin(phone, pace="at-once", take_up="at-once")
    for _ in range(MOST_STEPS):
        what = player.wait_for_turn()
        if player.match_is_over:
            break
        before = player.seq
        match what:
            case "call":
                player.calls.first.tap()
            case "name":
                player.trumps.first.tap()
            case "play":
                # A first tap lifts the tile, a second plays it.
                tile = player.playable.first
                tile.tap()
                assert tile.get_attribute("data-state") == "lifted"
                assert player.seq == before
                tile.tap()
            case _:
                player.go_on(Locator.tap)
                continue
        player.wait_until_past(before)
    expect(player.end_of_match).to_contain_text("7 marks")
