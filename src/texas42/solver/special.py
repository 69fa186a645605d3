"""Nel-O and Sevens with all hands open: whether the declarer can make it."""

from __future__ import annotations

from collections.abc import Sequence

from texas42.errors import DealError
from texas42.game.seats import SEATS, Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import Doubles, Trump


def can_make_nello(
    held: Sequence[int],
    declarer: Seat,
    *,
    doubles: Doubles = Doubles.HIGH,
    leader: Seat | None = None,
    trick: Sequence[Tile] = (),
) -> bool:
    """Whether the declarer can leave every trick to the others (``H3``).

    ``held`` are the tiles each seat holds, as masks by seat; those of the partner,
    who sits out, do not matter. ``leader`` has led the ``trick`` on the table, or
    leads: the declarer unless another is given.
    """
    from texas42.solver.compiled.layout import book_of

    playing = [seat for seat in SEATS if seat is not declarer.partner]
    fine = [seat for seat in playing if seat is not declarer]
    game = _word(playing) | _word([declarer]) << 4 | _word(fine) << 8
    return _can_make(book_of(Trump.NONE, doubles), game, playing, held, leader or declarer, trick)


def can_make_sevens(
    held: Sequence[int],
    declarer: Seat,
    *,
    any_tile: bool = False,
    alone: bool = False,
    leader: Seat | None = None,
    trick: Sequence[Tile] = (),
) -> bool:
    """Whether the declarers can take every trick at Sevens (``H4``).

    A seat plays a tile of its smallest distance, or with ``any_tile`` any; the
    partner plays too, or with ``alone`` sits out. The rest as in
    :func:`can_make_nello`.
    """
    from texas42.solver.compiled.layout import SEVENS, STRICT, STRONG_FIRST

    playing = [seat for seat in SEATS if not (alone and seat is declarer.partner)]
    ours = _word([seat for seat in playing if seat.team is declarer.team])
    game = _word(playing) | ours << 4 | ours << 8 | STRONG_FIRST | (0 if any_tile else STRICT)
    return _can_make(SEVENS, game, playing, held, leader or declarer, trick)


def _word(seats: Sequence[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _can_make(
    book: int,
    game: int,
    playing: Sequence[Seat],
    held: Sequence[int],
    leader: Seat,
    trick: Sequence[Tile],
) -> bool:
    from texas42.solver import engine

    if leader not in playing:
        raise DealError(f"{leader} sits out and cannot lead")
    order = [seat for seat in map(leader.after, range(4)) if seat in playing]
    if len(trick) >= len(order):
        raise DealError("the trick is complete: it is taken before anything is asked")
    tricks = held[order[len(trick)]].bit_count()
    seen = 0
    for place, seat in enumerate(order):
        if (has := held[seat].bit_count()) != (wanted := tricks - (place < len(trick))):
            raise DealError(f"{seat} holds {has} tiles, not {wanted}")
        if seen & held[seat]:
            raise DealError("a tile is there twice")
        seen |= held[seat]
    return engine.keeps_alive(book, game, leader, held, trick)
