"""Making a table for friends, the lobby, and the personal link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from texas42.game.rules import STANDARD, Rules
from texas42.server.i18n import Translator
from texas42.server.names import LONGEST_NAME
from texas42.server.pages import addresses
from texas42.server.pages.frames import titled
from texas42.server.pages.home import games
from texas42.server.pages.links import invitation
from texas42.server.pages.model.company import (
    ArrivalPage,
    DevicePage,
    FriendsPage,
    LobbyPage,
    Note,
    OpenTable,
)
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.presets import named


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in the lobby, as the store knows it."""

    table_id: str
    rules: Rules
    names: Sequence[str]
    free: int
    begun: bool
    watchers: int | None


def friends_page(frame: Frame, tr: Translator, name: str) -> FriendsPage:
    """The form that makes a table."""
    return FriendsPage(
        frame=titled(frame, tr("Play with friends")),
        make=addresses.FRIENDS,
        games=games(tr, chosen=STANDARD),
        name=name,
        longest_name=LONGEST_NAME,
    )


def lobby_page(listed: Sequence[Listed], frame: Frame, tr: Translator) -> LobbyPage:
    """The open tables: first those that wait for people."""
    tables = sorted((_table(one, tr) for one in listed), key=lambda one: not one.waits)
    waiting = sum(one.waits for one in tables)
    if waiting:
        status = tr.many(
            "%(num)s table waits for people.", "%(num)s tables wait for people.", waiting
        )
    else:
        status = tr("No table waits for people now. Make one: others will see it here.")
    return LobbyPage(
        frame=titled(frame, tr("Open tables")),
        stream=addresses.LOBBY_STREAM,
        tables=tuple(tables),
        status=status,
        notes=tuple(Note(f"{one.table_id}-{one.people}", one.people) for one in tables),
    )


def _table(one: Listed, tr: Translator) -> OpenTable:
    people = ", ".join(one.names) or tr("nobody")
    if one.begun:
        return OpenTable(
            one.table_id,
            named(tr, one.rules),
            tr("%(names)s play.", names=people),
            tr.many(
                "%(num)s person is watching.", "%(num)s people are watching.", one.watchers or 0
            ),
            addresses.watch(one.table_id),
            tr("Watch"),
            waits=False,
        )
    waits = tr.many("%(names)s waits.", "%(names)s wait.", max(1, len(one.names)), names=people)
    return OpenTable(
        one.table_id,
        named(tr, one.rules),
        waits,
        tr.many("%(num)s seat is free.", "%(num)s seats are free.", one.free),
        addresses.gathering(one.table_id),
        tr("Look, and sit down"),
    )


def device_page(
    frame: Frame, tr: Translator, *, name: str, holds: bool, link: str = "", revoked: bool = False
) -> DevicePage:
    """The personal link: shown when it has just been made, and never again."""
    return DevicePage(
        frame=titled(frame, tr("Another device")),
        renew=addresses.DEVICE,
        revoke=addresses.REVOKE,
        holds=holds,
        name=name,
        invitation=invitation(link) if link else None,
        saved=tr("The link does not hold any more.") if revoked else None,
    )


def arrival_page(
    secret: str, frame: Frame, tr: Translator, *, name: str, loses: bool
) -> ArrivalPage:
    """One press before a device becomes somebody's."""
    return ArrivalPage(
        frame=titled(frame, tr("Another device")),
        accept=addresses.arrival(secret),
        name=name,
        loses=loses,
    )
