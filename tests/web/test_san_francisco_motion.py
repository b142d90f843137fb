"""San Francisco in motion: replays that leave the page free, tickets turned over, fireworks."""

from __future__ import annotations

import statistics

import pytest
from playwright.sync_api import Page, expect

from web.play import Visitors
from web.recorded import recorded
from web.test_answers_at_once import TRACED, busy, longest, slower
from web.test_motion import open_replay, run_to
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow

_FRAMES = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const next = now => {
    window.frames_seen.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


def test_no_step_of_a_replay_keeps_the_page_busy(visitors: Visitors) -> None:
    page = visitors.come(motion=True)
    open_replay(page, "san_francisco")
    page.evaluate(_FRAMES)
    visitors.browser.start_tracing(page=page, categories=TRACED)
    run_to(page, 24)
    tasks = busy(visitors.browser.stop_tracing())
    assert tasks[0] < longest(page), tasks[:5]
    assert statistics.median(page.evaluate("frames_seen")) < 20 * slower(page)


def play_the_last_turn(page: Page) -> None:
    """Go on from the last turn of a game that its last player wins, and play it: two cards."""
    match = recorded("san_francisco", 3)
    result = match.result()
    assert result is not None
    winner = result.places.index(1)
    at = next(n for n in range(len(match.events), 0, -1) if begins_turn(n, winner))
    go_on(page, bring(page, match), at, winner, 3)
    for _ in range(2):
        page.locator("[data-draw='draw deck'].may").click()


def begins_turn(n: int, seat: int) -> bool:
    """Whether a seat begins a turn after an event of that game."""
    match = recorded("san_francisco", 3)
    then = type(match).replay(match.game, match.record(), upto=n)
    return then.actors() == [seat] and "tickets" in [str(one) for one in then.legal(seat)]


def test_tickets_are_turned_over_on_the_map_and_the_winner_gets_fireworks(
    visitors: Visitors,
) -> None:
    page = visitors.come(motion=True)
    play_the_last_turn(page)
    slip = page.locator(".sf-slip")
    slip.wait_for()
    step = page.locator(".told span").inner_text()
    assert page.locator(".sf-way, .sf-end").count() > 0
    name = slip.locator("p > b").inner_text()
    page.keyboard.press("Space")
    page.wait_for_function(
        "was => document.querySelector('.told span').innerText !== was", arg=step
    )
    expect(slip.locator("p > b")).not_to_have_text(name)
    expect(page.locator(".sf-sky")).to_have_count(0)
    page.locator("[data-do=skip-end]").click()
    page.locator(".sf-sky .sf-burst").first.wait_for()
    expect(slip).to_have_count(0)
    expect(page.locator(".sf-sky")).to_have_count(0, timeout=10_000)


def test_with_reduced_motion_there_are_no_fireworks(visitors: Visitors) -> None:
    page = visitors.come()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    play_the_last_turn(page)
    page.locator("[data-result=told] .headline").wait_for()
    page.locator(".sf-after").wait_for()
    assert page.locator(".sf-sky").count() == 0
    assert not [one for one in asked if one.endswith("fireworks.js")]
