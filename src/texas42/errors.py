"""Every error the library raises on purpose, each with a stable code.

    Texas42Error (a ValueError)   code
    ├── NotationError             notation      a text that is not in its form
    │   └── RecordError           record        a record that cannot be read or replayed
    ├── RulesError                rules         house rules that make no sense together
    ├── DealError                 deal          not 28 different tiles, 7 a seat
    └── IllegalAction             see REASONS   refused by the rules; nothing changed

A message is one English line for a person; the ``code`` is for programs, is
never translated and never changes its meaning.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, str]] = {
    "hand-over": "The hand is over.",
    "hand-not-over": "The hand before is not over.",
    "match-over": "The match is over.",
    "no-hand": "No hand has been dealt.",
    "not-a-call": "The auction is on: pass or bid.",
    "not-a-declaration": "The declarer has to name the trump.",
    "not-a-play": "The trump is named: play a tile.",
    "bid-too-low": "A bid must be above the last bid.",
    "bid-out-of-range": "A points bid is 30 to 41.",
    "marks-opening": "The first marks bid is 1 or 2 marks.",
    "marks-raise": "A marks bid is exactly one mark above the last one.",
    "forced-bid": "After three passes the dealer must bid.",
    "bid-made-before": "This may be called only while nobody has bid.",
    "too-few-doubles": "The hand has too few doubles for this call.",
    "call-not-in-rules": "The rules in force do not have this call.",
    "contract-not-in-rules": "The rules in force do not have this contract.",
    "bid-too-small": "The bid is too small for this contract.",
    "forced-dealer-only": "Only a dealer who had to bid may name this contract.",
    "trump-only": "After Plunge or Splash the partner names a trump.",
    "piles-required": "With all seven tricks bid, choose 1 or 2 piles with the trump.",
    "piles-refused": "Piles are chosen only when all seven tricks are bid.",
    "doubles-refused": "This contract has no choice for the doubles.",
    "tile-not-held": "The seat to play does not hold this tile.",
    "must-follow": "A tile that follows must be played.",
    "must-lead-trump": "The first lead must be a trump.",
    "must-be-nearest": "A tile nearest to seven must be played.",
}
"""Why an action can be refused: code to sentence (``R28``)."""


def quoted(text: str, most: int = 40) -> str:
    """The text between quotes as a message shows it: shortened, in one line, all printable."""
    return repr(text if len(text) <= most else text[: most - 1] + "…")


class Texas42Error(ValueError):
    """Base of all errors of this library."""

    code: str = "error"


class NotationError(Texas42Error):
    """A text that is not in the form it should have."""

    code = "notation"


class RecordError(NotationError):
    """A match record that cannot be read or replayed.

    ``hand`` and ``action`` say where, both counted from 1; 0 when the fault
    lies outside any hand or any action.
    """

    code = "record"

    def __init__(self, message: str, hand: int = 0, action: int = 0) -> None:
        super().__init__(message, hand, action)  # all of it, so that a copy is made in full
        self.message = message
        self.hand = hand
        self.action = action

    def __str__(self) -> str:
        place = []
        if self.hand:
            place.append(f"hand {self.hand}")
        if self.action:
            place.append(f"action {self.action}")
        return f"{', '.join(place)}: {self.message}" if place else self.message


class RulesError(Texas42Error):
    """House rules that do not exist or make no sense together."""

    code = "rules"


class DealError(Texas42Error):
    """A deal that is not 28 different tiles, seven a seat (``R1``, ``R2``)."""

    code = "deal"


class IllegalAction(Texas42Error):
    """An action the rules refuse. Nothing has changed (``R28``).

    ``code`` is a key of :data:`REASONS`; ``detail`` names the thing refused.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail

    def __str__(self) -> str:
        reason = REASONS[self.code]
        return f"{self.detail}: {reason}" if self.detail else reason
