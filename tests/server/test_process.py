"""The program as a process: started, ended, started again, and told no."""

from __future__ import annotations

import resource
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.living import HASTE, Guest
from tests.server.process import WITHOUT_RIGHTS, playing, running, told


def enter(guest: Guest, link: str) -> str:
    """Follow the link that the program prints: the address of the table."""
    answer = guest.http.get(link)
    assert answer.status_code == 303
    return str(answer.headers["location"])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_when_told_with_streams_open(tmp_path: Path, number: int) -> None:
    with playing(tmp_path) as game, Guest(game.address) as guest:
        events = f"{enter(guest, game.link)}/events"
        with guest.http.stream("GET", events) as one, guest.http.stream("GET", events) as two:
            lines = one.iter_lines(), two.iter_lines()
            assert all(next(stream).startswith("retry: ") for stream in lines)
            assert game.end(number) == 0
    assert not (tmp_path / "texas42.sqlite.address").exists()


def test_the_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    with playing(tmp_path) as game, Guest(game.address) as guest:
        table = enter(guest, game.link)
        guest.prefer(**HASTE, lang="it")
        look = guest.wait_for_turn(table)
        assert guest.act(table, look.actions[0], look.seq).status_code == 204
        seen = guest.wait_for_turn(table)
        assert game.end() == 0
    with playing(tmp_path) as game, Guest(game.address) as guest:
        assert enter(guest, game.link) == table
        again = guest.look(table)
        assert (again.seq, again.actions) == (seen.seq, seen.actions)
        assert '<html lang="it"' in again.html


def test_a_second_start_leads_to_the_first(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        second = told("--no-browser", "--data", str(tmp_path))
        assert second.returncode == 0
        assert "is running already" in second.stdout
        with Guest(game.address) as guest, Guest(game.address) as other:
            assert enter(guest, game.link) == enter(other, second.stdout.split()[-1])
        third = told("serve", "--data", str(tmp_path))
        assert third.returncode == 2
        assert third.stderr.count("\n") == 1
        assert game.address in third.stderr


def test_a_server_for_others_knows_no_person_of_its_own(tmp_path: Path) -> None:
    data, database = tmp_path / "data", tmp_path / "games" / "42.sqlite"  # neither is there
    words = ("serve", "--port", "0", "--data", str(data), "--database", f"sqlite:///{database}")
    with running(*words) as server, Guest(server.address) as guest:
        assert "/enter/" not in server.link
        while (ready := guest.http.get("/readyz")).status_code != 200:
            assert ready.status_code == 503  # its bots are being prepared
        assert guest.http.get("/", headers={"Host": "games.example"}).status_code == 200
        guest.begin()
        assert server.end() == 0
    assert database.exists()
    assert [file.name for file in data.iterdir()] == ["texas42.keys"]


def refused(*words: str, by: Sequence[str] = ()) -> str:
    done = told(*words, by=by)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_port_that_is_taken_is_told_where_it_was_asked_for(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        data = ("--data", str(tmp_path))
        assert f"port {port}" in refused("--no-browser", "--port", str(port), *data)
        assert f"port {port}" in refused("serve", "--port", str(port), *data)
        assert "Unknown error" not in refused("serve", "--host", "nowhere.invalid", *data)


def test_what_cannot_be_used_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "data folder" in refused("--no-browser", "--data", str(file))
    assert "poker" in refused("--no-browser", "--rules", "poker", "--data", str(tmp_path))
    assert "0 to 65535" in refused("serve", "--port", "70000", "--data", str(tmp_path))
    assert "sqlite:///FILE" in refused("serve", "--database", "redis://x", "--data", str(tmp_path))


def test_a_database_that_is_damaged_is_told_and_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "texas42.sqlite"
    database.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    before = database.read_bytes()
    assert str(database) in refused("--no-browser", "--data", str(tmp_path))
    assert database.read_bytes() == before


def test_a_data_folder_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    words = ("--no-browser", "--port", "0", "--data", str(tmp_path))
    tmp_path.chmod(0o500)
    assert str(tmp_path) in refused(*words, by=WITHOUT_RIGHTS)
    tmp_path.chmod(0o700)
    assert not list(tmp_path.iterdir())
    with playing(tmp_path) as game:
        assert game.end() == 0
    (tmp_path / "texas42.sqlite").chmod(0o400)
    assert "readonly" in refused(*words, by=WITHOUT_RIGHTS)


@contextmanager
def full_disk(process: int) -> Iterator[None]:
    """Let a process write nothing to any file."""
    _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, most))
    yield
    resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))


def test_what_a_full_disk_cannot_keep_was_not_done(tmp_path: Path) -> None:
    with playing(tmp_path) as game, Guest(game.address) as guest:
        table = enter(guest, game.link)
        guest.prefer(**HASTE)
        before = guest.wait_for_turn(table)
        with full_disk(game.process.pid):
            answer = guest.act(table, before.actions[0], before.seq)
            assert (answer.status_code, answer.json()["code"]) == (500, "server")
            assert guest.look(table).html == before.html
        assert guest.act(table, before.actions[0], before.seq).status_code == 204
        assert game.end() == 0
        [line] = game.log
    assert f"cannot use the database {tmp_path / 'texas42.sqlite'}" in line
