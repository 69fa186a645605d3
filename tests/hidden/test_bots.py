"""A bot's choice depends on nothing that is hidden from its seat.

Of two worlds that the seat cannot tell apart, a bot with the same seed that has
seen the same views chooses the same, for the same reason.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hidden.worlds import Twins, twins
from tests.watching import views_of
from texas42.bots import Choice, bot_names, make_bot
from texas42.game.match import MatchState
from texas42.game.seats import Seat


def choice(name: str, seed: str, match: MatchState, seat: Seat, seen: int | None) -> Choice:
    """What a new bot chooses that has seen the last ``seen`` views; all of them: ``None``."""
    bot = make_bot(name, seed)
    views = list(views_of(match, seat))
    for view in views if seen is None else views[-seen:]:
        bot.observe(view)
    return bot.choose(views[-1])


@pytest.mark.parametrize("name", bot_names())
@given(world=twins(to_act=True), seed=st.text(max_size=5), seen=st.sampled_from([None, 1, 3]))
def test_the_choice_is_the_same(name: str, world: Twins, seed: str, seen: int | None) -> None:
    mine = choice(name, seed, world.match, world.seat, seen)
    assert mine == choice(name, seed, world.twin, world.seat, seen)


def test_the_worlds_differ_in_what_would_matter() -> None:
    """A bot that could see the partner's hand would be caught."""

    @given(twins(to_act=True))
    def peeks(world: Twins) -> None:
        partner = world.seat.partner
        assert world.match.hand is not None
        assert world.twin.hand is not None
        assert max(world.match.hand.hand(partner), default=0) == max(
            world.twin.hand.hand(partner), default=0
        )

    with pytest.raises(AssertionError):
        peeks()
