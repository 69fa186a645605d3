"""The bar on a terminal: how far it is, and nothing where nobody looks."""

from __future__ import annotations

import io

from texas42.arena import Pair
from texas42.arena.effort import Effort
from texas42.arena.stats import Nets
from texas42.cli.progress import Progress, line

PAIRS = [Pair(number, (1.0, 0.0), (Effort(), Effort())) for number in range(1, 4)]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_line_tells_how_far_it_is_and_what_is_left() -> None:
    nets = Nets.of([1, 0, 0, 0])
    told = line(nets, 16, seconds=20.0)
    assert told == "[######..................] 4/16  net +0.250 ± 0.490  1:00 left"


def test_one_pair_has_no_interval() -> None:
    assert line(Nets.of([1]), 2, 61.0).endswith("1/2  net +1.000  1:01 left")


def test_pairs_out_of_a_journal_took_no_time() -> None:
    nets = Nets.of([0] * 10)
    assert line(nets, 20, 30.0, at_once=9).endswith("  5:00 left")
    assert line(nets, 20, 0.0, at_once=10).endswith("net +0.000 ± 0.000")


def test_the_bar_is_there_before_the_first_pair() -> None:
    assert line(Nets(), 5, 0.0) == "[........................] 0/5"
    terminal = Terminal()
    with Progress(5, terminal):
        assert "0/5" in terminal.getvalue()


def test_nothing_is_left_at_the_end() -> None:
    assert line(Nets.of([1, 1]), 2, 5.0).endswith("] 2/2  net +1.000 ± 0.000  0:00 left")


def test_a_terminal_is_shown_the_bar_and_left_clean() -> None:
    terminal = Terminal()
    with Progress(3, terminal) as progress:
        for pair in PAIRS:
            progress.add(pair)
    assert "3/3" in terminal.getvalue()
    assert "\n" not in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_anything_else_is_left_alone() -> None:
    file = io.StringIO()
    with Progress(3, file) as progress:
        for pair in PAIRS:
            progress.add(pair)
    assert file.getvalue() == ""
