"""What a seat has seen of a match, view by view."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.match import MatchState
from texas42.game.seats import Seat
from texas42.game.view import SeatView, seat_view


def views_of(match: MatchState, seat: Seat) -> Iterator[SeatView]:
    """The seat's view after each deal and each action, up to where the match stands."""
    for state in states_of(match):
        yield seat_view(state, seat)


def states_of(match: MatchState) -> Iterator[MatchState]:
    """The match after each deal and each action, up to where it stands."""
    paid = [hand.result.paid for hand in match.hands if hand.result is not None]
    ns, ew = (match.score[team] - sum(pair[team] for pair in paid) for team in (0, 1))
    state = MatchState(rules=match.rules, score=(ns, ew))
    for hand in match.hands:
        state = state.deal(hand.deal, hand.dealer)
        yield state
        for action in hand.actions:
            state = state.apply(action)
            yield state
