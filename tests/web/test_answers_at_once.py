"""A page that answers at once: nothing on a board keeps the browser busy for long."""

from __future__ import annotations

import json
import random
import statistics

import pytest
from playwright.sync_api import Page

from carbarn import Match, new_match
from web.play import Visitors
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow
LONGEST = 50  # milliseconds, after which people notice that nothing happens
# What `_FIXED_WORK` takes where `benchmarks/frames.py` has measured that promise: a machine that is
# slower just now, because its host has other guests, takes longer for everything.
FIXED_WORK = 55
_FIXED_WORK = """() => Array.from({ length: 9 }, () => {
  const start = performance.now();
  const box = document.createElement("div");
  for (let i = 0; i < 3000; i++) {
    const row = document.createElement("p");
    row.textContent = `row ${i}`;
    row.style.padding = `${i % 7}px`;
    box.append(row);
  }
  document.body.append(box);
  void box.offsetHeight;
  box.remove();
  return performance.now() - start;
})"""
# the same for the first drawing, when nobody points at anything yet
FIRST = {"cable_car": 150, "san_francisco": 150, "tramways": LONGEST}
TRACED = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]

_MIDDLES = """hits => [...document.querySelectorAll(hits)].map(one => {
  if (one instanceof SVGPathElement) {
    const at = one.getPointAtLength(one.getTotalLength() / 2).matrixTransform(one.getScreenCTM());
    return [at.x, at.y];
  }
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""


def largest_position(name: str, seats: int) -> tuple[Match, int, int]:
    """A game that is over, and the last moment at which a seat has the most to choose from."""
    match, rng = new_match(name, seats, seed=1), random.Random(1)
    most = at = seat = 0
    while match.result() is None:
        actor = match.actors()[0]
        legal = match.legal(actor)
        if len(legal) >= most:
            most, at, seat = len(legal), len(match.events), actor
        match.play(actor, str(rng.choice(legal)))
    return match, at, seat


def busy(trace: bytes) -> list[float]:
    """How long the page was busy in each task, in milliseconds, the longest first.

    It is the time that the thread itself has worked (`tdur`): on a machine with other work to do,
    much more may pass on the clock. A task without it had not ended with the trace.
    """
    events = json.loads(trace)["traceEvents"]
    names = (one for one in events if one["name"] == "thread_name")
    pages = {one["tid"] for one in names if one["args"]["name"] == "CrRendererMain"}
    tasks = [one for one in events if one["name"] == "RunTask" and one["tid"] in pages]
    assert len(tasks) > 50, "hardly anything was traced"
    return sorted((one.get("tdur", 0) / 1000 for one in tasks), reverse=True)


def longest(page: Page) -> float:
    """How long a task may take, as far as the machine has its speed just now."""
    return LONGEST * slower(page)


def slower(page: Page) -> float:
    """By how much the machine is slower just now than where the promises were measured."""
    blank = page.context.new_page()
    took = statistics.median(blank.evaluate(_FIXED_WORK))
    blank.close()
    return max(1.0, float(took) / FIXED_WORK)


@pytest.mark.parametrize(
    ("game", "seats", "hits"),
    [("cable_car", 6, ".cc-hit"), ("san_francisco", 4, ".sf-hit"), ("tramways", 5, ".tw-hit")],
    ids=["cable_car", "san_francisco", "tramways"],
)
def test_pointing_at_all_of_a_board_never_keeps_the_page_busy(
    visitors: Visitors, game: str, seats: int, hits: str
) -> None:
    match, at, seat = largest_position(game, seats)
    page = visitors.come()
    record = bring(page, match)
    visitors.browser.start_tracing(page=page, categories=TRACED)
    go_on(page, record, at, seat, seats)
    page.wait_for_selector(f".board:not([aria-busy]) {hits}.may")
    drawing = busy(visitors.browser.stop_tracing())
    middles = page.evaluate(_MIDDLES, hits)
    assert len(middles) >= 50
    visitors.browser.start_tracing(page=page, categories=TRACED)
    for x, y in middles:
        page.mouse.move(x, y)
    pointing = busy(visitors.browser.stop_tracing())
    assert pointing[0] < longest(page), pointing[:5]
    assert drawing[0] < FIRST[game] * slower(page), drawing[:5]
