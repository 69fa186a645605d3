"""The tables of the database. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    false,
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
    # What stands for the secret of the player's personal link: its SHA-256.
    Column("link", String(64)),
    Index("ix_player_link", "link", unique=True),
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
    # Made for friends: it begins when they say so, and its link lets people in until then.
    Column("together", Boolean, nullable=False, server_default=false()),
    # Whether it is in the lobby, may be watched, and lets people say what they like.
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("watched", Boolean, nullable=False, server_default=false()),
    Column("free_talk", Boolean, nullable=False, server_default=false()),
    # Counts the changes of all that is no event: who sits there, what is said.
    Column("version", Integer, nullable=False, server_default="0"),
    Index(None, "driver"),
    Index("ix_table__listed", "listed", "created_at"),
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
    # The bot that plays for this player, who is away, and the seed of its chance.
    Column("stand_in", String(40)),
    Column("stand_in_seed", String(64)),
    # When the player was last seen at the table.
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
    CheckConstraint("(player_id IS NULL) <> (bot IS NULL)", name="somebody"),
    CheckConstraint("(bot IS NULL) = (seed IS NULL)", name="seeded"),
    Index(None, "player_id"),
    # Nobody has two seats at one table.
    Index("uq_seat_player", "table_id", "player_id", unique=True),
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

TALK: Final = Table(
    "talk",
    METADATA,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("player_id", ForeignKey("player.id"), nullable=False),
    # Either one of the phrases that everybody reads in their own language, or a text.
    Column("phrase", String(20)),
    Column("text", String(200)),
    CheckConstraint("(phrase IS NULL) <> (text IS NULL)", name="something"),
    Index(None, "player_id"),
)

MUTE: Final = Table(
    "mute",
    METADATA,
    # Who does not want to read what the other one says.
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("muted_id", ForeignKey("player.id"), primary_key=True),
    Index(None, "muted_id"),
)

AUDIENCE: Final = Table(
    "audience",
    METADATA,
    # How many watch a table through one process, and when it said so.
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
