"""One hand of each contract, from the first call to its end, before a server with chosen deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seat import Player
from tests.play import PLAIN, deal_of
from tests.server.living import living
from tests.server.pages.scenes import DRAW, FOUR_DOUBLES, LOW, NEAR
from texas42.bots import Bot, Choice
from texas42.bots.reasons import Reason
from texas42.game.calls import PASS, PLUNGE
from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.view import SeatView
from texas42.server.tables import tables
from texas42.server.tables.events import Dealt

MOST_PLAYS = 7


class Meek(Bot):
    """North plunges if it can, else all pass; plays the first tile it may."""

    name = "meek"

    def choose(self, view: SeatView) -> Choice:
        wanted = (PLUNGE, PASS) if view.seat is Seat.N else (PASS,)
        action = next((act for act in wanted if act in view.legal), view.legal[0])
        return Choice(action, Reason("by-lot", {"choices": len(view.legal)}))


Deal = Callable[[tuple[str, ...]], None]


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """What is dealt first: West has drawn the most pips, where that is drawn for, and shakes."""

    def choose(hands: tuple[str, ...]) -> None:
        def first(match: MatchState) -> Dealt:
            draw = DRAW if match.rules.first_shaker == "draw" else None
            return Dealt(Seat.W, deal_of(*hands), draw)

        monkeypatch.setattr(tables, "next_hand", first)

    return choose


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    with living(tmp_path, bots=lambda _kind, _seed: Meek()) as address:
        yield address


def across(hands: tuple[str, ...]) -> tuple[str, ...]:
    """The same hands with South and North, and West and East, in the place of each other."""
    return (*hands[2:], *hands[:2])


class Played(NamedTuple):
    """A hand as it is called, named and told at its end."""

    hands: tuple[str, ...]
    call: str
    named: str
    """A declaration, or the tile that names the trump by being led (H2)."""

    seen: str
    """Something on the table while it is played."""

    told: str
    """How its end begins."""

    game: str = "House game Families"


HANDS = {
    "straight": Played(across(PLAIN), "30", "trump 6", "sixes", "30, bid by you; trump: sixes."),
    "straight, by the standard rules": Played(
        across(PLAIN), "30", "trump 6", "sixes", "30, bid by you; trump: sixes.", "Standard game"
    ),
    "a lead names": Played(across(PLAIN), "31", "6-6", "sixes", "31, bid by you; trump: sixes."),
    "follow me": Played(across(PLAIN), "30", "trump none", "no trump", "30, bid by you; no trump."),
    "Nel-O": Played(across(LOW), "2m", "nello", "sits out", "2 marks, bid by you; Nel-O."),
    "Nel-O with doubles apart": Played(
        across(LOW),
        "2m",
        "nello doubles own",
        "Nel-O, doubles a suit of their own",
        "2 marks, bid by you; Nel-O, doubles a suit of their own.",
    ),
    "Sevens": Played(across(NEAR), "1m", "sevens", "0 away", "1 mark, bid by you; Sevens."),
    "Plunge": Played(
        FOUR_DOUBLES,
        "pass",
        "trump doubles",
        "names and leads",
        "plunge (4 marks), bid by North; trump: doubles.",
    ),
    "for points": Played(
        across(PLAIN),
        "30",
        "trump 6",
        "of 250",
        "30, bid by you; trump: sixes.",
        "House game, 250 points",
    ),
}


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_a_hand_is_played_to_its_end(deal: Deal, server: str, page: Page, hand: Played) -> None:
    deal(hand.hands)
    player = Player.begin(page, server, hand.game, pace="at-once", take_up="at-once")
    press(player, f'.call[value="{hand.call}"]')
    player.wait_for_turn()
    press(player, f'.trump[value="{hand.named}"], .tile-button[value="{hand.named}"]')
    expect(page.locator("#table")).to_contain_text(hand.seen)
    for _ in range(MOST_PLAYS):
        if player.wait_for_turn() != "play":
            break
        player.act()
    end = page.locator(".outcome")
    expect(end).to_contain_text(hand.told)
    expect(end.get_by_role("heading")).to_have_text(["Contract made"])
    page.get_by_role("link", name="Look back", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Looking back: hand 1")
    page.locator('[data-step="last"]').click()
    expect(page.locator("#status")).to_contain_text("Contract made.")


def press(player: Player, button: str) -> None:
    """Press a button once it is there, and see that something comes of it."""
    found = player.page.locator(button)
    expect(found).to_be_visible()
    before = player.seq
    found.click()
    player.wait_until_past(before)


def test_the_draw_for_the_first_shaker_is_seen_and_stays(
    deal: Deal, server: str, page: Page
) -> None:
    deal(PLAIN)
    player = Player.begin(page, server, "House game Families", pace="at-once")
    player.wait_for_turn()
    for _ in range(2):
        expect(page.locator(".draw-shaker")).to_contain_text(
            "West drew the most pips and shakes first."
        )
        expect(page.locator(".drawn")).to_have_count(2)
        page.reload()
    expect(page.locator(".log")).to_contain_text("Drawn for the first shaker: East 2-0, West 6-6.")


def test_the_head_of_the_table_names_the_game_and_tells_what_differs(
    deal: Deal, server: str, page: Page
) -> None:
    deal(PLAIN)
    Player.begin(page, server, "House game, 250 points")
    page.get_by_role("button", name="Rules in force: House game, 250 points").click()
    sheet = page.get_by_role("dialog", name="House game, 250 points")
    expect(sheet).to_contain_text("first to 250 points")
    expect(sheet).to_contain_text("the dealer must bid at least 30")
    expect(sheet.locator(".differs")).not_to_have_count(0)
