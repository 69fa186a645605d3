"""The persons at a table of friends: who is there, who is away, and what they say."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.game.seats import Seat
from texas42.server.pages import addresses
from texas42.server.pages.model.company import Note, People, Person
from texas42.server.pages.model.frame import Button
from texas42.server.pages.talk import spoken, talk
from texas42.server.pages.words import Words
from texas42.server.scene import Companion, Company, Sight


def people(scene: Sight, words: Words) -> People | None:
    """Those at the table; ``None`` where one person plays alone."""
    company = scene.company
    if company is None:
        return None
    table_id, sits = scene.table_id, scene.viewer is not None
    names = {seat: words.seat(seat) for seat in company.people}
    say = addresses.say(table_id) if sits else None
    said = talk(company, names, words.tr, viewer=scene.viewer, say=say)
    return People(
        persons=tuple(
            _person(scene, words, seat, one, company) for seat, one in company.people.items()
        ),
        talk=said,
        stand_in=addresses.stand_in(table_id),
        mute=addresses.mute(table_id),
        leave=addresses.leave(table_id),
        watchers=watchers(company, words),
        notes=(*_notes(scene, words, company), *spoken(said, words.tr)),
    )


def watchers(company: Company, words: Words) -> str | None:
    """How many watch, where that is allowed."""
    if company.watchers is None:
        return None
    if not company.watchers:
        return words.tr("Nobody is watching.")
    return words.tr.many(
        "%(num)s person is watching.", "%(num)s people are watching.", company.watchers
    )


def _person(scene: Sight, words: Words, seat: Seat, one: Companion, company: Company) -> Person:
    tr = words.tr
    other = scene.viewer is not None and seat is not scene.viewer
    away = not one.present
    mutable = other and (one.muted or bool(company.people))
    unmute = Button(f"{seat}-off", tr("Read %(name)s again", name=words.seat(seat)))
    mute = Button(f"{seat}-on", tr("Mute %(name)s", name=words.seat(seat)))
    play = Button(str(seat), tr("Let a bot play for %(name)s", name=words.seat(seat)))
    return Person(
        seat=str(seat),
        name=words.seat(seat),
        team=words.team_mark(seat.team),
        note=_note(words, one),
        away=away,
        stand_in=play if other and away and not one.stand_in else None,
        mute=(unmute if one.muted else mute) if mutable else None,
    )


def _note(words: Words, one: Companion) -> str | None:
    if one.stand_in:
        return words.tr("a bot plays")
    return None if one.present else words.tr("away")


def _notes(scene: Sight, words: Words, company: Company) -> Iterator[Note]:
    """What is to be said of those who are not there."""
    tr = words.tr
    for seat, one in company.people.items():
        name = words.seat(seat)
        if seat is scene.viewer:
            continue
        if one.stand_in:
            yield Note(f"bot-{seat}", tr("A bot plays for %(name)s.", name=name))
        elif not one.present:
            yield Note(f"away-{seat}", tr("%(name)s is away.", name=name))
        else:
            yield Note(f"here-{seat}", tr("%(name)s is here.", name=name))
