"""From a key press to the changed page, and the first page of a server that is up.

A real server, a real Chromium, one machine. A press is over when the frame in which the
page has changed is on the screen, as the browser tells it: laid out, painted and drawn.
It is measured in a match whose bots take the shortest pause there is, and with bots that
take none: then their moves, and the tiles that glide for them, come in between.
What bots wait before a move is no part of it, for what is shown first is one's own move.

Other work on the machine shows: the load is told beside the figures. Chromium is found as
the tests find it: T42_CHROMIUM, or on the PATH.

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

PACES = ("fast", "at-once")

# The time from the key to the moment at which the first frame with the changed table was shown.
# The browser tells that moment of a text that is marked so, and only once: hence a new dot.
# The next animation frame would not do: it begins before anything has been painted.
WATCH = """
const dot = start => {
    const mark = document.createElement("b");
    mark.textContent = ".";
    mark.style.cssText = "position: fixed; inset-block-start: 0; inset-inline-start: 50%";
    mark.setAttribute("elementtiming", "changed");
    new PerformanceObserver((list, observer) => {
        const [shown] = list.getEntries();
        window.waited((shown.presentationTime ?? shown.renderTime) - start);
        observer.disconnect();
        mark.remove();
    }).observe({ type: "element" });
    return mark;
};
document.addEventListener("keydown", event => {
    if (event.key !== "Enter") return;
    const watcher = new MutationObserver(() => {
        watcher.disconnect();
        document.body.append(dot(event.timeStamp));
    });
    watcher.observe(document.getElementById("table"), {
        attributes: true, attributeFilter: ["data-seq"]
    });
}, { capture: true });
"""


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


def act(page: Page, waits: list[float]) -> None:
    """Do by Enter the first thing that can be done, and see that it is done."""
    button = page.locator(
        ".middle .button-main, .call:not([aria-disabled]), .trump,"
        " .is-to-play .tile-button:not([aria-disabled])"
    ).first
    button.wait_for()
    button.focus()
    address, known = page.url, len(waits)
    page.keyboard.press("Enter")
    for _ in range(200):
        page.wait_for_timeout(50)
        if len(waits) > known or page.url != address:  # after a match comes another table
            break
    else:
        raise TimeoutError("the page did not change")
    page.wait_for_timeout(100)


def key_presses(url: str, pace: str) -> list[float]:
    """Milliseconds from each key to the page that has changed."""
    path = (
        os.environ.get("T42_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    waits: list[float] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(base_url=url)
        page.expose_function("waited", lambda wait: waits.append(wait))  # noqa: PLW0108  # no built-in
        page.add_init_script(WATCH)
        page.goto("/")
        page.request.post(
            "/settings",
            form={"pace": pace, "take_up": "at-once"},
            headers={"Origin": url.rstrip("/")},
        )
        page.get_by_role("button", name="Play now").click()
        while len(waits) < PLAYS:
            act(page, waits)
        browser.close()
    return waits


def report(name: str, waits: list[float], target: int) -> None:
    ordered = sorted(waits)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(
        f"{name}: median {statistics.median(waits):.0f} ms, p95 {p95:.0f} ms,"
        f" most {ordered[-1]:.0f} ms, of {len(waits)} (wanted: p95 {target} ms;"
        f" load {os.getloadavg()[0]:.1f})"
    )


def main() -> None:
    report("first page of a server that is up", first_pages(), 150)
    for pace in PACES:
        with tempfile.TemporaryDirectory() as folder:
            server, url = serve(folder)
            try:
                report(f"key press to changed page, bots {pace}", key_presses(url, pace), 50)
            finally:
                server.terminate()
                server.wait()


if __name__ == "__main__":
    main()
