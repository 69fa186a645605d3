"""Settings from options and the environment, and the keys in the data folder."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from texas42.server.config import ConfigError, settings
from texas42.server.keys import FILE, load_keys


def test_options_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXAS42_DATA", "/there")
    monkeypatch.setenv("TEXAS42_PORT", "5000")
    monkeypatch.setenv("TEXAS42_HOST", "::1")
    monkeypatch.setenv("TEXAS42_DATABASE", "sqlite:////elsewhere/games.sqlite")
    found = settings()
    assert found.data == Path("/there")
    assert (found.host, found.port) == ("::1", 5000)
    assert found.database == Path("/elsewhere/games.sqlite")
    chosen = settings(data="/here", database="mine.sqlite", host="0.0.0.0", port=80)  # noqa: S104
    assert chosen.data == Path("/here")
    assert (chosen.host, chosen.port) == ("0.0.0.0", 80)  # noqa: S104 - only compared
    assert chosen.database == Path("mine.sqlite")


def test_a_game_for_one_listens_to_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXAS42_HOST", "192.0.2.1")
    monkeypatch.setenv("TEXAS42_DATABASE", "/elsewhere/games.sqlite")
    local = settings(data="/here", local=True)
    assert local.host == "127.0.0.1"
    assert local.hosts == frozenset({"127.0.0.1", "localhost", "[::1]"})
    assert local.database == Path("/here/texas42.sqlite")


@pytest.mark.parametrize("port", ["", "0", "65535"])
def test_a_port_that_is_one(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setenv("TEXAS42_PORT", port)
    assert settings().port == int(port or 4242)


@pytest.mark.parametrize("port", ["-1", "65536", "9" * 5000, "http", "4242 ", "٤٢"])
def test_a_port_that_is_none(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setenv("TEXAS42_PORT", port)
    with pytest.raises(ConfigError, match="a port is a number from 0 to 65535"):
        settings()


@pytest.mark.parametrize("text", ["mysql://ann:secret@host/games", "sqlite://games", "sqlite://"])
def test_a_database_that_is_none(text: str) -> None:
    with pytest.raises(ConfigError, match="the database must be a file") as told:
        settings(database=text)
    assert "secret" not in str(told.value)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_a_database_of_a_server(scheme: str) -> None:
    assert settings(database=f"{scheme}://ann@host/games").database == "postgresql://ann@host/games"


def test_hints_go_through_redis_or_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXAS42_HINTS", "valkey://host:6379/1")
    assert settings().hints == "redis://host:6379/1"
    assert settings(hints="rediss://other").hints == "rediss://other"
    assert settings(local=True).hints is None


@pytest.mark.parametrize("text", ["host:6379", "http://host", "redis:"])
def test_hints_that_go_nowhere(text: str) -> None:
    with pytest.raises(ConfigError, match="hints go through redis"):
        settings(hints=text)


def test_a_key_is_made_once_and_for_the_user_alone(tmp_path: Path) -> None:
    here = settings(data=str(tmp_path))
    (key,) = load_keys(here)
    assert len(key) > 40
    assert load_keys(here) == (key,)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_keys_of_the_environment_need_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXAS42_KEYS", " old, new ,")
    assert load_keys(settings(data=str(tmp_path))) == ("old", "new")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"", b"\n\n", b"caf\xc3\xa9"])
def test_keys_that_are_none_are_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(ConfigError, match=r"key.* in .*texas42\.keys"):
        load_keys(settings(data=str(tmp_path)))


def test_a_folder_without_room_for_keys_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ConfigError, match="cannot use the keys"):
        load_keys(settings(data=str(tmp_path / "file" / "below")))
