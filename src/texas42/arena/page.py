"""A report as a page by itself: one file with plots, no scripts, nothing from elsewhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from texas42.arena.plots import WIDTH, across, course, dots, upwards
from texas42.arena.report import BOTS, Rate, Report, bid_order


def page(report: Report) -> str:
    """The HTML of the page; the names of bots and the seed stand in it as text."""
    environment = Environment(
        loader=PackageLoader("texas42.arena"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    style = environment.get_template("report.css").render().strip()
    digest = b64encode(sha256(style.encode()).digest()).decode()
    template = environment.get_template("report.html")
    return (
        template.render(
            style=style,
            style_hash=f"sha256-{digest}",
            report=report,
            names={"a": report.contest.a, "b": report.contest.b},
            course=course(report.pairs),
            groups={
                "bid": _rows(report.by_bid("a"), report.by_bid("b"), bid_order),
                "name": _rows(report.by_name("a"), report.by_name("b"), str),
            },
            calibration={bot: report.calibration(bot) for bot in BOTS},
            dots={bot: dots(report.calibration(bot)) for bot in BOTS},
            width=WIDTH,
            chance_x=across(0, 1),
            chance_y=upwards(0, 1, WIDTH),
        )
        + "\n"
    )


def _rows(
    a: dict[str, Rate], b: dict[str, Rate], order: Callable[[str], Any]
) -> list[tuple[str, dict[str, Rate | None]]]:
    """Both bots' rates side by side, a row for whatever one of them has."""
    return [(key, {"a": a.get(key), "b": b.get(key)}) for key in sorted({*a, *b}, key=order)]
