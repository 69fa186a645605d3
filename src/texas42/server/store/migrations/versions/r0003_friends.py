"""Tables of friends: their terms, who plays for whom, what is said, who watches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the columns and tables of friends."""
    for name in ("together", "listed", "watched", "free_talk"):
        op.add_column(
            "table_", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.add_column("table_", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_table__listed", "table_", ["listed", "created_at"])
    op.add_column("seat", sa.Column("stand_in", sa.String(40)))
    op.add_column("seat", sa.Column("stand_in_seed", sa.String(64)))
    op.add_column("seat", sa.Column("seen_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("uq_seat_player", "seat", ["table_id", "player_id"], unique=True)
    op.add_column("player", sa.Column("link", sa.String(64)))
    op.create_index("ix_player_link", "player", ["link"], unique=True)
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("phrase", sa.String(20)),
        sa.Column("text", sa.String(200)),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name="fk_talk_table_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_talk_player_id"),
        sa.CheckConstraint("(phrase IS NULL) <> (text IS NULL)", name="ck_talk_something"),
    )
    op.create_index("ix_talk_player_id", "talk", ["player_id"])
    op.create_table(
        "mute",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("muted_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "muted_id", name="pk_mute"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_mute_player_id"),
        sa.ForeignKeyConstraint(["muted_id"], ["player.id"], name="fk_mute_muted_id"),
    )
    op.create_index("ix_mute_muted_id", "mute", ["muted_id"])
    op.create_table(
        "audience",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "process", name="pk_audience"),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name="fk_audience_table_id"),
    )
