"""Contracts that one trick decides: whether Nel-O and Sevens can be kept alive to the end.

Two games, one question. Some seats play, some of these are *for* the contract, and a trick keeps it
alive if it goes to a seat that is *fine*: in Nel-O the declarer is for it and the others are fine,
in Sevens the declarers are both. The search goes play by play and asks itself by its address.
"""

from __future__ import annotations

from texas42.solver.compiled.book import SLOT_OF, beaters, home, members
from texas42.solver.compiled.build import part
from texas42.solver.compiled.desk import (
    STEP,
    give,
    held,
    lay,
    move,
    recall,
    remember,
    salt,
    search_address,
    visit,
)
from texas42.solver.compiled.layout import STRICT, STRONG_FIRST
from texas42.solver.compiled.machine import call, highest, lowest, popcount, words_at

# A game is one word: four bits each for the seats that play, those for it, those that are fine;
# then whether a seat may play its strongest tiles alone, and whether the strong ones are tried
# first by all. A trick is one word too: the seat to play, how many have played, who takes it as
# it lies, and the tile that does.
_DEAD, _ALIVE = 1, 2
_OTHER = -4417276706812531889


@part(entry=True)
def alive(address, game, trick, suit):
    """Whether the contract stays alive, 1 or 0, from a play on; the desk lies at an address."""
    desk = words_at(address)
    seat, played, winner, best = trick & 3, trick >> 2 & 7, trick >> 5 & 3, trick >> 7
    if played == popcount(game & 15):
        if not game >> (8 + winner) & 1:
            return 0
        return call(search_address(desk), address, game, winner, 0)
    if not game >> seat & 1:  # this seat sits out
        return call(search_address(desk), address, game, (seat + 1) & 3 | (trick & ~3), suit)
    hand = held(desk, seat)
    if not hand:
        return 1
    key = 0
    if not played:
        left = held(desk, 0) | held(desk, 1) | held(desk, 2) | held(desk, 3)
        key = _mixed((left | seat << 28) * STEP) + salt(desk)
        known = recall(desk, key)
        if known:
            return known == _ALIVE
        visit(desk)
    moves = hand & members(desk, suit) if played else hand
    if not moves:
        moves = hand
    if game & STRICT:  # those equally strong are equal here in all
        moves = 1 << highest(moves)
    wanted = game >> (4 + seat) & 1
    strong_first = wanted or game & STRONG_FIRST
    result = 1 - wanted
    while moves and result != wanted:
        tile = highest(moves) if strong_first else lowest(moves)
        one = 1 << tile
        moves ^= one
        move(desk, seat, one)
        takes, leads = best, winner
        if not played:
            suit = home(desk, tile)
        if not played or beaters(desk, suit, best) & one:
            takes, leads = tile, seat
        after = (seat + 1) & 3 | (played + 1) << 2 | leads << 5 | takes << 7
        result = call(search_address(desk), address, game, after, suit)
        move(desk, seat, one)
    if not played:
        remember(desk, key, _ALIVE if result else _DEAD)
    return result


@part
def _mixed(word):
    """Scattered once more: the salt goes up by the same step, and must not make up for a tile."""
    return (word ^ (word >> 29)) * _OTHER


@part(entry=True)
def keeps_alive(book, game, leader, hands_at, table_at, played, desk_at):
    """Whether the contract stays alive; ``table`` are the tiles played to the trick, in order."""
    desk, hands, table = words_at(desk_at), words_at(hands_at), words_at(table_at)
    lay(desk, book)
    for seat in range(4):
        tiles, slots = hands[seat], 0
        while tiles:
            slots |= 1 << SLOT_OF[book, lowest(tiles)]
            tiles &= tiles - 1
        give(desk, seat, slots if game >> seat & 1 else 0)
    seat, winner, best, suit = leader, leader, 0, 0
    for place in range(played):
        tile = SLOT_OF[book, table[place]]
        while not game >> seat & 1:
            seat = (seat + 1) & 3
        if place == 0:
            suit = home(desk, tile)
        if place == 0 or beaters(desk, suit, best) >> tile & 1:
            winner, best = seat, tile
        seat = (seat + 1) & 3
    trick = seat | played << 2 | winner << 5 | best << 7
    return call(search_address(desk), desk_at, game, trick, suit)
