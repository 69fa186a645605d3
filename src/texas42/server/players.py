"""Players: guests known by an id that their cookie carries, and what they prefer."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from texas42.server.preferences import CHOICES, Preferences
from texas42.server.store import Database, players
from texas42.server.store.players import PlayerRow

LOCAL: Final = "local"
"""The id of the person at this machine. Ids come from signed cookies alone, so it needs no luck."""


@dataclass(frozen=True, slots=True)
class Player:
    """One person. ``name`` is empty for one who has not said it."""

    id: str
    name: str = ""
    preferences: Preferences = field(default_factory=Preferences)


class Players:
    """The players that the database keeps."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, player_id: str) -> Player | None:
        """The player with this id, if there is one."""
        row = await players.find(self._database, player_id)
        return None if row is None else _player(row)

    async def find_all(self, ids: Collection[str]) -> Mapping[str, Player]:
        """Those of the players with these ids that there are, by their ids."""
        rows = await players.find_all(self._database, ids) if ids else ()
        return {row.id: _player(row) for row in rows}

    async def welcome(self, preferences: Preferences, player_id: str | None = None) -> Player:
        """Keep a new player; the id is 128 bits of chance unless one is given.

        Should there be one of that id already, they stay as they are.
        """
        player = Player(player_id or secrets.token_urlsafe(16), preferences=preferences)
        await players.add(self._database, PlayerRow(player.id, player.name, asdict(preferences)))
        return player

    async def prefer(self, player: Player, preferences: Preferences) -> Player:
        """Keep what a player prefers from now on."""
        await players.set_preferences(self._database, player.id, asdict(preferences))
        return replace(player, preferences=preferences)

    async def name(self, player: Player, name: str) -> Player:
        """Keep what a player is called from now on."""
        if name != player.name:
            await players.set_name(self._database, player.id, name)
        return replace(player, name=name)

    # The personal link: who has it is the player, on any device

    async def new_link(self, player: Player) -> str:
        """The secret part of a new personal link, told once; the one before is void."""
        secret = secrets.token_urlsafe(24)
        await players.set_link(self._database, player.id, _kept(secret))
        return secret

    async def revoke_link(self, player: Player) -> None:
        """Let no personal link of a player hold any longer."""
        await players.set_link(self._database, player.id, None)

    async def has_link(self, player: Player) -> bool:
        """Whether a personal link of a player holds."""
        return await players.has_link(self._database, player.id)

    async def of_link(self, secret: str) -> Player | None:
        """The player whose personal link this is."""
        player_id = await players.of_link(self._database, _kept(secret))
        return None if player_id is None else await self.find(player_id)


def _kept(secret: str) -> str:
    """What is kept of a secret: enough to know it again, and not to tell it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _player(row: PlayerRow) -> Player:
    return Player(row.id, row.name, _preferences(row.preferences))


def _preferences(stored: Mapping[str, str]) -> Preferences:
    """What was stored, without what another version of the program may have had."""
    known = {name: value for name, value in stored.items() if value in CHOICES.get(name, ())}
    return Preferences().changed(known)
