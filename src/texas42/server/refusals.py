"""What the server refuses: a stable code each, its HTTP status and one English sentence.

Actions that the rules refuse keep the codes of :data:`texas42.errors.REASONS`
and are answered with 422, like texts that cannot be read (``notation``).
A refusal never has an effect, and never says what a person may not know: a
table of others and a table that does not exist are refused alike.
"""

from __future__ import annotations

from typing import Final

UNPROCESSABLE: Final = 422

REFUSALS: Final[dict[str, tuple[int, str]]] = {
    "link-expired": (403, "This link is too old or was never given out. Start the game again."),
    "link-void": (403, "This link does not hold any more, or was never given out."),
    "cross-site": (403, "This was sent from another site's page."),
    "not-found": (404, "There is nothing here for you."),
    "method": (405, "This address does not take that kind of request."),
    "stale": (409, "The table has moved on."),
    "seat-taken": (409, "Somebody else has that seat."),
    "name-taken": (409, "Somebody at this table has that name already."),
    "begun": (409, "The match has begun."),
    "not-away": (409, "They are here. A bot plays only for somebody who is away."),
    "too-large": (413, "This is more than the server reads."),
    "host": (421, "This server does not go by that name."),
    "form": (UNPROCESSABLE, "A field is missing or has a value it cannot have."),
    "name": (UNPROCESSABLE, "A name has 1 to 24 letters."),
    "text": (UNPROCESSABLE, "What is said has 1 to 200 letters."),
    "phrases-only": (UNPROCESSABLE, "At this table only the phrases can be said."),
    "not-your-turn": (UNPROCESSABLE, "It is another seat's turn."),
    "too-many": (429, "This is more at once than the server can do for you. Wait a moment."),
    "server": (500, "Something went wrong here; nothing has been lost."),
    "no-store": (503, "The server cannot reach what it keeps. Try again in a moment."),
    "stopping": (503, "The server is being stopped. Try again in a moment."),
}
"""Code to status and sentence."""


class Refused(Exception):
    """A request that is refused; nothing has changed. ``detail`` names what it is about."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.status, sentence = REFUSALS[code]
        self.message = f"{detail}: {sentence}" if detail else sentence

    def __str__(self) -> str:
        return self.message
