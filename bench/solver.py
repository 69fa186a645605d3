"""How fast the solver is, side by side with a plain native alpha-beta, and that it is right.

    ./t42 bench solver [--runs N] [--deals N] [--signature]

``bench/yardstick.cpp`` is built with the C++ compiler of the machine (CXX, or g++) and given the
same deals in turn with the solver, both on one processor. Compared are seconds of processor:
others on the machine disturb less; the median of the runs counts. Every answer is compared with
what is known. The exit status is 1 where a target is missed.

The signature is the number of tricks that the search begins on fixed positions. It is the same on
every machine: a change that claims to change nothing leaves it as it is.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time

from texas42 import Seat, Trump, parse_hand
from texas42.solver import Position, can_take_each, engine, plays_of_each, values, warm_up
from texas42.solver.compiled import answer

HERE = Path(__file__).parent
VECTORS = HERE.parent / "tests/solver/vectors"
SETS = ("random", "biddable")
TARGET = 36

Deals = tuple[list[Position], list[int], str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each")
    parser.add_argument("--deals", type=int, default=500, metavar="N", help="deals of each set")
    parser.add_argument("--signature", action="store_true", help="tell the signature alone")
    options = parser.parse_args()
    if options.signature:
        print(signature())
        return 0
    print(f"{'':40} {'median':>10} {'wanted':>10}")
    missed = 0
    for what, figure, wanted, reached in figures(options.runs, options.deals):
        missed += not reached
        print(f"{what:40} {figure:>10} {wanted:>10}{'' if reached else '  MISSED'}", flush=True)
    return int(missed > 0)


Figure = tuple[str, str, str, bool]


def figures(runs: int, most: int) -> Iterator[Figure]:
    """What was measured, the figure, what is wanted, whether it is reached."""
    yield from starts()
    warm_up()
    processors = os.sched_getaffinity(0)
    sets = {name: deals(name, most) for name in SETS}
    os.sched_setaffinity(0, {max(processors)})
    with tempfile.TemporaryDirectory() as folder:
        yardstick = build(Path(folder))
        for name, some in sets.items():
            yield from side_by_side(name, some, runs, yardstick, Path(folder))
    os.sched_setaffinity(0, processors)
    for name, some in sets.items():
        yield two_threads(name, some, runs)
    yield f"signature {signature()}", "", "", True
    load = os.getloadavg()[0]
    yield "load of the machine meanwhile", f"{load:.1f}", "", True


def deals(name: str, most: int) -> Deals:
    lines = (VECTORS / f"solved-{name}.txt").read_text(encoding="utf-8").splitlines()[:most]
    positions, known = [], []
    for line in lines:
        trump, leader, *hands, value = line.split()
        tiles = [parse_hand(hand) for hand in hands]
        positions.append(Position.of(Trump(int(trump)), Seat(int(leader)), tiles))
        known.append(int(value))
    return positions, known, "\n".join(lines_without_values(lines)) + "\n"


def lines_without_values(lines: list[str]) -> Iterator[str]:
    for line in lines:
        yield line.rsplit(" ", 1)[0]


def build(folder: Path) -> Path | None:
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        print("no C++ compiler: nothing to compare with", file=sys.stderr)
        return None
    made = folder / "yardstick"
    source = str(HERE / "yardstick.cpp")
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(made), source], check=True)
    return made


def side_by_side(
    name: str, some: Deals, runs: int, yardstick: Path | None, folder: Path
) -> Iterator[Figure]:
    positions, known, text = some
    file = folder / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    able = [value >= TARGET for value in known]
    took: dict[str, list[float]] = {}
    for _ in range(runs):
        asked: list[tuple[str, Callable[[], list[int]], list[int]]] = [
            ("exact", lambda: values(positions), known),
            ("make", lambda: [int(can) for can in can_take_each(positions, TARGET)], [*able]),
            ("leads", lambda: [max(worth.values()) for worth in plays_of_each(positions)], known),
        ]
        if yardstick is not None:
            asked.append(("yardstick exact", native(yardstick, file, "exact"), known))
            asked.append(("yardstick make", native(yardstick, file, "make", str(TARGET)), [*able]))
        for what, ask, right in asked:
            begun = seconds()
            if ask() != right:
                sys.exit(f"{name}, {what}: an answer is wrong")
            took.setdefault(what, []).append((seconds() - begun) / len(positions))
    median = {what: statistics.median(times) for what, times in took.items()}
    for what, time in median.items():
        yield f"{name}, {what}", f"{time * 1e6:.0f} us", "", True
    if yardstick is not None:
        for what in ("exact", "make"):
            times = median[f"yardstick {what}"] / median[what]
            yield f"{name}, {what}: times the yardstick", f"{times:.2f}", "1.50", times >= 1.5
    leads = median["leads"] / median["exact"]
    yield f"{name}, all leads: times one value", f"{leads:.2f}", "<= 2.50", leads <= 2.5


def native(yardstick: Path, file: Path, *words: str) -> Callable[[], list[int]]:
    def ask() -> list[int]:
        with file.open(encoding="utf-8") as source:
            done = subprocess.run(
                [yardstick, *words], stdin=source, capture_output=True, text=True, check=True
            )
        return [int(line) for line in done.stdout.split()]

    return ask


def seconds() -> float:
    """What this process and its children have taken of the processor."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


def two_threads(name: str, some: Deals, runs: int) -> Figure:
    positions, known, _ = some
    took: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(runs):
        for threads, times in took.items():
            begun = perf_counter()
            if values(positions, threads=threads) != known:
                sys.exit(f"{name}, {threads} threads: an answer is wrong")
            times.append(perf_counter() - begun)
    gain = statistics.median(took[1]) / statistics.median(took[2])
    return f"{name}, two threads: times one", f"{gain:.2f}", "1.80", gain >= 1.8


def starts() -> Iterator[Figure]:
    """A first start, with nothing compiled, and later ones, in processes of their own."""
    program = (
        "from time import perf_counter, process_time; begun = perf_counter(), process_time();"
        "from texas42.solver import warm_up; warm_up();"
        "print(perf_counter() - begun[0], process_time() - begun[1])"
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NUMBA_CACHE_DIR": folder}
        for what, runs, wanted in (("first start", 1, 6.0), ("later start", 5, 0.6)):
            walls, works = [], []
            for _ in range(runs):
                done = subprocess.run(
                    [sys.executable, "-c", program],
                    env=environment,
                    capture_output=True,
                    text=True,
                    check=True,
                )
                wall, work = map(float, done.stdout.split())
                walls.append(wall)
                works.append(work)
            wall, work = statistics.median(walls), statistics.median(works)
            yield f"{what}, by the clock", f"{wall:.2f} s", f"<= {wanted} s", wall <= wanted
            yield f"{what}, of processor", f"{work:.2f} s", "", True


def signature() -> int:
    desk = answer.desk()
    for name in SETS:
        positions, known, _ = deals(name, 100)
        found = answer.ask(engine.PLAYS, engine.questions(positions), desk)[:, 0]
        if found.tolist() != known:
            sys.exit(f"signature, {name}: an answer is wrong")
    return answer.tricks_begun(desk)


if __name__ == "__main__":
    sys.exit(main())
