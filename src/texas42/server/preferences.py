"""What one player prefers: how the table looks, how fast it goes, what plays itself.

A preference changes only what this player sees and when; never the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from texas42.errors import quoted

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "lang": ("it", "fr", "en"),
    "pace": ("slow", "normal", "fast", "at-once"),
    "take_up": ("click", "1", "2", "4", "at-once"),
    "confirm": ("touch", "always", "never"),
    "autoplay": ("off", "on"),
    "numerals": ("on", "off"),
    "theme": ("auto", "light", "dark"),
    "tiles": ("normal", "large"),
}
"""The values each preference can have, as they are posted and stored."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of one player; every value is one of :data:`CHOICES`."""

    lang: str = "en"
    pace: str = "normal"
    """How long a bot seems to think."""

    take_up: str = "2"
    """When a complete trick leaves the table: seconds, at a click, or at once."""

    confirm: str = "touch"
    """When a tile asks for a second tap."""

    autoplay: str = "off"
    """Whether the only legal tile plays itself."""

    numerals: str = "on"
    theme: str = "auto"
    tiles: str = "normal"

    def changed(self, values: Mapping[str, str]) -> Preferences:
        """These preferences with some values changed; :class:`ValueError` names a bad one."""
        known = {field.name for field in fields(self)}
        for name, value in values.items():
            if name not in known:
                raise ValueError(f"no preference is called {quoted(name)}")
            if value not in CHOICES[name]:
                raise ValueError(f"{name} cannot be {quoted(value)}: {', '.join(CHOICES[name])}")
        return replace(self, **values)
