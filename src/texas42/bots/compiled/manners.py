"""How players of some skill choose a tile: a chance for each they may play, from features of it.

What a player holds is not known, but in a given world it is. So the chance of the plays
that were seen tells how likely the world is. The features look only at what the player
itself sees: its hand and what has been played. Their weights are learnt
(``bench/manners.py``), one row for each *kind* of situation.
"""

# Numba infers the types of what it compiles, and arguments are the registers of compiled code.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs
# ruff: noqa: ANN001, ANN202, PLR0913, PLR0917

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from texas42.bots.compiled.cache import kept
from texas42.game.tiles import TILES
from texas42.game.trumps import CALLED, TRUMPS, ranking

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

KINDS: Final = 11
"""Leads of the declarer, of its partner and of a defender; then, of tiles that follow, eight."""

FEATURES: Final = 14

_NAMED: Final = [ranking(trump) for trump in TRUMPS]
_MEMBERS: Final = np.array([named.members for named in _NAMED], np.int64)
_LED: Final = np.array([named.suit_led for named in _NAMED], np.int64)
_STRENGTH: Final = np.array([named.strength for named in _NAMED], np.int64)
_COUNT: Final = np.array([tile.count / 5 for tile in TILES])
_DOUBLE: Final = np.array([tile.is_double for tile in TILES])
_HIGH: Final = np.array([tile.high / 6 for tile in TILES])

# The columns of a play that was seen.
SEAT: Final = 0
TILE: Final = 1
PLAYED: Final = 2
"""The tiles played before, those of the trick among them."""
LIES: Final = 3
"""How many lie in the trick."""
FIRST: Final = 4
"""Three columns: those tiles, in order."""
LEADER: Final = 7
COLUMNS: Final = 8


def _bits(mask):
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def _beaters(trump, suit, tile, among):
    """How many of some tiles beat this one when the suit is led."""
    number = 0
    power = _STRENGTH[trump, suit, tile]
    for other in range(28):
        if among >> other & 1 and _STRENGTH[trump, suit, other] > power:
            number += 1
    return number


def _lead(trump, hand, unseen, tile, row):
    suit = _LED[trump, tile]
    above = _beaters(trump, suit, tile, unseen & _MEMBERS[trump, suit])
    master = above == 0
    trumps_out = _bits(unseen & _MEMBERS[trump, CALLED]) if trump < 8 else 0
    if suit == CALLED:
        row[0] = master
        row[1] = not master
        row[2] = trumps_out == 0
        row[3] = (_STRENGTH[trump, suit, tile] - 20) / 8
        row[4] = master and trumps_out > 0
    else:
        row[5] = master and _DOUBLE[tile]
        row[6] = master and not _DOUBLE[tile]
        row[7] = above / 3
        row[8] = _bits(hand & _MEMBERS[trump, suit]) / 3
        row[9] = _HIGH[tile]
        row[10] = master and trumps_out == 0
    row[11] = _COUNT[tile] * master
    row[12] = _COUNT[tile] * (not master)
    row[13] = _DOUBLE[tile]


def _follow(trump, hand, unseen, suit, best, tile, row):
    power = _STRENGTH[trump, suit, tile]
    beats = power > _STRENGTH[trump, suit, best]
    follows = _MEMBERS[trump, suit] >> tile & 1
    beaters = _beaters(trump, suit, tile, unseen)
    home = _LED[trump, tile]
    row[0] = beats
    row[1] = beats and beaters == 0
    row[2] = _COUNT[tile] * beats
    row[3] = _COUNT[tile] * (not beats)
    row[4] = home == CALLED and suit != CALLED
    row[5] = power % 20 / 8 * beats
    row[6] = power % 20 / 8 * (not beats)
    row[11] = beaters / 5 * beats
    if not follows and home != CALLED:
        row[7] = _bits(hand & _MEMBERS[trump, home]) / 3
        row[8] = _DOUBLE[tile]
        row[9] = _beaters(trump, home, tile, unseen & _MEMBERS[trump, home]) == 0
        row[10] = _HIGH[tile]
    if _beaters(trump, suit, best, unseen) == 0:
        row[12] = _COUNT[tile] * (not beats)
        row[13] = power % 20 / 8 * (not beats)


