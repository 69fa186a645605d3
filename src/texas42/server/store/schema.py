"""The tables of the database. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

PLAYER: Final = Table(
    "player",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("preferences", JSON, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

TABLE: Final = Table(
    "table_",  # "table" alone is a word of SQL
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("owner", ForeignKey("player.id"), nullable=False),
    Column("rules", JSON, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # The table that took this one's place: the next match of the same players.
    Column("successor", ForeignKey("table_.id"), unique=True),
    # The process that lets the bots of the table act, where there are several.
    Column("driver", String(32)),
    Index(None, "driver"),
)

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seat", String(1), primary_key=True),
    # Either a player, or a bot with the seed of its chance.
    Column("player_id", ForeignKey("player.id")),
    Column("bot", String(40)),
    Column("seed", String(64)),
    # The number of the event that completed the last trick that this player has taken up.
    Column("taken_up", Integer, nullable=False, server_default="0"),
    CheckConstraint("(player_id IS NULL) <> (bot IS NULL)", name="somebody"),
    CheckConstraint("(bot IS NULL) = (seed IS NULL)", name="seeded"),
    Index(None, "player_id"),
)

EVENT: Final = Table(
    "event",
    METADATA,
    # Two that write the same number cannot both win: this key is what keeps a table in order.
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", JSON, nullable=False),
    sqlite_with_rowid=False,
)

PROCESS: Final = Table(
    "process",
    METADATA,
    Column("id", String(32), primary_key=True),
    # Until when it lives, unless it says so again.
    Column("until", BigInteger, nullable=False),
)
