"""San Francisco in motion: the page answers while a replay runs."""

from __future__ import annotations

import statistics

import pytest

from web.play import Visitors
from web.test_answers_at_once import LONGEST, TRACED, busy
from web.test_motion import open_replay, run_to

pytestmark = pytest.mark.slow

_FRAMES = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const next = now => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


def test_no_step_of_a_replay_keeps_the_page_busy(visitors: Visitors) -> None:
    page = visitors.come(motion=True)
    open_replay(page, "san_francisco")
    page.evaluate(_FRAMES)
    visitors.browser.start_tracing(page=page, categories=TRACED)
    run_to(page, 24)
    tasks = busy(visitors.browser.stop_tracing())
    assert tasks[0] < LONGEST, tasks[:5]
    assert statistics.median(page.evaluate("frames_seen")) < 20
