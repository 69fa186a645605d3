"""Bring a database to the newest schema when the server starts.

The steps lie in ``migrations/versions``, one a file, and are run by Alembic. A
file is named for its revision, ``r0001_…``, so that the newest is the last one.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


class UnknownSchema(Exception):
    """A database that another, most likely a newer, program has written."""


def newest() -> str:
    """The revision after the last step."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("r*.py")).split("_")[0]


def to_newest(connection: Connection) -> None:
    """Run the steps that this database lacks, all in the transaction of ``connection``.

    :class:`UnknownSchema` if there is no way from where the database stands.
    """
    if _revision(connection) == newest():
        return
    # Alembic takes a fifth of a second to load, and hardly any start needs it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise UnknownSchema("it was written by another version of the program") from error


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision
