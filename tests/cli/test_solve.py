"""``texas42 solve``: a line a deal, or one line that says what is wrong."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from texas42.cli import main

Captured = pytest.CaptureFixture[str]

VECTORS = Path(__file__).parents[1] / "solver" / "vectors"
DEALS = (VECTORS / "solved-random.txt").read_text(encoding="utf-8").splitlines()[:12]
KNOWN = [int(line.split()[-1]) for line in DEALS]
TWO_TRICKS = "6 0 6-6,6-4 5-5,6-5 1-0,0-0 2-1,3-2"


def lines(capsys: Captured, *words: str) -> list[str]:
    assert main(["solve", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.fixture
def deals(tmp_path: Path) -> str:
    path = tmp_path / "deals.txt"
    path.write_text("\n".join(DEALS) + "\n", encoding="utf-8")
    return str(path)


def test_the_most_points_a_line_a_deal(capsys: Captured, deals: str) -> None:
    assert list(map(int, lines(capsys, deals))) == KNOWN


def test_whether_so_many_can_be_taken(capsys: Captured, deals: str) -> None:
    assert lines(capsys, "--make", "30", deals) == [str(int(known >= 30)) for known in KNOWN]


def test_every_lead_in_the_order_of_the_hand(capsys: Captured, deals: str) -> None:
    for line, deal, known in zip(lines(capsys, "--plays", deals), DEALS, KNOWN, strict=True):
        told = [pair.split("=") for pair in line.split()]
        leader = int(deal.split()[1])
        assert [tile for tile, _ in told] == deal.split()[2 + leader].split(",")
        assert max(int(points) for _, points in told) == known


def test_standard_input_and_empty_lines(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{TWO_TRICKS}\n\n{TWO_TRICKS} and more\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert lines(capsys, "--plays", "-") == ["6-6=27 6-4=11"] * 2


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("6 0 6-6 5-5 4-4", "a deal is TRUMP LEADER HAND HAND HAND HAND"),
        ("9 0 6-6 5-5 4-4 3-3", "'9' is not a trump: 0 to 8"),
        ("six 0 6-6 5-5 4-4 3-3", "'six' is not a trump: 0 to 8"),
        ("6 N 6-6 5-5 4-4 3-3", "'N' is not a leader: 0 to 3"),
        ("6 0 7-6 5-5 4-4 3-3", "'7-6' is not a tile, such as 6-4"),
        ("6 0 6-6 5-5 4-4 6-6", "tile 6-6 is there twice"),
        ("6 0 6-6,6-5 5-5 4-4 3-3", "E holds 1 tiles, not 2"),
    ],
)
def test_what_is_wrong_and_where(capsys: Captured, tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "deals.txt"
    path.write_text(f"{TWO_TRICKS}\n{line}\n", encoding="utf-8")
    assert main(["solve", str(path)]) == 2
    assert capsys.readouterr() == ("", f"{path}: line 2: {why}\n")


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_is_none(capsys: Captured, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "deals.txt"
    if content is not None:
        path.write_bytes(content)
    assert main(["solve", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: ")
    assert err.count("\n") == 1
