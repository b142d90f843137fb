"""Rails come piece by piece, a passenger rides his line; a key ends it, and some have none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carbarn.core.event import Told
from web.play import Visitors, document
from web.recorded import recorded
from web.test_answers_at_once import TRACED, busy, longest, slower
from web.test_tramways_pages import act
from web.test_tramways_phases import bring, go_on
from web.tramways import decision, settled, wait_for_turn
from web.tramways_phases import Journey

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
DEEDS = pytest.mark.parametrize(("action", "least"), [("rails", 3), ("move", 0)])
STEP, MOST, RIDE = 90, 1200, 800  # milliseconds
RIDER = ".mover[data-kind=follow]"
MOVING = f".tw-comes, {RIDER}"

# shows never end by themselves, so that only a key can end them; how long they would last is noted
_HOLD = """{
  const real = window.setTimeout;
  window.held = [];
  window.setTimeout = (run, time, ...more) =>
    time >= 100 && time <= 1200 ? window.held.push(time) : real(run, time, ...more);
}"""
_WATCH = f"""() => {{
  window.moved = 0;
  new MutationObserver(() => {{ window.moved += document.querySelectorAll("{MOVING}").length; }})
    .observe(document.body, {{ childList: true, subtree: true, attributes: true }});
}}"""


def before_the_deed(page: Page, action: str, least: int) -> Told:
    """Open a table at which only one step is missing to a deed."""
    match, steps = Journey("alone", 1, ()).deed(action, least)  # nobody else moves meanwhile
    go_on(page, bring(page, match), steps[0].n - 1, 0, 1)
    page.wait_for_selector(".tw-board")
    for step in steps[:-1]:
        doc = document(page)
        act(page, doc, str(step.text))
        settled(page, str(doc["decision"]))
    page.wait_for_selector(f"[data-step='{steps[-1].text}']")
    return steps[-1]


def do(page: Page, told: Told) -> None:
    """Take the step that is missing."""
    number = decision(page)
    page.locator(f"[data-step='{told.text}']").click()
    settled(page, number)


def rails(page: Page) -> list[list[Any]]:
    """Every stroke on the map, in its order, wherever it hangs."""
    found: list[list[Any]] = page.eval_on_selector_all(
        ".tw-links *:not(g)",
        """all => all.map(one => [one.getAttribute("class"), one.getAttribute("d"),
                                one.getAttribute("cx"), one.getAttribute("cy")])""",
    )
    return found


def rails_after_a_reload(page: Page) -> list[list[Any]]:
    page.reload()
    wait_for_turn(page)
    return rails(page)


@DEEDS
def test_a_deed_takes_its_time_and_any_key_ends_it(
    visitors: Visitors, keep: Keep, action: str, least: int
) -> None:
    page = visitors.come()
    page.emulate_media(reduced_motion="no-preference")
    page.context.add_init_script(_HOLD)
    events = before_the_deed(page, action, least)
    do(page, events)
    if action == "rails":
        did = events.facts["did"]
        pieces = did["rails"] + did["turned"]
        expect(page.locator(".tw-new-rail")).to_have_count(pieces)
        delays = page.eval_on_selector_all(
            ".tw-new-rail", "all => all.map(one => parseFloat(one.style.animationDelay))"
        )
        assert sorted(delays) == [STEP * number for number in range(pieces)]
        page.wait_for_function("time => window.held.includes(time)", arg=STEP * (pieces + 1))
    else:
        page.wait_for_selector(RIDER)
        timing = page.eval_on_selector(
            RIDER, "one => one.getAnimations()[0].effect.getTiming().duration"
        )
        assert timing == RIDE
        page.wait_for_function("time => window.held.includes(time)", arg=RIDE)
    keep(page, "under-way")
    page.keyboard.press("Shift")
    expect(page.locator(MOVING)).to_have_count(0)
    keep(page, "over")
    assert rails(page) == rails_after_a_reload(page)


@DEEDS
@pytest.mark.parametrize("by", ["the system", "the setting"])
def test_without_motion_the_end_is_there_at_once(
    visitors: Visitors, action: str, least: int, by: str
) -> None:
    page = visitors.come(settings={"motion": False} if by == "the setting" else None)
    if by == "the setting":
        page.emulate_media(reduced_motion="no-preference")
    events = before_the_deed(page, action, least)
    page.evaluate(_WATCH)
    do(page, events)
    assert page.evaluate("window.moved") == 0
    assert rails(page) == rails_after_a_reload(page)


def test_even_the_longest_row_of_rails_is_laid_within_its_time(visitors: Visitors) -> None:
    page = visitors.come(path="/gallery/tramways")
    page.wait_for_selector(".tw-deck")
    times = page.evaluate(
        """async () => {
          const { showTime } = await import("/games/tramways/motion.js");
          const did = rails => ({ action: "rails", rails, turned: false });
          const row = rails => ({ what: "acted", facts: { did: did(rails) } });
          return [1, 5, 12, 13, 24].map(rails => Math.round(showTime(row(rails))));
        }"""
    )
    assert times == [2 * STEP, 6 * STEP, 13 * STEP, MOST, MOST]


# how long each frame took
_FRAMES = """() => {
  window.frames_shown = [];
  let last = performance.now();
  const next = now => {
    window.frames_shown.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


def test_a_step_of_a_replay_draws_only_what_has_changed(visitors: Visitors) -> None:
    page = visitors.come()
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"/r/{bring(page, recorded('tramways', 3))}?at=0")
    page.wait_for_selector(".board:not([aria-busy])")
    with page.expect_response("**/moving.js"):  # fetched when somebody touches the page
        page.mouse.move(5, 300)
    for _ in range(2):
        page.locator("[data-do=speed]").click()
    page.evaluate(_FRAMES)
    visitors.browser.start_tracing(page=page, categories=TRACED)
    page.locator("[data-do=run]").click()
    page.wait_for_function("() => Number(document.querySelector('#slider').value) >= 24")
    page.locator("[data-do=run]").click()
    tasks = busy(visitors.browser.stop_tracing())
    frames = sorted(page.evaluate("window.frames_shown"))
    assert tasks[0] < longest(page), tasks[:5]
    assert frames[len(frames) // 2] < 20 * slower(page), frames[-5:]
