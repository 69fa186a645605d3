"""How Alembic runs the steps: on the connection it is handed, inside its transaction."""

from __future__ import annotations

from alembic import context

from texas42.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
context.run_migrations()
