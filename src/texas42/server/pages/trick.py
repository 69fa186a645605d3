"""The trick in the middle of the table."""

from __future__ import annotations

from texas42.game.contracts import Contract
from texas42.game.seats import Seat
from texas42.game.tricks import Trick
from texas42.server.pages import model, sentences
from texas42.server.pages.model.frame import Button
from texas42.server.pages.model.pieces import Trick as TrickOnTable
from texas42.server.pages.model.pieces import TrickSpot
from texas42.server.pages.seats import around
from texas42.server.pages.words import Words
from texas42.server.scene import Scene
