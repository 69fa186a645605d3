"""A table of friends before the match: who sits where, what is still free, the link to send."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from texas42.game.seats import SEATS, Seat
from texas42.server.i18n import Translator
from texas42.server.names import LONGEST_NAME
from texas42.server.pages import addresses
from texas42.server.pages.bots import kinds_of_bots
from texas42.server.pages.frames import titled
from texas42.server.pages.in_force import rules_in_force
from texas42.server.pages.links import invitation
from texas42.server.pages.model.company import BegunPage, GatherPage, GatherSeat, Note
from texas42.server.pages.model.frame import Button, Frame
from texas42.server.pages.presets import named
from texas42.server.pages.talk import spoken, talk
from texas42.server.pages.words import Words
from texas42.server.scene import Company, Gathered
from texas42.server.seats import USUAL_BOT


def gather_page(
    gathered: Gathered,
    frame: Frame,
    tr: Translator,
    *,
    kinds: Sequence[str] = (USUAL_BOT,),
    name: str = "",
    origin: str = "",
    notice: str | None = None,
) -> GatherPage:
    """The table as one of its people has it, or somebody who has come by the link.

    ``notice`` takes the place of the status, to say why something was refused.
    """
    company, table_id, rules = gathered.company, gathered.table_id, gathered.rules
    people = {seat: one.name for seat, one in company.people.items()}
    words = Words(tr, None, people)
    address = addresses.gathering
    seated = gathered.viewer is not None
    said = talk(
        company,
        {seat: words.seat(seat) for seat in people},
        tr,
        viewer=gathered.viewer,
        say=address(table_id, "say") if seated else None,
    )
    seats = tuple(_seat(gathered, words, seat) for seat in SEATS)
    free = sum(seat.name is None for seat in seats)
    return GatherPage(
        frame=titled(frame, tr("A table for friends")),
        table_id=table_id,
        rules=rules_in_force(rules, words),
        lead=tr("Game: %(game)s. Partners sit opposite each other.", game=named(tr, rules)),
        seats=seats,
        notes=(*_notes(seats, tr), *spoken(said, tr)),
        status=notice or _status(tr, free, seated=seated),
        stream=address(table_id, "events"),
        sit=address(table_id, "sit"),
        free=address(table_id, "free"),
        fill=address(table_id, "fill"),
        start=address(table_id, "start"),
        seated=seated,
        name=name,
        longest_name=LONGEST_NAME,
        terms=tuple(_terms(company, tr)),
        kinds=tuple(kinds_of_bots(tr, kinds)),
        talk=said,
        mute=address(table_id, "mute"),
        invitation=invitation(origin + address(table_id)) if seated else None,
        start_label=_start(tr, free) if seated else None,
    )


def begun_page(table_id: str, frame: Frame, tr: Translator, *, watched: bool) -> BegunPage:
    """For somebody who has come too late."""
    return BegunPage(
        frame=titled(frame, tr("The match has begun")),
        watch=addresses.watch(table_id) if watched else None,
    )


def _start(tr: Translator, free: int) -> str:
    if not free:
        return tr("Start the match")
    return tr.many("Start with a bot in the free seat", "Start with %(num)s bots", free)


def _status(tr: Translator, free: int, *, seated: bool) -> str:
    if not free:
        return tr("All four seats are taken.")
    if not seated:
        return tr("Choose a seat.")
    return tr.many("%(num)s seat is free.", "%(num)s seats are free.", free)


def _terms(company: Company, tr: Translator) -> Iterator[str]:
    """What holds at this table, for whoever thinks of sitting down."""
    if company.watchers is not None:
        yield tr("May be watched")
    yield tr("Free talk") if company.free_talk else tr("Talk by phrases")


def _seat(gathered: Gathered, words: Words, seat: Seat) -> GatherSeat:
    tr = words.tr
    one = gathered.company.people.get(seat)
    bot = gathered.bots.get(seat)
    mine = seat is gathered.viewer
    seated = gathered.viewer is not None
    compass = words.compass(seat)
    note = None
    if mine:
        note = tr("you")
    elif one is not None and not one.present:
        note = tr("away")
    elif bot is not None:
        note = tr("a bot")
    freed = seated and (bot is not None or (one is not None and not mine and not one.present))
    return GatherSeat(
        seat=str(seat),
        compass=compass,
        team=words.team_mark(seat.team),
        name=bot if one is None else one.name or compass,
        note=note,
        mine=mine,
        sit=Button(str(seat), tr("Sit in the %(seat)s", seat=compass)) if one is None else None,
        fill=Button(str(seat), tr("A bot in the %(seat)s", seat=compass))
        if seated and one is None and bot is None
        else None,
        free=Button(str(seat), tr("Free the seat in the %(seat)s", seat=compass))
        if freed
        else Button(str(seat), tr("Leave the table"))
        if mine
        else None,
    )


def _notes(seats: Sequence[GatherSeat], tr: Translator) -> Iterator[Note]:
    """Who sits where, to be spoken when it changes."""
    for seat in seats:
        if seat.name is None:
            yield Note(f"free-{seat.seat}", tr("%(seat)s: free.", seat=seat.compass))
        elif not seat.mine:
            text = tr("%(seat)s: %(name)s.", seat=seat.compass, name=seat.name)
            yield Note(f"{seat.seat}-{seat.name}-{seat.note}", text)
