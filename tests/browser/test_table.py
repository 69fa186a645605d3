"""The table in play, before a real server."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.seat import Player


def shown(page: Page) -> str:
    """What the table shows, without the way it is drawn."""
    return page.locator("#table").inner_text()


def test_reload_and_a_second_tab_show_the_same(player: Player) -> None:
    player.play_until("play")
    player.act()
    player.wait_for_turn()
    before = shown(player.page)
    player.page.reload()
    player.wait_for_turn()
    assert shown(player.page) == before
    other = player.page.context.new_page()
    other.goto(player.page.url)
    assert shown(other) == before
    # What is done in one tab is seen in the other.
    player.act()
    player.wait_for_turn()
    expect(other.locator("#table")).to_have_attribute("data-seq", str(player.seq))
    assert shown(other) == shown(player.page)


def test_the_language_changes_and_the_table_stays(player: Player) -> None:
    player.play_until("play")
    tiles = player.tiles.evaluate_all("all => all.map(one => one.dataset.tile)")
    address = player.page.url
    for name, said in (("Italiano", "Atout"), ("Français", "Atout"), ("English", "Trump")):
        player.page.get_by_role("button", name="Menu").click()
        player.page.locator("#menu").get_by_role("button", name=name).click()
        expect(player.page.locator("#table")).to_contain_text(said, ignore_case=True)
        assert player.page.url.split("#")[0] == address
        assert player.tiles.evaluate_all("all => all.map(one => one.dataset.tile)") == tiles


def test_calls_and_tiles_can_be_typed(player: Player) -> None:
    field = player.page.locator("#typed-action")
    what = player.wait_for_turn()
    while (
        what != "call" or not player.page.locator('.call[value="30"]:not([aria-disabled])').count()
    ):
        player.act()
        what = player.wait_for_turn()
    before = player.seq
    field.fill("30")
    field.press("Enter")
    player.wait_until_past(before)
    expect(player.page.locator(".seat-bottom")).to_contain_text(re.compile(r"\b30\b"))
    while player.wait_for_turn() != "play":
        player.act()
    before = player.seq
    key = player.playable.first.get_attribute("data-tile")
    assert key is not None
    field.fill(key)
    field.press("Enter")
    player.wait_until_past(before)
    assert key not in player.tiles.evaluate_all("all => all.map(one => one.dataset.tile)")


def test_p_passes(player: Player) -> None:
    while player.wait_for_turn() != "call":
        player.act()
    before = player.seq
    player.page.keyboard.press("/")
    if not player.page.evaluate("document.activeElement?.id === 'typed-action'"):
        player.page.locator("#typed-action").focus()
    player.page.keyboard.type("p")
    player.page.keyboard.press("Enter")
    player.wait_until_past(before)
    expect(player.page.locator("ol.log")).to_contain_text("You passed.")


def test_nonsense_is_refused_and_changes_nothing(
    player: Player, allowed_noise: list[re.Pattern[str]]
) -> None:
    allowed_noise.append(re.compile("422"))
    player.wait_for_turn()
    before = player.seq
    for nonsense in ("99", "6-7", "trump 9", "<b>", "🂡"):
        player.page.locator("#typed-action").fill(nonsense)
        player.page.locator("#typed-action").press("Enter")
        expect(player.status).not_to_be_empty()
    player.page.wait_for_timeout(300)
    assert player.seq == before


def test_a_closed_call_says_why(player: Player) -> None:
    while True:
        while player.wait_for_turn() != "call":
            player.act()
        closed = player.page.locator(".call[aria-disabled]")
        if closed.count():
            break
        player.act()
    before = player.seq
    closed.first.click(force=True)  # it says that it is closed, and still can be pressed
    expect(player.status).to_have_text(str(closed.first.get_attribute("data-why")))
    assert player.seq == before


def test_the_hand_is_looked_at_and_keeps_its_order(player: Player) -> None:
    while player.wait_for_turn() != "call":
        player.act()
    order = player.tiles.evaluate_all("all => all.map(one => one.dataset.tile)")
    player.page.locator(".look").nth(1).click()
    expect(player.page.locator(".look").nth(1)).to_have_attribute("aria-current", "true")
    looked = player.tiles.evaluate_all("all => all.map(one => one.dataset.tile)")
    assert sorted(looked) == sorted(order)
    player.page.locator(".look").nth(0).click()
    expect(player.page.locator(".look").nth(0)).to_have_attribute("aria-current", "true")
    assert player.tiles.evaluate_all("all => all.map(one => one.dataset.tile)") == order


def test_a_trick_stands_until_it_is_taken_up(page: Page) -> None:
    player = Player.begin(page, pace="at-once", take_up="click")
    player.play_until("play")
    while not page.get_by_role("button", name="Take up the trick").count():
        player.act()
        player.wait_for_turn()
    assert page.locator(".spot [data-tile]").count() == 4
    assert page.locator(".spot.is-winning").count() == 1
    page.get_by_role("button", name="Take up the trick").click()
    expect(page.get_by_role("button", name="Take up the trick")).to_have_count(0)


def test_a_hand_is_looked_back_at_by_keys(player: Player) -> None:
    page = player.page
    while not page.get_by_role("link", name="Look back").count():
        player.act()
        player.wait_for_turn()
    page.get_by_role("link", name="Look back").first.click()
    expect(page.locator("[data-step]").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator('[data-step="last"]')).to_have_count(0)
    texts = [page.locator("main").inner_text()]
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End"):
        page.keyboard.press(key)
        page.wait_for_function(
            "before => document.querySelector('main').innerText !== before", arg=texts[-1]
        )
        texts.append(page.locator("main").inner_text())
    last, first, second, third, back, end = texts
    assert (back, end) == (second, last)
    assert len({first, second, third, last}) == 4
    # The address leads to this position.
    page.reload()
    assert page.locator("main").inner_text() == texts[-1]


def test_without_scripts_a_hand_is_played_by_forms(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, locale="en-US", java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.request.post(
        "/settings",
        form={"pace": "at-once", "take_up": "at-once"},
        headers={"Origin": base_url.rstrip("/")},
    )
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    player = Player(page)
    for _ in range(400):
        if page.get_by_role("button", name="Next hand").count():
            break
        for locator in (player.calls, player.trumps, player.playable, player.onward):
            if locator.count():
                locator.first.click()
                break
        else:
            page.reload()
    expect(page.get_by_role("button", name="Next hand")).to_be_visible()
    context.close()


def test_nothing_moves_where_less_motion_is_asked_for(player: Player) -> None:
    page = player.page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...all)"
        " { window.moved += 1; return animate.apply(this, all); }; }"
    )
    player.play_until("play")
    for _ in range(3):
        player.act()
        player.wait_for_turn()
    assert page.evaluate("window.moved") == 0
    assert page.evaluate("document.getAnimations().length") == 0


def test_tiles_glide_otherwise(player: Player) -> None:
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...all)"
        " { window.moved += 1; return animate.apply(this, all); }; }"
    )
    player.play_until("play")
    player.act()
    player.wait_for_turn()
    assert page.evaluate("window.moved") > 0
