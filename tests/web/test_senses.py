"""For every pair of eyes and ears: zoom, contrast, forced colours, sound, nothing in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.play import (
    MY_TURN,
    PHONE,
    Visitors,
    create,
    hurry,
    play_now,
    squares,
    turns_played,
    wait_for_log,
    wait_for_turn,
)
from web.test_layout import inside, scrolls

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]

ZOOMED = (640, 360)  # a laptop of 1280 x 720 at 200 %


def test_at_200_percent_nothing_scrolls_sideways_and_the_main_action_stays_in_sight(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come(size=ZOOMED)
    page.locator("[data-do=play]").wait_for()
    assert scrolls(page)["right"] == 0
    keep(page, "home")
    play_now(page)
    for place in (0, 200, 5000):
        page.evaluate("place => scrollTo(0, place)", place)
        assert scrolls(page)["right"] == 0
        assert inside(page, "[data-do=main]") and inside(page, "[data-do=draw]"), place
    page.evaluate("scrollTo(0, 0)")
    keep(page, "turn")
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.dataset.square") in squares(page)
    keep(page, "focused")
    turn = turns_played(page) + 1
    page.keyboard.press("Enter")
    wait_for_log(page, turn)
    page.goto("/rules/cable_car")
    assert scrolls(page)["right"] == 0


_STROKES = """() => {
  const of = (what, name) => getComputedStyle(document.querySelector(what))[name];
  return { rails: of(".cc-track.own .cc-rails", "stroke"), lit: of(".cc-lit path", "stroke"),
           pattern: of(".cc-track.own .cc-pattern", "stroke"), text: of("body", "color"),
           badge: of(".seat .badge svg", "fill"), page: of("body", "background-color") };
}"""


def test_forced_colours_leave_rails_patterns_and_symbols(visitors: Visitors, keep: Keep) -> None:
    page = visitors.come(forced_colors="active")
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    hurry(page, 8)
    keep(page, "turn")
    found = page.evaluate(_STROKES)
    assert found["rails"] == found["text"] != found["page"], "rails in the colour of text"
    assert found["badge"] == found["page"], "symbols in the colour of the page, on that of text"
    assert found["lit"] not in (found["page"], found["text"]), "lit squares as what is selected"
    page.locator(MY_TURN).first.hover()
    keep(page, "looked at")
    page.locator("[data-do=sandbox]").click()
    page.locator("[data-do=sandbox-leave]").wait_for()
    keep(page, "sandbox")


def test_more_contrast_makes_borders_and_secondary_text_strong(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come(contrast="more")
    play_now(page)
    found = page.evaluate(
        """() => { const all = getComputedStyle(document.documentElement);
             return ["--text-2", "--text", "--border", "--border-strong"]
               .map(name => all.getPropertyValue(name).trim()); }"""
    )
    assert found[0] == found[1] and found[2] == found[3]
    keep(page, "turn")


_LISTEN = """window.tones = 0;
window.AudioContext = class {
  currentTime = 0; destination = {};
  createOscillator() { window.tones += 1;
    const frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { frequency, connect: (to) => to, start() {}, stop() {} }; }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {} };
    return { gain, connect: (to) => to }; }
};"""


@pytest.mark.parametrize("sound", [False, True], ids=["silent", "audible"])
def test_a_tone_says_that_it_is_your_turn_only_if_it_was_wished_for(
    visitors: Visitors, sound: bool
) -> None:
    page = visitors.come(settings={"sound": True} if sound else None)
    page.context.add_init_script(_LISTEN)
    page.reload()
    play_now(page)
    turn = turns_played(page)
    page.locator(MY_TURN).first.click()
    wait_for_log(page, turn + 3)
    wait_for_turn(page)
    if sound:
        page.wait_for_function("window.tones > 0")
    else:
        assert not page.evaluate("window.tones")


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param(PHONE, marks=pytest.mark.soak)], ids=["laptop", "phone"]
)
def test_points_just_won_never_cover_the_score(
    visitors: Visitors, keep: Keep, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size)
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    page.evaluate(_CATCH)
    hurry(page, 26)
    page.wait_for_function("() => window.rises.length > 0")
    hurry(page)
    keep(page, "over")
    rises = page.evaluate("window.rises")
    assert rises and not any(one["covers"] for one in rises), rises


# notes every chip of points that comes up, and whether it lies upon the figures of the score
_CATCH = """() => {
  window.rises = [];
  const look = () => {
    for (const chip of document.querySelectorAll(".rise")) {
      const score = chip.parentElement;
      const sum = score.querySelector(".sum");
      const [a, b] = [chip.getBoundingClientRect(), sum.getBoundingClientRect()];
      const covers = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      window.rises.push({ covers, score: sum.textContent, chip: chip.textContent });
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_names_of_seats_and_the_turn_stay_readable_with_six_players(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come()
    create(page, "You", *["Casual bot"] * 5)
    wait_for_turn(page)
    for what in (".board", ".bar", ".seats", ".cc-key", ".cc-hand", ".preview"):
        assert inside(page, what), what
    assert scrolls(page) == {"right": 0, "down": 0}
    expect(page.locator(".seats > li")).to_have_count(6)
    keep(page, "six")
