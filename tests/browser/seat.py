"""A person at a table in a browser: what they see, and what they can do."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from texas42.server.pages import addresses


class Player:
    """Plays at the table that a page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def begin(
        cls, page: Page, server: str = "", game: str | None = None, **preferences: str
    ) -> Player:
        """Begin a match, with some preferences; at a server other than the usual, if one is given.

        ``game`` is the name of the game to choose; without one that of the page is played.
        """
        page.goto(server + addresses.HOME)
        if preferences:
            page.request.post(
                server + addresses.SETTINGS,
                form=dict(preferences),
                headers={"Origin": origin(page)},
            )
        page.goto(server + addresses.HOME)
        if game:
            page.locator(".games summary").click()
            page.get_by_role("radio", name=game).check()
        page.get_by_role("button", name="Play now").click()
        expect(page.locator("#table")).to_be_visible()
        return cls(page)

    # What they see

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    @property
    def calls(self) -> Locator:
        """The calls that are open."""
        return self.page.locator(".call:not([aria-disabled])")

    @property
    def trumps(self) -> Locator:
        return self.page.locator(".trump")

    @property
    def tiles(self) -> Locator:
        """The tiles of the own hand."""
        return self.page.locator(".hand .tile-button")

    @property
    def playable(self) -> Locator:
        return self.page.locator(".is-to-play .tile-button:not([aria-disabled])")

    @property
    def onward(self) -> Locator:
        """The button that goes on with the game."""
        return self.page.locator(".middle .button-main")

    @property
    def seq(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-seq") or 0)

    def wait_for_turn(self) -> str:
        """Wait until there is something to do; what it is: call, name, play or onward."""
        anything = self.calls.or_(self.trumps).or_(self.playable).or_(self.onward)
        expect(anything.first).to_be_visible()
        for name, what in (
            ("onward", self.onward),
            ("call", self.calls),
            ("name", self.trumps),
            ("play", self.playable),
        ):
            if what.count():
                return name
        return self.wait_for_turn()

    @property
    def match_is_over(self) -> bool:
        return self.end_of_match.count() > 0

    @property
    def end_of_match(self) -> Locator:
        again = self.page.get_by_role("button", name="Same players again")
        return self.page.locator(".outcome").filter(has=again)

    # What they do

    def act(self) -> None:
        """Do the first thing that can be done, and see that it is done."""
        before = self.seq
        match self.wait_for_turn():
            case "call":
                self.calls.first.click()
            case "name":
                self.trumps.first.click()
            case "play":
                self.playable.first.click()
            case _:
                self.go_on()
                return
        self.wait_until_past(before)

    def go_on(self, press: Callable[[Locator], None] = Locator.click) -> None:
        """Press what goes on with the game, and see that it is gone or says something else.

        Who only waited a moment here would press what is no longer there.
        """
        said = self.onward.inner_text()
        press(self.onward)
        self.page.wait_for_function(
            "said => document.querySelector('.middle .button-main')?.innerText !== said", arg=said
        )

    def wait_until_past(self, seq: int) -> None:
        """Wait until the table has moved on from an event."""
        self.page.wait_for_function(
            "seq => Number(document.getElementById('table')?.dataset.seq) !== seq", arg=seq
        )

    def play_until(self, *whats: str) -> str:
        """Act until one of these is what there is to do."""
        while (what := self.wait_for_turn()) not in whats:
            self.act()
        return what


def origin(page: Page) -> str:
    """The address of the server without a path."""
    return "/".join(page.url.split("/")[:3])
