"""Processes and the tables they drive; the tricks that were taken up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of processes, and the columns for what they share."""
    op.create_table(
        "process",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_process"),
    )
    op.add_column("table_", sa.Column("driver", sa.String(32)))
    op.create_index("ix_table__driver", "table_", ["driver"])
    op.add_column("seat", sa.Column("taken_up", sa.Integer(), nullable=False, server_default="0"))
