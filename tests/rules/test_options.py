"""What goes beyond the sources: each option of the rules, and the named presets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play import deal_of, legal, play, refusal, start, to_the_end, words
from texas42.game.contracts import GAMES
from texas42.game.hand import HandState
from texas42.game.match import MatchState
from texas42.game.presets import PRESETS
from texas42.game.rules import Rules, differences
from texas42.game.scoring import winner_of
from texas42.game.seats import Seat, Team

# North has four doubles, South three.
DOUBLES = (
    "6-6 5-5 4-4 3-3 6-0 5-1 4-2",
    "6-5 6-4 6-3 5-4 5-3 5-2 5-0",
    "2-2 1-1 0-0 6-2 6-1 4-3 4-1",
    "4-0 3-2 3-1 3-0 2-1 2-0 1-0",
)
FROM_SOUTH = (DOUBLES[2], DOUBLES[1], DOUBLES[0], DOUBLES[3])


def under(rules: Rules, hands: tuple[str, ...] = DOUBLES) -> HandState:
    return start(hands, rules=rules)


def after(rules: Rules, bid: str, hands: tuple[str, ...] = DOUBLES) -> HandState:
    """North's bid stands, or that of the dealer West after three passes."""
    return play(under(rules, hands), f"{bid}, pass, pass, pass")


def stake(state: HandState) -> int:
    assert state.bid is not None
    return state.bid.stake


def test_win_by_two() -> None:
    rules = Rules(win_by_two=True)
    for score, winner in (((7, 6), None), ((8, 6), Team.NS), ((9, 11), Team.EW), ((6, 0), None)):
        assert winner_of(rules, score, None) is winner
        assert MatchState(rules, score=score).winner is winner


def test_the_draw_finds_the_first_shaker_and_no_other() -> None:
    # The draw itself is in tests/game/test_draw.py, R3 in test_deal.py.
    assert PRESETS["house"].first_shaker == "draw"


@pytest.mark.parametrize("least", [30, 31, 41])
def test_a_forced_dealer_bids_so_much_at_least(least: int) -> None:
    state = play(under(Rules(forced_bid=least)), "pass, pass, pass")
    assert refusal(state, "pass") == "forced-bid"
    assert refusal(state, str(least)) is None
    if least > 30:
        assert refusal(state, str(least - 1)) == "forced-bid"
    state = play(state, str(least))
    assert state.bid is not None
    assert state.bid.forced


def test_a_bid_that_somebody_could_have_left_out_is_not_forced() -> None:
    state = play(under(Rules(forced_bid=30)), "pass, 30, pass, 31")
    assert state.bid is not None
    assert not state.bid.forced


def test_marks_may_open_anywhere() -> None:
    rules = Rules(opening_marks="any")
    assert words("1m 2m 3m 4m 5m 6m 7m") <= legal(under(rules))
    assert refusal(under(rules), "8m") == "marks-opening"
    assert refusal(play(under(rules), "41"), "5m") is None
    assert legal(play(under(rules), "7m")) == words("pass 8m")


@pytest.mark.parametrize(("value", "marks"), [("4 marks", 4), ("3 marks", 3), ("2 marks", 2)])
def test_plunge_for_so_many_marks(value: str, marks: int) -> None:
    state = play(under(Rules(plunge=value)), "plunge")
    assert stake(state) == marks
    assert legal(state) == words(f"pass {marks + 1}m")


def test_plunge_over_the_last_bid() -> None:
    rules = Rules(plunge="raise")
    hands = (DOUBLES[1], DOUBLES[0], DOUBLES[2], DOUBLES[3])
    for before, marks in (("pass", 1), ("31", 2), ("1m", 2), ("2m", 3)):
        assert stake(play(under(rules, hands), f"{before}, plunge")) == marks


@pytest.mark.parametrize(("value", "marks"), [("3 marks", 3), ("2 marks", 2)])
def test_splash_with_three_doubles(value: str, marks: int) -> None:
    state = play(under(Rules(splash=value), FROM_SOUTH), "splash")
    assert stake(state) == marks
    assert legal(state) == words(f"pass {marks + 1}m")
    assert refusal(play(under(Rules(splash=value)), "pass"), "splash") == "too-few-doubles"
    state = play(state, "pass, pass, pass")
    assert state.turn is Seat.S
    assert all(text.startswith("trump") for text in legal(state))


@pytest.mark.parametrize("call", ["plunge", "splash"])
def test_the_standard_game_has_no_call_on_doubles(call: str) -> None:
    assert refusal(under(Rules()), call) == "call-not-in-rules"
    assert call not in {str(action) for action in under(Rules()).candidates()}


def test_the_first_lead_must_be_a_trump_where_there_is_one() -> None:
    rules = Rules(opening_lead="trump")
    state = after(rules, "30")
    assert legal(play(state, "trump 6")) == words("6-6 6-0")
    assert refusal(play(state, "trump 6"), "5-5") == "must-lead-trump"
    assert legal(play(state, "trump 2")) == words("4-2")
    assert len(legal(play(state, "trump none"))) == 7
    void = play(after(rules, "30", (DOUBLES[3], *DOUBLES[1:3], DOUBLES[0])), "trump 6")
    assert len(legal(void)) == 7
    later = play(state, "trump 6, 6-6, 6-5, 6-2, 4-0")
    assert legal(later) == words("5-5 4-4 3-3 6-0 5-1 4-2")


