"""Looking back at a finished hand, play by play (``R26``).

All that is shown was played: the view of the finished hand holds nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from texas42.game.seats import Seat
from texas42.game.view import PublicView
from texas42.server.i18n import Translator
from texas42.server.pages import addresses, ends, sentences
from texas42.server.pages.frames import titled
from texas42.server.pages.log import auction_lines
from texas42.server.pages.model import pieces
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.review import (
    ReviewPage,
    ReviewPlay,
    ReviewSeat,
    ReviewTile,
    ReviewTrick,
    Stepper,
)
from texas42.server.pages.positions import Play, after, plays_of
from texas42.server.pages.score import score_board
from texas42.server.pages.seats import around, seat_boxes
from texas42.server.pages.trick import is_complete, spots
from texas42.server.pages.words import Words


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand to look back at."""

    table_id: str
    view: PublicView
    """How everybody saw it at its end."""

    hands: int
    """How many hands of the match are over."""

    viewer: Seat | None = None
    """Who looks, if it is one of the players."""

    people: Mapping[Seat, str] = field(default_factory=dict)
    """The names of seats; the others go by their point of the compass."""

    @property
    def number(self) -> int:
        """The number of the hand in its match, counted from 1."""
        return len(self.view.history) + 1

    @property
    def front(self) -> Seat:
        """The seat at the bottom of the page."""
        return self.viewer or Seat.S

    def link(self, step: int) -> str:
        """The address of a position."""
        return addresses.review(self.table_id, self.number, step)


def review_page(
    hand: FinishedHand, step: int, frame: Frame, tr: Translator, *, origin: str
) -> ReviewPage:
    """The hand after ``step`` plays, 0 to all; a step beyond the end is the end.

    ``origin`` stands before the address of the position in the link to share:
    ``http://127.0.0.1:8042``.
    """
    words = Words(tr, hand.viewer, hand.people)
    plays = plays_of(hand.view)
    step = max(0, min(step, len(plays)))
    position = after(hand.view, step)
    heading = tr("Looking back: hand %(number)s", number=hand.number)
    earlier, later = hand.number - 1, hand.number + 1
    return ReviewPage(
        frame=titled(frame, heading),
        heading=heading,
        score=score_board(position, words, position.trick),
        seats=tuple(_seats(hand, position, words, plays, step)),
        trick=_trick(hand, position, words),
        steps=_steps(hand, words, step, len(plays)),
        status=" ".join(_status(position, words)),
        calls=tuple(auction_lines(hand.view, words)),
        result=" ".join(ends.sentences_of(hand.view, words)),
        tricks=tuple(_tricks(hand, words, plays, step)),
        link=origin + hand.link(step),
        record=addresses.record(hand.table_id),
        earlier_hand=addresses.review(hand.table_id, earlier) if earlier else None,
        later_hand=addresses.review(hand.table_id, later) if later <= hand.hands else None,
    )


def _seats(
    hand: FinishedHand, position: PublicView, words: Words, plays: tuple[Play, ...], step: int
) -> Iterator[ReviewSeat]:
    """Each seat with the tiles it played in order, and a back for each it never played."""
    boxes = seat_boxes(position, words, front=hand.front)
    for box, (_, seat) in zip(boxes, around(hand.front), strict=True):
        tiles = [
            ReviewTile(
                words.face(play.tile, hand.view.contract),
                played=number <= step,
                now=number == step,
            )
            for number, play in enumerate(plays, start=1)
            if play.seat is seat
        ]
        hidden = [ReviewTile(None)] * hand.view.tiles_left[seat]
        yield ReviewSeat(box, (*tiles, *hidden))


def _trick(hand: FinishedHand, position: PublicView, words: Words) -> pieces.Trick:
    contract = position.contract
    if contract is None:
        return pieces.Trick(words.tr("Nothing was played"), spots=())
    trick = position.trick
    complete = is_complete(trick, contract)
    number = len(position.taken) + (not complete)
    return pieces.Trick(
        title=words.tr("Trick %(number)s", number=number),
        spots=spots(trick, contract, words, front=hand.front),
        result=sentences.took(words, trick, contract) if complete else None,
    )


def _status(position: PublicView, words: Words) -> Iterator[str]:
    """What the last step was, and at the end how the hand came out."""
    trick, contract = position.trick, position.contract
    if contract is not None:
        if not trick.tiles:
            yield sentences.named(words, contract)
        else:
            yield sentences.played(words, trick.seats[-1], trick.tiles[-1])
        if is_complete(trick, contract):
            yield sentences.took(words, trick, contract)
    if position.result is not None:
        yield ends.title(words, position.result) + "."


def _steps(hand: FinishedHand, words: Words, step: int, last: int) -> Stepper:
    back, on = step > 0, step < last
    return Stepper(
        first=hand.link(0) if back else None,
        previous=hand.link(step - 1) if back else None,
        next=hand.link(step + 1) if on else None,
        last=hand.link(last) if on else None,
        position=words.tr("Play %(step)s of %(last)s", step=step, last=last),
    )


def _tricks(
    hand: FinishedHand, words: Words, plays: tuple[Play, ...], step: int
) -> Iterator[ReviewTrick]:
    """The table of tricks; a trick's link leads to the moment it was complete."""
    numbered = list(enumerate(plays, start=1))
    for number, trick in enumerate(hand.view.plays, start=1):
        assert trick.winner is not None
        mine = {play.seat: (at, play) for at, play in numbered if play.trick == number}
        steps = [at for at, _ in mine.values()]
        cells: list[ReviewPlay | None] = []
        for _, seat in around(hand.front):
            if seat not in mine:
                cells.append(None)
                continue
            at, play = mine[seat]
            cells.append(
                ReviewPlay(
                    tile=words.face(play.tile, hand.view.contract),
                    led=play.place == 1,
                    won=seat is trick.winner,
                    now=at == step,
                )
            )
        yield ReviewTrick(
            number=number,
            plays=tuple(cells),
            taker=words.seat(trick.winner),
            points=trick.points,
            href=hand.link(max(steps)),
            current=step in steps,
        )
