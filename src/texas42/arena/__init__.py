"""Bots against bots: games that can be repeated, and what they prove.

contest = Contest("steady", "random", seed="porch", setting=Setting.AUCTION)
with processes(2) as workers:
    report = Report(contest, run(contest, 100, workers))
print(report.figures()["net"])
"""

from texas42.arena.contest import ArenaError, Contest, Setting
from texas42.arena.duplicate import Pair, Undertaking, play_pair
from texas42.arena.report import Report
from texas42.arena.running import run
from texas42.arena.sprt import Sprt, Verdict
from texas42.arena.workers import Workers, cluster, here, processes

__all__ = [
    "ArenaError",
    "Contest",
    "Pair",
    "Report",
    "Setting",
    "Sprt",
    "Undertaking",
    "Verdict",
    "Workers",
    "cluster",
    "here",
    "play_pair",
    "processes",
    "run",
]