def test_follow_me_takes_marks() -> None:
    rules = Rules(follow_me="marks", covered=False)
    assert refusal(after(rules, "41"), "trump none") == "bid-too-small"
    assert refusal(after(rules, "1m"), "trump none") is None
    assert refusal(after(rules, "41"), "trump doubles") is None


def test_follow_me_with_the_doubles_elsewhere() -> None:
    fives = words("6-5 5-4 5-3 5-2 5-0")
    for doubles in ("high", "low", "own", "inverted"):
        state = play(after(Rules(follow_me_doubles=doubles), "30"), "trump none, 5-5")
        asked = fives if doubles in ("high", "low") else words(DOUBLES[1])
        assert legal(state) == asked  # East has no double
        taker = Seat.E if doubles == "low" else Seat.N
        assert play(state, "5-4").trick.winner is taker
    own, inverted = (
        play(after(Rules(follow_me_doubles=doubles), "30"), "trump none, 5-5, 5-4, 2-2")
        for doubles in ("own", "inverted")
    )
    assert own.trick.winner is Seat.N
    assert inverted.trick.winner is Seat.S


def test_the_declarer_may_have_the_choice_of_the_doubles() -> None:
    rules = Rules(follow_me_doubles="choice")
    state = after(rules, "30")
    offered = {text for text in legal(state) if text.startswith("trump none")}
    places = ("low", "own", "inverted")
    assert offered == {"trump none", *(f"trump none doubles {place}" for place in places)}
    assert refusal(state, "trump 5 doubles low") == "doubles-refused"
    assert play(state, "trump none doubles low, 5-5, 5-4").trick.winner is Seat.E
    fixed = after(Rules(follow_me_doubles="own"), "30")
    assert refusal(fixed, "trump none doubles own") is None  # it is so anyway
    assert refusal(fixed, "trump none doubles low") == "doubles-refused"


def test_nello_from_one_mark() -> None:
    rules = Rules(nello="1 mark", covered=False)
    assert refusal(after(rules, "1m"), "nello") is None
    assert refusal(after(rules, "41"), "nello") == "bid-too-small"


def test_nello_for_the_forced_dealer_alone() -> None:
    rules = Rules(nello="forced", forced_bid=30, covered=False)
    assert refusal(after(rules, "1m"), "nello") == "forced-dealer-only"
    forced = play(under(rules), "pass, pass, pass, 1m")
    assert refusal(forced, "nello") is None
    assert refusal(play(under(rules), "pass, pass, pass, 30"), "nello") == "bid-too-small"


def test_sevens_by_the_declarer_alone() -> None:
    state = play(after(Rules(sevens="alone", covered=False), "1m"), "sevens")
    assert state.contract is not None
    assert state.contract.sits_out is Seat.S
    state = to_the_end(state)
    assert {len(trick.tiles) for trick in state.tricks} == {3}
    assert state.tiles_left(Seat.S) == 7


def test_sevens_with_any_tile() -> None:
    state = play(after(Rules(sevens="team", sevens_tile="any", covered=False), "1m"), "sevens")
    assert len(legal(state)) == 7


def test_piles_are_chosen_with_every_contract_for_all_tricks() -> None:
    rules = Rules(nello="2 marks", sevens="team")
    state = after(rules, "2m")
    assert refusal(state, "nello") == "piles-required"
    assert refusal(state, "nello piles 1") is None
    assert refusal(state, "sevens piles 2") is None


# The presets


def test_what_each_preset_changes() -> None:
    changed = {name: differences(rules) for name, rules in PRESETS.items()}
    assert changed == {
        "standard": {},
        "house": {
            "first_shaker": "draw",
            "forced_bid": 30,
            "plunge": "4 marks",
            "lead_names": True,
            "nello": "2 marks",
            "nello_doubles": "choice",
            "sevens": "team",
            "covered": False,
        },
        "n42pa": {},
        "league": {"forced_bid": 30},
        "harper": {"forced_bid": 30, "nello": "2 marks", "nello_doubles": "own"},
        "timpson": {"forced_bid": 30, "plunge": "4 marks"},
        "lechner": {
            "win_by_two": True,
            "forced_bid": 30,
            "plunge": "4 marks",
            "splash": "3 marks",
            "follow_me": "marks",
            "nello": "2 marks",
            "sevens": "team",
        },
    }


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_preset_offers_its_contracts_and_no_others(rules: Rules) -> None:
    offered = {"trump"}
    offered |= {"nello"} if rules.nello != "off" else set()
    offered |= {"sevens"} if rules.sevens != "off" else set()
    state = after(rules, "2m")
    assert {text.split()[0] for text in legal(state)} & set(GAMES) == offered


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_hand_keeps_nothing_of_the_one_before(rules: Rules) -> None:
    deal = deal_of(*DOUBLES)
    match = MatchState(rules=rules, hand=to_the_end(under(rules)))
    again = match.deal(deal, Seat.N)
    assert again.hand == HandState.start(rules, Seat.N, deal)
    assert replace(again, finished=(), score=(0, 0), hand=None) == MatchState(rules=rules)
