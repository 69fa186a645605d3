"""What each team needs, whichever of them declares."""

from __future__ import annotations

from tests.play import play, start
from tests.server.pages.scenes import page_at
from texas42.game.seats import Seat


def needs(actions: str, seat: Seat = Seat.S) -> list[str | None]:
    """What the team of the seat needs, then what the other does."""
    return [team.needs for team in page_at(play(start(), actions), seat).score.teams]


def test_points_are_counted_for_the_team_that_declares() -> None:
    for calls, declarer in (("30, pass, pass, pass", Seat.N), ("pass, 30, pass, pass", Seat.E)):
        named = f"{calls}, trump 2"
        assert needs(named, declarer) == ["needs 30 more", "needs 13 more to set it"]
        assert needs(named, declarer.left) == ["needs 13 more to set it", "needs 30 more"]


def test_with_a_marks_bid_tricks_are_counted_for_the_team_that_declares() -> None:
    named = "pass, 1m, pass, pass, trump 5 piles 1"
    assert needs(named, Seat.E) == ["needs the other 7 tricks", "needs one trick to set it"]
    assert needs(named, Seat.S) == ["needs one trick to set it", "needs the other 7 tricks"]
