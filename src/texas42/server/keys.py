"""The keys that sign cookies and links: made on first use, kept in the data folder."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from texas42.server.config import ConfigError, Settings

FILE: Final = "texas42.keys"
"""A key a line, the oldest first. The last one signs, all are believed."""


def load_keys(settings: Settings) -> tuple[str, ...]:
    """The keys of the settings, else those in the data folder; :class:`ConfigError`.

    Where there are none yet one is made, for this user's eyes only.
    """
    if settings.keys:
        return settings.keys
    path = settings.data / FILE
    try:
        if not path.exists():
            _make(path)
        keys = tuple(path.read_text(encoding="ascii").split())
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is no key"
        raise ConfigError(f"cannot use the keys in {path}: {reason}") from error
    if not keys:
        raise ConfigError(f"there is no key in {path}; remove it, and a new one is made")
    return keys


def _make(path: Path) -> None:
    """Write a new key to a new file. It is there whole or not at all, and the first one stays."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f"{FILE}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(32) + "\n")
    draft.replace(path)
