"""Players, tables, seats and events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first four tables."""
    op.create_table(
        "player",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("preferences", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
    op.create_table(
        "table_",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("successor", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_table_"),
        sa.ForeignKeyConstraint(["owner"], ["player.id"], name="fk_table__owner"),
        sa.ForeignKeyConstraint(["successor"], ["table_.id"], name="fk_table__successor"),
        sa.UniqueConstraint("successor", name="uq_table__successor"),
    )
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("player_id", sa.String(32)),
        sa.Column("bot", sa.String(40)),
        sa.Column("seed", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name="fk_seat_table_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player_id"),
        sa.CheckConstraint("(player_id IS NULL) <> (bot IS NULL)", name="ck_seat_somebody"),
        sa.CheckConstraint("(bot IS NULL) = (seed IS NULL)", name="ck_seat_seeded"),
    )
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_event"),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name="fk_event_table_id"),
        sqlite_with_rowid=False,
    )
