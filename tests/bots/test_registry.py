"""Bots by name: ours, and those that other packages bring."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from texas42.bots import Bot, UnknownBot, bot_names, make_bot, registry
from texas42.errors import Texas42Error

OURS = ("random", "steady", "beginner", "club", "expert", "master", "sampler")


def test_the_library_brings_its_own() -> None:
    assert bot_names()[: len(OURS)] == OURS
    assert all(make_bot(name, "any seed").name == name for name in OURS)


def test_an_unknown_name_says_which_there_are() -> None:
    with pytest.raises(
        UnknownBot, match=f"no bot is called 'stead'; there are: {', '.join(OURS)}"
    ) as e:
        make_bot("stead", "")
    assert isinstance(e.value, Texas42Error)
    assert e.value.code == "unknown-bot"


OFFERED = {
    "stranger": "tests.bots.strangers:Stranger",
    "steady": "tests.bots.strangers:Stranger",
    "gone": "tests.bots.strangers:Gone",
    "absent": "no_such_module_42:Bot",
    "raises": "tests.bots.strangers:raises",
    "text": "tests.bots.strangers:text",
}


@pytest.fixture
def _strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints(EntryPoint(name, at, registry.GROUP) for name, at in OFFERED.items())
    monkeypatch.setattr(registry, "offered", lambda: {point.name: point for point in points})


@pytest.mark.usefixtures("_strangers")
def test_other_packages_bring_bots_but_take_no_name() -> None:
    assert bot_names() == (*OURS, "absent", "gone", "raises", "stranger", "text")
    stranger = make_bot("stranger", "seed")
    assert isinstance(stranger, Bot)
    assert stranger.name == "stranger of seed"
    assert make_bot("steady", "seed").name == "steady"


@pytest.mark.usefixtures("_strangers")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gone", "cannot be made: AttributeError"),
        ("absent", "cannot be made: ModuleNotFoundError"),
        ("raises", "cannot be made: KeyError"),
        ("text", "is no Bot but a str"),
    ],
)
def test_a_broken_bot_is_named(name: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=f"the bot '{name}' {why}"):
        make_bot(name, "")


def test_entry_points_are_looked_for_in_our_group(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def entry_points(*, group: str) -> list[EntryPoint]:
        asked.append(group)
        return [EntryPoint("stranger", OFFERED["stranger"], group)]

    registry.offered.cache_clear()
    monkeypatch.setattr(registry, "entry_points", entry_points)
    try:
        assert "stranger" in bot_names()
    finally:
        registry.offered.cache_clear()
    assert asked == ["texas42.bots"]
