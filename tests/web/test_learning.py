"""Learning in the browser: from a fresh profile to the end of a lesson, and on to a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from carbarn.games import find_game
from carbarn.games.discovery import built_in
from carbarn.learning.lessons import course_of
from carbarn.learning.puzzles import puzzles_of
from web.play import LAPTOP, PHONE, Visitors
from web.test_accessibility import Checker, check, mostly_laptop  # noqa: F401  (a fixture)

pytestmark = pytest.mark.slow
DONE = re.compile(r"\bdone\b")
each_game = pytest.mark.parametrize("game", built_in())


def mostly_soak(*kept: str) -> pytest.MarkDecorator:
    """Each game, but only these in every run: between them the three ways meet all games."""
    games = [
        one if one in kept else pytest.param(one, marks=pytest.mark.soak) for one in built_in()
    ]
    return pytest.mark.parametrize("game", games)


Press = Callable[[Page, str], None]


SOON = 3000  # milliseconds


def click(page: Page, what: str) -> None:
    page.locator(what).click(timeout=SOON)


def tap(page: Page, what: str) -> None:
    page.locator(what).tap(timeout=SOON)


def by_key(page: Page, what: str) -> None:
    """Whatever can be pressed can have the focus and be pressed by Enter."""
    page.locator(what).focus()
    page.keyboard.press("Enter")


STATE = """() => {
  const main = document.querySelector("[data-do=main]");
  const table = document.querySelector(".app"); // its button may say the same for two steps
  const over = document.querySelector(".lesson-end") !== null;
  return [main?.disabled, table?.innerText, over].join("|");
}"""


ANSWER = """async ([game, puzzle, actions, action]) => {
  const { post } = await import("/web/api.js");
  const address = "/api/puzzles/{game}/{puzzle}";
  return (await post(address, { game, puzzle }, { actions, action })).verdict;
}"""


def take_lesson(page: Page, press: Press, look: Callable[[str], None] | None = None) -> int:
    """Take the lesson that is open to its end, as it shows itself; how many presses that took."""
    main, show = "[data-do=main]", "[data-do=lesson-show]"
    for presses in range(200):
        page.locator(f"{main}, .lesson-end").first.wait_for()
        if page.locator(".lesson-end").count():
            return presses
        if look and presses in (0, 2):
            look(f"step-{presses}")
        before = page.evaluate(STATE)
        ready = page.locator(main).is_enabled()
        try:
            press(page, main if ready else show)
        except TimeoutError:  # the page was just going on to the next step
            continue
        page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
    raise AssertionError("the lesson never ends")


@mostly_soak("cable_car")
def test_a_newcomer_takes_the_first_lesson_by_mouse_and_comes_to_a_first_game(
    visitors: Visitors,
    check: Checker,  # noqa: F811
    game: str,
) -> None:
    page = visitors.come()
    page.locator("[data-do=home-learn]").click()
    page.locator(f"[data-do=learn-{game}]").wait_for()
    check(page, "learn")
    page.locator(f"[data-do=learn-{game}]").click()
    page.locator(".guide h2").wait_for()
    take_lesson(page, click, lambda state: check(page, state))
    check(page, "end")
    page.locator("[data-do=first-game]").click()  # the third click beside those of the lesson
    page.locator(".coach").wait_for()
    check(page, "coach")
    page.goto("/learn")
    expect(page.locator(f".course:has([data-do=learn-{game}]) .lessons .done")).to_have_count(1)
    # one filled button: what is next for this person
    expect(page.locator(".btn.main")).to_have_text(["Continue"])


@mostly_soak("san_francisco")
def test_the_first_lesson_by_keyboard_only(visitors: Visitors, game: str) -> None:
    first = course_of(find_game(game)).lessons[0].name
    page = visitors.come(path=f"/learn/{game}/{first}")
    take_lesson(page, by_key)


@mostly_soak("tramways")
def test_the_first_lesson_by_touch_on_a_phone(
    visitors: Visitors,
    check: Checker,  # noqa: F811
    game: str,
) -> None:
    first = course_of(find_game(game)).lessons[0].name
    page = visitors.come(size=PHONE, touch=True, path=f"/learn/{game}/{first}")
    take_lesson(page, tap, lambda state: check(page, state))


FOUND = (
    "what => [...document.querySelectorAll(what)].some(one => one.getBoundingClientRect().width)"
)


FITS = (
    "document.querySelector('.guide').scrollHeight <= document.querySelector('.guide').clientHeight"
)


def comes(page: Page, what: str) -> bool:
    """Whether something is there, or comes soon."""
    try:
        page.wait_for_function(FOUND, arg=what, timeout=3000)
    except TimeoutError:
        return False
    return True


@pytest.mark.soak
@each_game
def test_what_a_lesson_points_at_is_on_the_page(people: Visitors, game: str) -> None:
    page = people.come()
    missing = []
    for lesson in course_of(find_game(game)).lessons:
        for at, step in enumerate(lesson.steps):
            page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
            page.goto(f"/learn/{game}/{lesson.name}?step={at}")
            page.locator(".rings i" if step.lit else ".guide h2").first.wait_for()
            lost = [what for what in step.lit if not comes(page, what)]
            if len(step.do) > 1:  # something may come with the first action
                lost = lost if len(lost) == len(step.lit) else []
            missing += [(lesson.name, step.name, what) for what in lost]
            assert page.evaluate(FITS), f"{lesson.name}, {step.name}"
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            if step.lit and not comes(page, ", ".join(step.lit)):
                missing.append((lesson.name, step.name, "anything on a phone"))
            assert page.evaluate(FITS), f"{lesson.name}, {step.name}"
            page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
            assert page.evaluate(FITS), f"{lesson.name}, {step.name}, low"
    assert not missing


@pytest.mark.soak
def test_a_share_is_exchanged_in_a_lesson_by_touch(visitors: Visitors) -> None:
    path = "/learn/cable_car/companies?step=2"
    page = visitors.come(size=PHONE, touch=True, path=path)
    for what in ("lesson-side", None, "main"):
        page.locator(f"[data-do={what}]" if what else "[data-share='40 ']").tap()
    page.locator(".guide-answer.done").wait_for()
    page.locator("[data-do=main]").tap()  # the next step begins without the sheet
    expect(page.locator(".lesson-side")).to_have_count(0)


@mostly_laptop
@mostly_soak("san_francisco", "tramways")
def test_a_puzzle_is_tried_given_up_and_solved(
    visitors: Visitors,
    check: Checker,  # noqa: F811
    game: str,
    size: tuple[int, int],
) -> None:
    puzzle = min(puzzles_of(game), key=lambda one: (len(one.solutions[0]), one.level))
    page = visitors.come(size=size, path=f"/puzzles/{game}/{puzzle.id}")
    page.locator("[data-do=puzzle-show]").wait_for()
    check(page, "puzzle")
    main, show = page.locator("[data-do=main]"), page.locator("[data-do=puzzle-show]")
    for _press in range(2 * len(puzzle.solutions[0])):
        before = page.evaluate(STATE)
        (main if main.is_enabled() else show).click()
        page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
        if page.locator(".guide-answer.done").count():
            break
    page.locator(".guide-answer.done").wait_for()
    check(page, "solved")
    page.goto(f"/puzzles/{game}")
    one = page.locator(f"[data-puzzle='{puzzle.id}']")
    expect(one).not_to_have_class(DONE)  # whoever was shown the answer has not found it
    *before, last = puzzle.solutions[0]
    assert page.evaluate(ANSWER, [game, puzzle.id, before, last]) == "solved"
    page.reload()
    expect(one).to_have_class(DONE)


def test_anything_can_be_asked_what_it_is(visitors: Visitors) -> None:
    page = visitors.come()
    page.locator("[data-do=play]").click()
    page.locator(".cc-hit.may").first.wait_for()
    for what in ("[data-station='3']", ".seat", ".log", ".cc-hand"):
        page.locator(what).first.click(button="right")
        box = page.locator(".what")
        box.wait_for()
        inside = box.bounding_box()
        assert inside and inside["x"] >= 0 and inside["y"] >= 0
        assert inside["x"] + inside["width"] <= 1280 and inside["y"] + inside["height"] <= 720
        page.keyboard.press("Escape")
        box.wait_for(state="detached")


def test_a_long_press_asks_and_does_nothing_else(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    page.locator("[data-do=play]").click()
    square = page.locator(".cc-hit.may").first
    square.wait_for()
    box = square.bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.locator(".what").wait_for()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("[data-do=main]")).to_be_disabled()
