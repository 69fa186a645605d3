"""How fast ``texas42 replay`` is, and that its memory does not grow with what it reads.

Random matches are written from a seed, a file each. Then the command runs over all
of them as a process of its own, start and output included. Hands a second are the
median of five runs, by the clock and by the time the processor spent, which says
more where others use the machine too. Two sorts of matches: ``any`` has every legal
action equally likely, so that most bids are high and soon set; ``long`` has bids of
30 alone.

    bench/replay.py [HANDS]        10,000 if not given
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

MAKE = Path(__file__).with_name("_records.py")
RUNS = 5
TARGET = 1500
"""Hands a second on one core."""


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(
        f"{'matches':8} {'hands':>6} {'actions':>8} {'hands/s':>8} {'hands/cpu':>9} {'peak MiB':>9}"
    )
    for sort in ("any", "long"):
        for wanted in (hands // 10, hands):
            with tempfile.TemporaryDirectory() as folder:
                measure(sort, wanted, Path(folder))
    print(f"target: {TARGET} hands/s, and the same peak for a tenth of the hands")


def measure(sort: str, wanted: int, folder: Path) -> None:
    # In a process of its own: a child's peak counts what its parent held when it was born.
    make = [sys.executable, str(MAKE), sort, str(wanted), str(folder)]
    made = subprocess.run(make, check=True, capture_output=True, text=True)
    hands, actions = map(int, made.stdout.split())
    files = sorted(map(str, folder.iterdir()))
    runs = [replay(files) for _ in range(RUNS)]
    by_clock, by_processor = (statistics.median(hands / run[n] for run in runs) for n in (0, 1))
    peak = max(run[2] for run in runs)
    figures = f"{hands:6} {actions / hands:8.1f} {by_clock:8.0f} {by_processor:9.0f} {peak:9.1f}"
    print(f"{sort:8} {figures}", flush=True)


def replay(files: list[str]) -> tuple[float, float, float]:
    """Replay the files: seconds by the clock, seconds of processor, peak of memory in MiB."""
    command = [sys.executable, "-m", "texas42", "replay", *files]
    begun = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit("the records that this measurement made are refused")
    peak = usage.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2)
    return seconds, usage.ru_utime + usage.ru_stime, peak


if __name__ == "__main__":
    main()
