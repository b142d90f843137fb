"""How smoothly a replay runs: the time between frames, and the longest task of the page.

`python benchmarks/frames.py` starts a server of its own, brings a whole game with the most players
to it and lets its last turns run by themselves at the highest speed, everything in motion.
`--json` prints one object. Exit code 1 if the median between frames is over the limit, or a task
is; both depend on the machine, so nothing else may run on it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from dataclasses import asdict, dataclass
from itertools import pairwise

from playwright.sync_api import Browser, Page, sync_playwright

from carbarn import new_match
from carbarn.arena.play import play_match
from first_visit import chromium, server

GAMES = {"cable_car": 6, "san_francisco": 4, "tramways": 5}
TURNS = 20  # that are watched, the last of the game
MEDIAN = 20.0  # milliseconds between frames
LONGEST = 50.0  # milliseconds of processor time for a task of the page
TRACED = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]

# the moments of all frames, from now on
_WATCH = """() => {
  window.frames_at = [];
  const tick = now => { window.frames_at.push(now); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


@dataclass
class Watched:
    """A replay that was watched, in milliseconds."""

    game: str
    frames: int
    median: float  # between two frames
    slowest: float  # the same, of a hundred the slowest
    longest: float  # processor time of the longest task

    @property
    def smooth(self) -> bool:
        """Whether it keeps the limits."""
        return self.median < MEDIAN and self.longest < LONGEST


def longest_task(trace: bytes) -> float:
    """The processor time of the longest task of the page."""
    events = json.loads(trace)["traceEvents"]
    names = (one for one in events if one["name"] == "thread_name")
    pages = {one["tid"] for one in names if one["args"]["name"] == "CrRendererMain"}
    tasks = (one for one in events if one["name"] == "RunTask" and one["tid"] in pages)
    longest: float = max(one.get("tdur", 0) / 1000 for one in tasks)
    return longest


def bring(page: Page, game: str) -> str:
    """Upload a game of bots that is over."""
    rules = new_match(game, GAMES[game], seed="frames").game
    match, _ = play_match(rules, ["greedy"] * GAMES[game], "frames")
    page.request.post("/api/guests", data={"name": "Mara"})
    text = match.record().text.encode()
    kind = {"content-type": "application/jsonl"}
    answer = page.request.post("/api/records", data=text, headers=kind)
    record: str = answer.json()["record"]
    return record


def watch(browser: Browser, address: str, game: str) -> Watched:
    """Let the last turns of a game run."""
    size = {"width": 1280, "height": 720}
    page = browser.new_context(base_url=address, viewport=size).new_page()  # type: ignore[arg-type]
    page.goto(f"/r/{bring(page, game)}?at=0")
    page.locator(".board:not([aria-busy])").first.wait_for()
    slider = page.locator("#slider")
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last - TURNS))
    with page.expect_response("**/moving.js"):
        page.mouse.move(5, 300)
    for _ in range(2):
        page.locator("[data-do=speed]").click()
    page.wait_for_timeout(1000)
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(_WATCH)
    page.locator("[data-do=run]").click()
    page.wait_for_function(f"() => Number(document.querySelector('#slider').value) >= {last - 1}")
    at: list[float] = page.evaluate("window.frames_at")
    longest = longest_task(browser.stop_tracing())
    page.context.close()
    between = [after - before for before, after in pairwise(at)]
    slowest = statistics.quantiles(between, n=100)[-1]
    return Watched(game, len(at), statistics.median(between), slowest, longest)


def main() -> int:
    """Watch all games, or one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    games = [options.game] if options.game else list(GAMES)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        found = [watch(browser, address, game) for game in games]
        browser.close()
    if options.json:
        print(json.dumps([asdict(one) for one in found]))
    else:
        for one in found:
            print(
                f"{one.game}: {one.frames} frames, median {one.median:.1f} ms, 99 of 100 within "
                f"{one.slowest:.1f} ms, longest task {one.longest:.1f} ms"
            )
    return 0 if all(one.smooth for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
