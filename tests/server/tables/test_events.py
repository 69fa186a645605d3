"""The events of a table, as they are kept and read again."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.play import PLAIN, deal_of
from tests.server.pages.scenes import DRAW
from tests.strategies import deals
from texas42.errors import DealError, NotationError
from texas42.game.deals import Deal
from texas42.game.hand import Phase
from texas42.game.match import MatchState
from texas42.game.presets import HOUSE
from texas42.game.rules import STANDARD
from texas42.game.seats import Seat
from texas42.server.tables.dealing import next_hand
from texas42.server.tables.events import Dealt, read


@given(deals())
def test_a_deal_is_read_as_it_was_kept(deal: Deal) -> None:
    for draw in (None, DRAW):
        event = Dealt(Seat.W, deal, draw)
        assert read(event.body(), Phase.OVER) == event


def test_the_first_shaker_of_the_house_game_is_drawn_in_view() -> None:
    """R3: the draw goes with the first hand, and with no other."""
    first = next_hand(MatchState(HOUSE))
    assert first.draw is not None
    match = first.apply(MatchState(HOUSE))
    assert match.draw == first.draw
    assert match.hand is not None
    assert match.hand.dealer is first.draw.shaker
    assert next_hand(MatchState(STANDARD)).draw is None


def test_a_draw_where_nobody_draws_is_refused() -> None:
    event = Dealt(DRAW.shaker, deal_of(*PLAIN), DRAW)
    for match in (MatchState(STANDARD), event.apply(MatchState(HOUSE))):
        with pytest.raises(DealError):
            event.apply(match)


@pytest.mark.parametrize("rounds", ["6-4", [1], [{"N": "6-4"}], [{"N": 1}]])
def test_a_draw_that_is_none_is_no_event(rounds: object) -> None:
    body = {**Dealt(Seat.W, deal_of(*PLAIN)).body(), "draw": rounds}
    with pytest.raises((NotationError, DealError)):
        read(body, Phase.OVER)
