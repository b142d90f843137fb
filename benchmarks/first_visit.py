"""What a first visit costs: bytes until a table is shown, and the time from the click to the board.

`python benchmarks/first_visit.py` starts a server of its own and opens Chromium with an empty cache
several times: home, a click on "Play", the board. Every response until then is
counted, as it is and as gzip makes it. `--json` prints one object.
Exit code 1 if a first visit is larger than the limit.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Response, sync_playwright

ROOT = Path(__file__).parents[1]
LIMIT = 200_000  # bytes, compressed
LIMITS = {"tramways": 240_000}  # a drawing that needs more
PACKED = (".woff2", ".png", ".jpg", ".webp")  # gzip makes them no smaller


@dataclass
class Visit:
    """One first visit."""

    files: list[tuple[str, int, int]]  # path, bytes, bytes compressed
    sent: int  # bytes of bodies as this server has sent them
    home_ms: float  # from opening the address to the button
    table_ms: float  # from the click to the board

    @property
    def raw(self) -> int:
        """All bytes as they are."""
        return sum(raw for _, raw, _ in self.files)

    @property
    def compressed(self) -> int:
        """All bytes as gzip makes them."""
        return sum(small for _, _, small in self.files)


def chromium() -> str:
    """The path of a Chromium."""
    spec = importlib.util.spec_from_file_location("browser", ROOT / "tools" / "browser.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    path: str | None = module.find()
    if path is None:
        sys.exit("no Chromium: see tools/browser.py")
    return path


@contextmanager
def server() -> Iterator[str]:
    """The address of a server with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "carbarn", "serve", "--port", "0", "--pace", "0"]
        process = subprocess.Popen(
            [*command, "--database", str(Path(folder) / "visit.db")],
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,  # so that what is installed is measured, not the source tree around us
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
            assert found, "the server did not say where it is"
            yield found[0]
        finally:
            process.terminate()
            process.wait(20)


def compressed(path: str, body: bytes) -> int:
    """The size of a response as a server that compresses would send it."""
    if path.endswith(PACKED):
        return len(body)
    return min(len(body), len(gzip.compress(body, 6)))


def visit(browser: Browser, address: str, game: str) -> Visit:
    """Come for the first time, click, and see the board."""
    context = browser.new_context(
        locale="en-GB", viewport={"width": 1280, "height": 720}, reduced_motion="reduce"
    )
    page = context.new_page()
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    began = time.perf_counter()
    page.goto(address)
    button = page.locator("[data-do=play]:enabled")
    button.wait_for()
    shown = time.perf_counter()
    page.wait_for_load_state("networkidle")
    page.locator(f"[name=game][value={game}]").check(force=True)
    # the page's own clock: from the press to the first frame with a board
    page.evaluate(
        """() => addEventListener("click", () => {
          const began = performance.now();
          const look = () => document.querySelector(".board svg")
            ? (window.tableShown = performance.now() - began) : requestAnimationFrame(look);
          look();
        }, { once: true, capture: true })"""
    )
    button.click()
    page.wait_for_function("() => window.tableShown !== undefined")
    table: float = page.evaluate("window.tableShown")
    page.wait_for_load_state("networkidle")
    files = []
    sent = 0
    for response in responses:
        path = response.url.removeprefix(address)
        body = response.body()
        files.append((path, len(body), compressed(path, body)))
        sent += response.request.sizes()["responseBodySize"]
    context.close()
    return Visit(files, sent, 1000 * (shown - began), table)


def measure(times: int, game: str) -> list[Visit]:
    """Several first visits."""
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        visits = [visit(browser, address, game) for _ in range(times)]
        browser.close()
    return visits


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=3, help="how many first visits")
    parser.add_argument("--game", default="cable_car", help="the game that is played")
    parser.add_argument("--json", action="store_true", help="print one object")
    given = parser.parse_args()
    visits = measure(given.times, given.game)
    limit = LIMITS.get(given.game, LIMIT)
    largest = max(visits, key=lambda one: one.compressed)
    report: dict[str, Any] = {
        "responses": len(largest.files),
        "bytes": largest.raw,
        "bytes_compressed": largest.compressed,
        "bytes_sent": largest.sent,
        "limit": limit,
        "home_ms": round(statistics.median(one.home_ms for one in visits)),
        "click_to_board_ms": round(statistics.median(one.table_ms for one in visits)),
        "times": len(visits),
    }
    good = largest.compressed <= limit
    if given.json:
        print(json.dumps(report))
        return 0 if good else 1
    print(
        f"first visit: {report['responses']} responses, {report['bytes'] / 1000:.1f} KB as they are"
    )
    print(
        f"compressed:  {report['bytes_compressed'] / 1000:.1f} KB"
        f" (limit {limit / 1000:.0f} KB: {'kept' if good else 'BROKEN'})"
    )
    print(f"sent by this server: {report['bytes_sent'] / 1000:.1f} KB")
    for path, raw, small in sorted(largest.files, key=lambda one: -one[2])[:8]:
        print(f"  {small / 1000:6.1f} KB of {raw / 1000:6.1f} KB  {path}")
    print(f"address to home page:        {report['home_ms']} ms (median of {report['times']})")
    print(f"click to the board is shown: {report['click_to_board_ms']} ms")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