def _features(trump, declarer, play, hand, rows, tiles):
    """Fill a row for each tile that may be played: how many there are, and the kind."""
    seat, lies = play[SEAT], play[LIES]
    unseen = (1 << 28) - 1 & ~(hand | play[PLAYED])
    legal, suit, best = hand, 0, 0
    if lies:
        suit = _LED[trump, play[FIRST]]
        legal = hand & _MEMBERS[trump, suit] or hand
        best, taker = play[FIRST], 0
        for place in range(1, lies):
            tile = play[FIRST + place]
            if _STRENGTH[trump, suit, tile] > _STRENGTH[trump, suit, best]:
                best, taker = tile, place
        partners = (play[LEADER] + taker - seat) % 2 == 0
        declares = (declarer - seat) % 2 == 0
        kind = 3 + 4 * declares + 2 * partners + (lies == 3)
    elif seat == declarer:
        kind = 0
    else:
        kind = 1 if (seat - declarer) % 4 == 2 else 2
    number = 0
    for tile in range(28):
        if not legal >> tile & 1:
            continue
        tiles[number] = tile
        rows[number] = 0.0
        if lies:
            _follow(trump, hand, unseen, suit, best, tile, rows[number])
        else:
            _lead(trump, hand, unseen, tile, rows[number])
        number += 1
    return number, kind


def _likelihood(trump, declarer, plays, worlds, weights, doubt):
    """The logarithm of the chance of the plays in each world, as far as it differs."""
    rows = np.zeros((7, FEATURES))
    tiles = np.zeros(7, np.int64)
    found = np.zeros(len(worlds))
    later = np.zeros(4, np.int64)
    for back in range(len(plays)):
        play = plays[len(plays) - 1 - back]
        seat = play[SEAT]
        later[seat] |= 1 << play[TILE]
        for world in range(len(worlds)):
            hand = worlds[world, seat] | later[seat]
            number, kind = _features(trump, declarer, play, hand, rows, tiles)
            if number < 2:
                continue
            total = chosen = 0.0
            for place in range(number):
                score = 0.0
                for column in range(FEATURES):
                    score += weights[kind, column] * rows[place, column]
                score = np.exp(score)
                total += score
                if tiles[place] == play[TILE]:
                    chosen = score
            found[world] += np.log((1 - doubt) * chosen / total + doubt / number)
    return found


SPOT: Final = 12
"""The columns of a spot that is played on from: see :data:`go_on`."""


def _choose(trump, declarer, play, hand, weights, warmth, roll, rows, tiles):
    """A tile as such a player might choose it; ``roll`` is a number 0..1 that decides."""
    number, kind = features(trump, declarer, play, hand, rows, tiles)
    if number == 1:
        return tiles[0]
    scores = np.zeros(7)
    total = 0.0
    for place in range(number):
        score = 0.0
        for column in range(FEATURES):
            score += weights[kind, column] * rows[place, column]
        scores[place] = np.exp(score / warmth)
        total += scores[place]
    left = roll * total
    for place in range(number):
        left -= scores[place]
        if left < 0:
            return tiles[place]
    return tiles[number - 1]


def _go_on(trump, declarer, spots, tricks, weights, warmth, rolls):
    """Let such players play on: the rest of the trick, and so many tricks after it.

    A row of ``spots`` has the tiles that the seats hold (four columns), those played before,
    the leader of the trick, how many lie in it and four columns for these, and the points that
    the declarers have taken since. It is changed to how things stand then, nothing in the trick.
    """
    rows = np.zeros((7, FEATURES))
    tiles = np.zeros(7, np.int64)
    play = np.zeros(COLUMNS, np.int64)
    for place in range(len(spots)):
        spot = spots[place]
        roll = 0
        for _ in range(tricks + 1):
            lies, leader = spot[6], spot[5]
            for turn in range(lies, 4):
                seat = (leader + turn) & 3
                play[SEAT], play[PLAYED], play[LIES] = seat, spot[4], turn
                play[FIRST], play[FIRST + 1], play[FIRST + 2] = spot[7], spot[8], spot[9]
                play[LEADER] = leader
                tile = _choose(
                    trump, declarer, play, spot[seat], weights, warmth,
                    rolls[place, roll], rows, tiles,
                )  # fmt: skip
                roll += 1
                spot[seat] &= ~(1 << tile)
                spot[4] |= 1 << tile
                spot[7 + turn] = tile
            suit, best, points = _LED[trump, spot[7]], 0, 1.0
            for turn in range(4):
                tile = spot[7 + turn]
                points += 5 * _COUNT[tile]
                if _STRENGTH[trump, suit, tile] > _STRENGTH[trump, suit, spot[7 + best]]:
                    best = turn
            winner = (leader + best) & 3
            if (winner - declarer) % 2 == 0:
                spot[11] += int(points)
            spot[5], spot[6] = winner, 0
            if spot[0] == 0:
                break


with kept() as _keep:
    _bits = njit(cache=_keep)(_bits)
    _beaters = njit(cache=_keep)(_beaters)
    _lead = njit(cache=_keep)(_lead)
    _follow = njit(cache=_keep)(_follow)
    features = njit(cache=_keep)(_features)
    _features = features
    likelihood = njit(nogil=True, cache=_keep)(_likelihood)
    _choose = njit(cache=_keep)(_choose)
    go_on = njit(nogil=True, cache=_keep)(_go_on)
