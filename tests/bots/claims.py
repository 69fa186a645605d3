"""What each reason for a tile claims, asked of the whole hand: the facts behind the words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from texas42.bots import Reason
from texas42.game.contracts import Nello, Straight
from texas42.game.contracts.sevens import distance
from texas42.game.hand import HandState
from texas42.game.seats import Seat, Team
from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, Trump

Claim = Callable[[HandState, Tile, Reason], bool]


def seat_to_act(hand: HandState) -> Seat:
    assert hand.turn is not None
    return hand.turn


def legal_tiles(hand: HandState) -> list[Tile]:
    return [act for act in hand.legal_actions() if isinstance(act, Tile)]


def takers(hand: HandState, tile: Tile) -> Iterator[Seat]:
    """Who can come to take the trick when the tile is played, whatever the others answer."""
    number = len(hand.tricks)
    waiting = [hand.apply(tile)]
    while waiting:
        state = waiting.pop()
        if len(state.tricks) > number:
            winner = state.tricks[number].winner
            assert winner is not None
            yield winner
        else:
            waiting.extend(state.apply(answer) for answer in state.legal_actions())


def ours(hand: HandState, tile: Tile) -> bool:
    """Whether the own side takes the trick for certain."""
    team = seat_to_act(hand).team
    return all(taker.team is team for taker in takers(hand, tile))


def straight(hand: HandState) -> Straight:
    assert isinstance(hand.contract, Straight)
    return hand.contract


def trumps_of(hand: HandState) -> int:
    return 0 if straight(hand).trump is Trump.NONE else straight(hand).ranking.members[CALLED]


def held_trumps(hand: HandState, team: Team) -> int:
    held = hand.held[team.seats[0]] | hand.held[team.seats[1]]
    return (held & trumps_of(hand)).bit_count()


def is_trump(hand: HandState, tile: Tile) -> bool:
    return bool(trumps_of(hand) & tile.mask)


def draws(hand: HandState, tile: Tile, reason: Reason) -> bool:
    against = held_trumps(hand, seat_to_act(hand).team.other)
    told = reason.values["trumps"]
    return is_trump(hand, tile) and isinstance(told, int) and against <= told


def is_partners(hand: HandState, tile: Tile, reason: Reason) -> bool:
    partner = seat_to_act(hand).partner
    return reason.values["partner"] is partner and set(takers(hand, tile)) == {partner}


def counts(hand: HandState, tile: Tile, reason: Reason) -> bool:
    assert hand.contract is not None
    has_count = tile.count > 0 and not hand.contract.bid.all_tricks
    return has_count and reason.values["count"] == tile.count


def has_no_count(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    assert hand.contract is not None
    return not tile.count or hand.contract.bid.all_tricks


def least_count(hand: HandState, tile: Tile, reason: Reason) -> bool:
    least = min(act.count for act in hand.legal_actions() if isinstance(act, Tile))
    return counts(hand, tile, reason) and tile.count == least


def is_a_chance(_hand: HandState, _tile: Tile, reason: Reason) -> bool:
    """Neither none at all nor certainty: no chance is no reason, and what is sure has other words.

    That the real hands allow it is not asked: the bot does not see them.
    """
    told = reason.values["chance"]
    return isinstance(told, int) and 0 < told < 100


def verdict(hand: HandState) -> bool | None:
    """Whether the contract is made, from what has been taken so far."""
    assert hand.contract is not None
    tricks = [trick.winner.team for trick in hand.tricks if trick.winner is not None]
    return hand.contract.made(hand.points, (tricks.count(Team.NS), tricks.count(Team.EW)))


def ends(hand: HandState, team: Team) -> bool:
    """Whether the contract is decided wherever the team takes the trick, and was not before."""
    number = len(hand.tricks)
    waiting = [hand]
    while waiting:
        state = waiting.pop()
        if len(state.tricks) > number:
            winner = state.tricks[number].winner
            assert winner is not None
            if winner.team is team and verdict(state) is None:
                return False
        else:
            waiting.extend(state.apply(answer) for answer in state.legal_actions())
    return verdict(hand) is None


def loses_it(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return ends(hand, seat_to_act(hand).team.other)


def wins_it(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return ends(hand, seat_to_act(hand).team)


def is_the_end(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return ends(hand.apply(tile), seat_to_act(hand).team)


def lead(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return not hand.trick.tiles


def following(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return bool(hand.trick.tiles)


def sure(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return ours(hand, tile)


def lowest_bare_trump(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    bare = [t for t in hand.hand(seat_to_act(hand)) if is_trump(hand, t) and not t.count]
    strength = straight(hand).ranking.strength[CALLED]
    return tile == min(bare, key=strength.__getitem__)


def keeps_trumps(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    kept = [t for t in hand.hand(seat_to_act(hand)) if is_trump(hand, t) and t != tile]
    return any(ours(hand, t) for t in kept)


def is_missed_least(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    """No lead that can be lost has less count."""
    assert hand.contract is not None
    may_be_lost = [t for t in legal_tiles(hand) if not ours(hand, t)]
    least = min((t.count for t in may_be_lost), default=tile.count)
    return tile.count <= least or hand.contract.bid.all_tricks


def lies_with(hand: HandState, *tiles: Tile) -> Seat:
    """Who has the trick as it lies, once the seat to act has played the tile."""
    assert hand.contract is not None
    order = hand.contract.seats(hand.trick.seats[0] if hand.trick.seats else seat_to_act(hand))
    return order[hand.contract.winner((*hand.trick.tiles, *tiles))]


def trusts_its_partner(hand: HandState, tile: Tile, reason: Reason) -> bool:
    """The partner has the trick and keeps it; with the first that is lost the contract is lost."""
    seat = seat_to_act(hand)
    all_needed = straight(hand).bid.all_tricks and straight(hand).team is seat.team
    lies = lies_with(hand) is lies_with(hand, tile) is seat.partner
    return all_needed and lies and reason.values["partner"] is seat.partner


def called_on_doubles(hand: HandState, tile: Tile, reason: Reason) -> bool:
    bid = straight(hand).bid
    lowest = min(
        (t for t in legal_tiles(hand) if is_trump(hand, t)),
        key=straight(hand).ranking.strength[CALLED].__getitem__,
    )
    partner = seat_to_act(hand).partner
    called = bid.names_partner and bid.seat is partner is reason.values["partner"]
    double = reason.values["double"]
    assert isinstance(double, Tile)
    played = {t for trick in hand.tricks for t in trick.tiles}
    unseen = double not in played and not hand.held[seat_to_act(hand)] & double.mask
    return called and unseen and tile == lowest


def nello_declarer(hand: HandState) -> Seat:
    assert isinstance(hand.contract, Nello)
    return hand.contract.bid.seat


def ducks(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return seat_to_act(hand) is nello_declarer(hand)


def defends(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return seat_to_act(hand) in nello_declarer(hand).team.other.seats


def goes_to_others(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return seat_to_act(hand) not in set(takers(hand, tile))


def all_overtake(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return all(lies_with(hand, t) is seat_to_act(hand) for t in legal_tiles(hand))


def all_take(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return all(set(takers(hand, t)) == {seat_to_act(hand)} for t in legal_tiles(hand))


def none_catches(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    """The declarer has a way out of every lead."""
    return all(set(takers(hand, t)) != {nello_declarer(hand)} for t in legal_tiles(hand))


def declarer_has_it(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return lies_with(hand) is nello_declarer(hand)


def leaves_it(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return lies_with(hand, tile) is nello_declarer(hand)


def declarer_plays_later(hand: HandState, _tile: Tile, _reason: Reason) -> bool:
    return nello_declarer(hand) not in hand.trick.seats


def declarer_is_out(hand: HandState, tile: Tile, reason: Reason) -> bool:
    later = declarer_plays_later(hand, tile, reason)
    return not later and lies_with(hand) is not nello_declarer(hand)


def keeps_it_low(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    """No legal tile, once played, would be beaten by what takes the trick now."""
    assert isinstance(hand.contract, Nello)
    ranking = hand.contract.ranking
    strength = ranking.strength[ranking.suit_led[hand.trick.tiles[0]]]
    highest = max(strength[t] for t in hand.trick.tiles)
    lowest = min(max(highest, strength[t]) for t in legal_tiles(hand))
    return max(highest, strength[tile]) == lowest


def as_near(hand: HandState, _tile: Tile, reason: Reason) -> bool:
    return {distance(t) for t in legal_tiles(hand)} == {reason.values["away"]}


def nearest(hand: HandState, tile: Tile, _reason: Reason) -> bool:
    return distance(tile) == min(map(distance, hand.hand(seat_to_act(hand))))


CLAIMS: Final[dict[str, tuple[Claim, ...]]] = {
    "draw-trumps": (lead, draws, sure),
    "force-trumps": (lead, draws, lowest_bare_trump),
    "to-caller": (lead, called_on_doubles),
    "finish": (lead, sure, is_the_end),
    "cash": (lead, sure, has_no_count),
    "cash-count": (lead, sure, counts),
    "lead-chance": (lead, is_a_chance),
    "lead-keeping-trumps": (lead, is_a_chance, keeps_trumps),
    "lead-low": (lead, is_missed_least),
    "lead-low-keeping-trumps": (lead, is_missed_least, keeps_trumps),
    "give-count": (following, is_partners, counts),
    "let-partner": (following, is_partners, has_no_count),
    "trust-partner": (following, trusts_its_partner, is_a_chance),
    "take": (following, sure, has_no_count),
    "take-count": (following, sure, counts),
    "last-chance": (following, loses_it, is_a_chance),
    "decide": (following, wins_it, is_a_chance),
    "try": (following, is_a_chance),
    "throw": (following, has_no_count),
    "throw-count": (following, least_count),
    "duck-lead": (lead, ducks, is_a_chance),
    "duck": (following, ducks, goes_to_others),
    "duck-hope": (following, ducks, is_a_chance, all_overtake),
    "duck-lost": (following, ducks, all_take),
    "catch-lead": (lead, defends, is_a_chance),
    "catch-wait": (lead, defends, none_catches),
    "catch-low": (following, defends, declarer_plays_later, keeps_it_low),
    "catch": (following, defends, declarer_has_it, leaves_it),
    "catch-saves": (following, defends, declarer_has_it, all_overtake),
    "catch-missed": (following, defends, declarer_is_out),
    "sevens-alike": (as_near,),
    "sevens-nearest": (nearest,),
}
"""Of each reason for a tile, what must be so in the game as it really is."""
