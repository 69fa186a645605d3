"""Saying something, and muting somebody: alike before the match and during it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form

from texas42.notation.text import parse_seat
from texas42.server.house import House
from texas42.server.i18n import translator
from texas42.server.names import text_of
from texas42.server.pages.talk import phrases
from texas42.server.players import Player
from texas42.server.refusals import Refused
from texas42.server.store import talk
from texas42.server.tables import Table

Phrase = Annotated[str, Form(max_length=20, description="The code of a phrase.")]
Text = Annotated[str, Form(max_length=1000, description="What is said, where that is allowed.")]
Who = Annotated[str, Form(pattern="^[NESW]-(on|off)$", description="A seat, and on or off.")]
SeatName = Annotated[str, Form(pattern="^[NESW]$", description="A seat.")]


async def say(house: House, table: Table, player: Player, phrase: str, text: str) -> None:
    """Let somebody at a table of friends say something."""
    if not house.limits.may_talk(player.id):
        raise Refused("too-many")
    if phrase:
        if phrase not in phrases(translator("en")):
            raise Refused("form", "phrase")
        await talk.say(house.database, table.id, player.id, phrase, None)
    elif not table.terms.free_talk:
        raise Refused("phrases-only")
    else:
        await talk.say(house.database, table.id, player.id, None, text_of(text))
    await house.tables.refresh(table)


async def mute(house: House, table: Table, player: Player, who: str) -> None:
    """Let somebody not read what another one says, or read it again."""
    seat, _, on = who.partition("-")
    other = table.seating.persons.get(parse_seat(seat))
    if other is None or other.id == player.id:
        raise Refused("form", "who")
    await talk.mute(house.database, table.id, player.id, other.id, on=on == "on")
    await house.tables.refresh(table)
