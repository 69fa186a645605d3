"""Four people in four browsers at one table, and somebody who watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import MOST_WAITED
from tests.browser.seat import Player
from tests.browser.test_stage import violations
from tests.server.living import living
from texas42.server.pages import addresses

Open = Callable[..., Page]
SEATS = {"Ann": "S", "Bob": "W", "Cleo": "N", "Dan": "E"}
MOST_STEPS = 80
"""More than a hand takes."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """A server at which one is away a second after one has gone."""
    with living(tmp_path, away=1.0) as address:
        yield address


@pytest.fixture
def opened(browser: Browser, server: str) -> Iterator[Open]:
    """Pages, each in a browser context of its own that knows nothing of the others."""
    contexts = []

    def page(**options: object) -> Page:
        context = browser.new_context(base_url=server, **{"locale": "en-US", **options})  # type: ignore[arg-type]
        context.set_default_timeout(MOST_WAITED)
        contexts.append(context)
        return context.new_page()

    yield page
    for context in contexts:
        context.close()


def hurry(page: Page, server: str) -> None:
    """Let nothing be waited for."""
    page.request.post(
        server + addresses.SETTINGS,
        form={"pace": "at-once", "take_up": "at-once"},
        headers={"Origin": server},
    )


def make(page: Page, server: str) -> str:
    """Let Ann make a table: the link that she sends."""
    hurry(page, server)
    page.goto(addresses.HOME)
    page.get_by_role("link", name="Play with friends").first.click()
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.get_by_role("checkbox", name="May be watched").check()
    page.get_by_role("checkbox", name="Free talk").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    return page.get_by_label("The link", exact=True).input_value()


def sit(page: Page, link: str, server: str, name: str) -> None:
    hurry(page, server)
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.locator(f"#seat-{SEATS[name]}").get_by_role("button").first.click()
    expect(page.locator(f"#seat-{SEATS[name]}")).to_contain_text("you")


def act_once(players: list[Player]) -> bool:
    """Let whoever can act do so; whether somebody could."""
    for player in players:
        if player.calls.or_(player.trumps).or_(player.playable).count():
            player.act()
            return True
    return False


def play(players: list[Player], steps: int = MOST_STEPS) -> None:
    """Play on, so many steps at most, to the end of the hand."""
    outcome = players[0].page.locator(".outcome")
    for _ in range(steps):
        players[0].page.wait_for_function(
            "() => document.querySelector('.outcome, .is-to-move')", timeout=MOST_WAITED
        )
        if outcome.count():
            return
        act_once(players)


@pytest.mark.timeout(240)
def test_four_play_a_hand_and_one_is_stood_in_for(opened: Open, server: str) -> None:
    pages = {name: opened() for name in SEATS}
    link = make(pages["Ann"], server)
    for name in ("Bob", "Cleo", "Dan"):
        sit(pages[name], link, server, name)
        expect(pages["Ann"].locator(f"#seat-{SEATS[name]}")).to_contain_text(name)
        expect(pages["Ann"].locator("#news")).to_contain_text(name)
    pages["Bob"].get_by_role("button", name="Good luck!").click()
    expect(pages["Ann"].locator(".said")).to_contain_text("Good luck!")
    pages["Cleo"].get_by_role("button", name="Start the match").click()
    for page in pages.values():
        expect(page.locator("#table")).to_be_visible()
    watcher = opened()
    watcher.goto(pages["Ann"].url + "/watch")
    expect(pages["Bob"].locator(".watchers")).to_have_text("1 person is watching.")

    players = {name: Player(page) for name, page in pages.items()}
    play(list(players.values()), steps=6)
    kept = pages["Dan"].context.storage_state()
    pages["Dan"].context.close()
    stand_in = pages["Ann"].get_by_role("button", name="Let a bot play for Dan")
    expect(stand_in).to_be_visible()
    expect(pages["Bob"].locator("#news")).to_contain_text("Dan is away.")
    stand_in.click()
    expect(pages["Cleo"].locator("#person-E")).to_contain_text("a bot plays")
    three = [players[name] for name in ("Ann", "Bob", "Cleo")]
    play(three, steps=6)

    back = opened(storage_state=kept)
    back.goto(pages["Ann"].url)
    expect(back.locator(".hand")).to_be_visible()
    expect(pages["Cleo"].locator("#person-E")).not_to_contain_text("a bot plays")
    pages["Dan"] = back
    play([*three, Player(back)])
    ends = [page.locator(".outcome .panel-title") for page in (*pages.values(), watcher)]
    said = {end.inner_text() for end in ends}
    assert len(said) == 1, said
    assert watcher.locator(".tile-button, #act, #typed").count() == 0
    seqs = {page.locator("#table").get_attribute("data-seq") for page in pages.values()}
    assert len(seqs) == 1


def test_talk_is_sent_without_leaving_the_table_and_muted(opened: Open, server: str) -> None:
    ann, bob = opened(), opened()
    sit(bob, make(ann, server), server, "Bob")
    ann.get_by_role("button", name="Start with").click()
    for page in (ann, bob):
        expect(page.locator("#table")).to_be_visible()
    ann.get_by_role("textbox", name="Say something").fill("<b>Well</b>")
    ann.keyboard.press("Enter")
    expect(bob.locator(".said")).to_contain_text("<b>Well</b>")
    expect(bob.locator("#news")).to_contain_text("Ann: <b>Well</b>")
    expect(ann.get_by_role("textbox", name="Say something")).to_have_value("")
    bob.get_by_role("button", name="Mute Ann").click()
    expect(bob.locator(".talk")).to_contain_text("Nobody has said anything yet.")
    bob.get_by_role("button", name="Read Ann again").click()
    expect(bob.locator(".said")).to_contain_text("<b>Well</b>")
    assert not violations(bob)


def test_everything_works_without_a_script(opened: Open, server: str) -> None:
    ann, bob = opened(java_script_enabled=False), opened(java_script_enabled=False)
    link = make(ann, server)
    sit(bob, link, server, "Bob")
    bob.get_by_role("button", name="Hello!").click()
    ann.reload()
    expect(ann.locator(".said")).to_contain_text("Hello!")
    ann.get_by_role("button", name="Start with").click()
    expect(ann.locator("#table")).to_be_visible()
    bob.reload()
    expect(bob.locator("#table")).to_be_visible()
    bob.get_by_role("button", name="Thank you.").click()
    expect(bob.locator(".said")).to_contain_text("Thank you.")


def test_the_lobby_changes_by_itself(opened: Open) -> None:
    looker, ann = opened(), opened()
    looker.goto(addresses.LOBBY)
    expect(looker.locator("#status")).to_contain_text("No table waits")
    ann.goto(addresses.FRIENDS)
    ann.get_by_role("textbox", name="Your name").fill("Ann")
    ann.get_by_role("checkbox", name="Open to everybody").check()
    ann.get_by_role("button", name="Make the table").click()
    expect(looker.locator(".open-table")).to_contain_text("Ann waits.")
    expect(looker.locator("#news")).to_contain_text("Ann waits.")
    looker.get_by_role("link", name="Look, and sit down").click()
    looker.get_by_role("textbox", name="Your name").fill("Bob")
    looker.get_by_role("button", name="Sit in the North").click()
    expect(ann.locator("#seat-N")).to_contain_text("Bob")


def test_a_personal_link_goes_to_a_telephone(opened: Open, server: str) -> None:
    ann, phone = opened(), opened(viewport={"width": 390, "height": 844})
    make(ann, server)
    ann.get_by_role("button", name="Start with").click()
    expect(ann.locator("#table")).to_be_visible()
    table = ann.url
    ann.goto(addresses.DEVICE)
    ann.get_by_role("button", name="Make a link").click()
    phone.goto(ann.get_by_label("The link", exact=True).input_value())
    phone.get_by_role("button", name="Go on here").click()
    expect(phone.locator(".hand")).to_be_visible()
    assert phone.url == table
