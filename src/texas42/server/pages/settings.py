"""The settings of the viewer."""

from __future__ import annotations

from texas42.server.i18n import Translator
from texas42.server.pages import addresses
from texas42.server.pages.frames import titled
from texas42.server.pages.model.frame import Frame
from texas42.server.pages.model.simple import Choice, Setting, SettingsPage
from texas42.server.preferences import CHOICES, Preferences


def settings_page(
    preferences: Preferences, frame: Frame, tr: Translator, *, saved: bool = False
) -> SettingsPage:
    """All settings but the language, which every page can change."""
    return SettingsPage(
        frame=titled(frame, tr("Settings")),
        save=addresses.SETTINGS,
        settings=tuple(_settings(preferences, tr)),
        saved=tr("Your settings are saved.") if saved else None,
    )


def _settings(preferences: Preferences, tr: Translator) -> list[Setting]:
    """The settings in the order of the page, each with its choices in words."""
    words = {
        "pace": (
            tr("Pace of the bots"),
            tr("Nobody hurries you: only the bots keep a pace."),
            (tr("slow"), tr("normal"), tr("fast"), tr("at once")),
        ),
        "take_up": (
            tr("A complete trick is taken up"),
            None,
            (
                tr("at a click"),
                tr("after 1 second"),
                tr("after 2 seconds"),
                tr("after 4 seconds"),
                tr("at once"),
            ),
        ),
        "confirm": (
            tr("A second tap to play a tile"),
            tr("The first tap lifts the tile, the second plays it."),
            (tr("on touch screens"), tr("always"), tr("never")),
        ),
        "autoplay": (
            tr("The only tile that may be played"),
            None,
            (tr("I play it myself"), tr("plays itself")),
        ),
        "numerals": (tr("Numerals on the tiles"), None, (tr("shown"), tr("not shown"))),
        "theme": (
            tr("Light and dark"),
            None,
            (tr("as on this device"), tr("light"), tr("dark")),
        ),
        "tiles": (tr("Size of the tiles"), None, (tr("usual"), tr("large"))),
    }
    return [
        Setting(
            name=name,
            label=label,
            choices=tuple(
                Choice(value, said, chosen=getattr(preferences, name) == value)
                for value, said in zip(CHOICES[name], labels, strict=True)
            ),
            note=note,
        )
        for name, (label, note, labels) in words.items()
    ]
