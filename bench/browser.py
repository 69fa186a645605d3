"""From a key press to the changed page, and the first page of a server that is up.

A real server, a real Chromium, one machine, the bots at once: what is measured is
what a player waits for when nobody else takes any time. Chromium is found as the
tests find it: T42_CHROMIUM, or on the PATH.

    ./t42 bench browser
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import Page, sync_playwright

PLAYS = 120
STARTS = 7

# The time, in the page itself, from the key to the first frame with the changed table.
WATCH = """() => {
    window.waits = [];
    document.addEventListener("keydown", event => {
        if (event.key !== "Enter") return;
        const start = event.timeStamp;
        const watcher = new MutationObserver(() => {
            watcher.disconnect();
            requestAnimationFrame(() => window.waits.push(performance.now() - start));
        });
        watcher.observe(document.getElementById("table"), {
            attributes: true, attributeFilter: ["data-seq"]
        });
    }, { capture: true });
}"""


def serve(folder: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "texas42", "serve", "--port", "0", "--data", folder]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().split()[-1]


def first_pages() -> list[float]:
    """Milliseconds of the first page of a server that has just come up."""
    waits = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            server, url = serve(folder)
            start = time.perf_counter()
            urllib.request.urlopen(url, timeout=10).read()  # noqa: S310  # our own server
            waits.append(1000 * (time.perf_counter() - start))
            server.terminate()
            server.wait()
    return waits


def act(page: Page) -> None:
    """Do by Enter the first thing that can be done."""
    button = page.locator(
        ".middle .button-main, .call:not([aria-disabled]), .trump,"
        " .is-to-play .tile-button:not([aria-disabled])"
    ).first
    button.wait_for()
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(150)


def key_presses(url: str) -> list[float]:
    """Milliseconds from each key to the page that has changed."""
    path = (
        os.environ.get("T42_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(base_url=url)
        page.goto("/")
        page.request.post(
            "/settings",
            form={"pace": "at-once", "take_up": "at-once"},
            headers={"Origin": url.rstrip("/")},
        )
        page.get_by_role("button", name="Play now").click()
        waits: list[float] = []
        address = ""
        while len(waits) < PLAYS:
            if page.url != address:  # a match that is over goes on at the next table
                address = page.url
                page.evaluate(WATCH)
            act(page)
            waits += page.evaluate("window.waits?.splice(0) ?? []")
        browser.close()
    return waits


def report(name: str, waits: list[float], target: int) -> None:
    ordered = sorted(waits)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(
        f"{name}: median {statistics.median(waits):.0f} ms, p95 {p95:.0f} ms,"
        f" most {ordered[-1]:.0f} ms, of {len(waits)} (wanted: {target} ms)"
    )


def main() -> None:
    report("first page of a server that is up", first_pages(), 150)
    with tempfile.TemporaryDirectory() as folder:
        server, url = serve(folder)
        try:
            report("key press to changed page, p95", key_presses(url), 50)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
